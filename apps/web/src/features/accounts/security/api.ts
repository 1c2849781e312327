import {
  removeContact,
  sendEmailCode,
  sendMobileCode,
  setEmail,
  setMobile,
} from '@fairground/contract/client/accounts/contacts'
import {
  answeredSecurityQuestions,
  resetPaymentPassword,
  sendPaymentPasswordCode,
  setPayeeName,
  setPaymentPassword,
  setSecurityQuestions,
} from '@fairground/contract/client/accounts/security'
import { endOtherSessions, endSession, loginHistory, sessions } from '@fairground/contract/client/accounts/sessions'
import {
  confirmWithSocialLogin as confirmSignIn,
  linkSocialLogin as linkSignIn,
  unlinkSocialLogin as unlinkSignIn,
} from '@fairground/contract/client/accounts/social-login'
import type { Calls, ReplyOf } from '@fairground/contract'
import type { CallFailed } from '@fairground/contract/client'
import { limitsQuery } from '../../../entities/limits/limits-query.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { securityQuery } from '../../../entities/step-up/security-config.ts'
import { loginMethodsQuery, questionsQuery, registrationSettingsQuery } from '../form/account-queries.ts'

export type SecurityConfig = ReplyOf<Calls['accounts.securityStatus']>
export type Device = ReplyOf<Calls['accounts.sessions']>['list'][number]

const answeredQuery = callQuery('accounts.answeredSecurityQuestions', answeredSecurityQuestions)
const devicesQuery = callQuery('accounts.sessions', sessions)
const historyQuery = callQuery('accounts.loginHistory', loginHistory)

export const useQuestions = () => useCall(questionsQuery(), { staleTime: Number.POSITIVE_INFINITY })
export const useAnswered = () => useCall(answeredQuery())
export const useDevices = () => useCall(devicesQuery())
/** How many limits this member has set; undefined until that is known. */
export const useLimitCount = (): number | undefined =>
  useCall(limitsQuery()).data?.limits.filter(({ value }) => value !== null).length
/** The dialling code of numbers without one. */
export const useDialCode = (): string =>
  useCall(registrationSettingsQuery(), { staleTime: Number.POSITIVE_INFINITY }).data?.defaultDialingCode ?? '+1'
/** Whether a text message is preceded by the slider. */
export const useHasSlider = (): boolean =>
  useCall(registrationSettingsQuery(), { staleTime: Number.POSITIVE_INFINITY }).data?.hasSlider ?? false
export { confirmSignIn, linkSignIn, unlinkSignIn }
export const useLoginMethods = () => useCall(loginMethodsQuery())
export const loginMethodsKey = loginMethodsQuery().queryKey
export const useLoginHistory = () => useCall(historyQuery())

const config = securityQuery().queryKey
const afterwards = (onDone: () => void, ...also: (readonly unknown[])[]) => ({ onDone, changes: [config, ...also] })

export const useSetPaymentPassword = (onDone: () => void) => useCommand(setPaymentPassword, afterwards(onDone))
export const useSetQuestions = (onDone: () => void) =>
  useCommand(setSecurityQuestions, afterwards(onDone, answeredQuery().queryKey))
export const useSignOutDevice = (onDone: () => void) =>
  useCommand(endSession, afterwards(onDone, devicesQuery().queryKey))
export const useSignOutEverywhere = (onDone: () => void) =>
  useCommand(endOtherSessions, afterwards(onDone, devicesQuery().queryKey))
export const useSetPayeeName = (onDone: () => void) => useCommand(setPayeeName, afterwards(onDone))
export const useRemoveContact = (onDone: () => void) => useCommand(removeContact, afterwards(onDone))
export const useResetPaymentPassword = (onDone: () => void) => useCommand(resetPaymentPassword, afterwards(onDone))

interface Sent {
  expirationTime: string
}
interface Sending {
  onDone: (sent: Sent) => void
  onFailed?: (failure: CallFailed) => void
}
/** The password is now valid for some minutes: the security status is fetched again. */
export const useSendEmailCode = (then: Sending) => useCommand(sendEmailCode, { ...then, changes: [config] })
export const useSendMobileCode = (then: Sending) => useCommand(sendMobileCode, { ...then, changes: [config] })
export const useSendPaymentCode = (then: Sending) => useCommand(sendPaymentPasswordCode, { ...then, changes: [config] })
export const useSetEmail = (onDone: () => void) => useCommand(setEmail, afterwards(onDone))
export const useSetMobile = (onDone: () => void) => useCommand(setMobile, afterwards(onDone))
