import { registrationSettings } from '@fairground/contract/client/check'
import { securityQuestions } from '@fairground/contract/client/security'
import { ways } from '@fairground/contract/client/signin'
import { callQuery } from '../../../platform/query/call-query.ts'

/** Which fields the merchant's forms have, and their rules. */
export const registrationSettingsQuery = callQuery('check.registrationSettings', registrationSettings)
/** The merchant's security questions. */
export const questionsQuery = callQuery('security.securityQuestions', securityQuestions)
/** How a member can log in: password, providers, passkeys. */
export const loginWaysQuery = callQuery('signin.ways', ways)
