import type { Handlers } from '../../../platform/http/handler.ts'
import { removeContact, sendEmailCode, sendMobileCode, setEmail, setMobile } from '../contacts/bind-contact.ts'
import { setPayeeName } from '../contacts/payee-name.ts'
import { hasPaymentPassword, setPaymentPassword } from './payment-password.ts'
import { listQuestions, setAnswers } from './questions.ts'
import { resetPaymentPassword, sendPaymentPasswordCode } from './reset-payment-password.ts'
import { securityConfig, type SecurityConfigParts } from './security-config.ts'
import { listAnswered } from './security.queries.ts'

type Names =
  | 'security.sendEmailCode'
  | 'security.setEmail'
  | 'security.sendMobileCode'
  | 'security.setMobile'
  | 'security.removeContact'
  | 'security.sendPaymentPasswordCode'
  | 'security.resetPaymentPassword'
  | 'security.setPayeeName'
  | 'security.setPaymentPassword'
  | 'security.hasWithdrawalPassword'
  | 'security.securityConfig'
  | 'security.securityQuestions'
  | 'security.customerSecurityQuestions'
  | 'security.setCustomerSecurityQuestions'

export function securityHandlers(parts: SecurityConfigParts): Handlers<Names> {
  const { database } = parts
  return {
    'security.sendEmailCode': (input) => sendEmailCode(parts, input),
    'security.setEmail': (input) => setEmail(parts, input),
    'security.sendMobileCode': (input) => sendMobileCode(parts, input),
    'security.setMobile': (input) => setMobile(parts, input),
    'security.removeContact': (input) => removeContact(parts, input),
    'security.sendPaymentPasswordCode': (input) => sendPaymentPasswordCode(parts, input),
    'security.resetPaymentPassword': (input) => resetPaymentPassword(parts, input),
    'security.setPayeeName': (input) => setPayeeName(parts, input),
    'security.setPaymentPassword': (input) => setPaymentPassword(parts, input),
    'security.hasWithdrawalPassword': async ({ context: { session } }) => ({
      hasWithdrawalPassword: await hasPaymentPassword(database.of(session.merchant), session.memberId),
    }),
    'security.securityConfig': ({ context }) => securityConfig(parts, context),
    'security.securityQuestions': async ({ context }) => ({ list: listQuestions(context.language) }),
    'security.customerSecurityQuestions': async ({ context: { session } }) => ({
      list: await listAnswered(database.of(session.merchant), session.memberId),
    }),
    'security.setCustomerSecurityQuestions': (input) => setAnswers(parts, input),
  }
}
