import { registrationSettings } from '@fairground/contract/client/accounts/registration'
import { securityQuestions } from '@fairground/contract/client/accounts/security'
import { socialLogins } from '@fairground/contract/client/accounts/social-login'
import { callQuery } from '../../../platform/query/call-query.ts'

/** Which fields the merchant's forms have, and their rules. */
export const registrationSettingsQuery = callQuery('accounts.registrationSettings', registrationSettings)
/** The merchant's security questions. */
export const questionsQuery = callQuery('accounts.securityQuestions', securityQuestions)
/** How a member can log in: password, providers, passkeys. */
export const loginMethodsQuery = callQuery('accounts.socialLogins', socialLogins)
