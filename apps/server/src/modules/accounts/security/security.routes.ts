import type { Handlers } from '../../../platform/http/handler.ts'
import type { PersonCheckParts } from '../captcha/check-person.ts'
import { removeContact, sendEmailCode, sendMobileCode, setEmail, setMobile } from '../contacts/bind-contact.ts'
import { setPayeeName } from '../contacts/payee-name.ts'
import { hasPaymentPassword, setPaymentPassword } from './payment-password.ts'
import { listQuestions, setAnswers } from './questions.ts'
import { resetPaymentPassword, sendPaymentPasswordCode } from './reset-payment-password.ts'
import { securityConfig, type SecurityConfigParts } from './security-config.ts'
import { listAnswered } from './security.queries.ts'

type Names =
  | 'accounts.sendEmailCode'
  | 'accounts.setEmail'
  | 'accounts.sendMobileCode'
  | 'accounts.setMobile'
  | 'accounts.removeContact'
  | 'accounts.sendPaymentPasswordCode'
  | 'accounts.resetPaymentPassword'
  | 'accounts.setPayeeName'
  | 'accounts.setPaymentPassword'
  | 'accounts.hasPaymentPassword'
  | 'accounts.securityStatus'
  | 'accounts.securityQuestions'
  | 'accounts.answeredSecurityQuestions'
  | 'accounts.setSecurityQuestions'

export function securityHandlers(parts: SecurityConfigParts & PersonCheckParts): Handlers<Names> {
  const { database } = parts
  return {
    'accounts.sendEmailCode': (input) => sendEmailCode(parts, input),
    'accounts.setEmail': (input) => setEmail(parts, input),
    'accounts.sendMobileCode': (input) => sendMobileCode(parts, input),
    'accounts.setMobile': (input) => setMobile(parts, input),
    'accounts.removeContact': (input) => removeContact(parts, input),
    'accounts.sendPaymentPasswordCode': (input) => sendPaymentPasswordCode(parts, input),
    'accounts.resetPaymentPassword': (input) => resetPaymentPassword(parts, input),
    'accounts.setPayeeName': (input) => setPayeeName(parts, input),
    'accounts.setPaymentPassword': (input) => setPaymentPassword(parts, input),
    'accounts.hasPaymentPassword': async ({ context: { session } }) => ({
      hasWithdrawalPassword: await hasPaymentPassword(database.of(session.merchant), session.memberId),
    }),
    'accounts.securityStatus': ({ context }) => securityConfig(parts, context),
    'accounts.securityQuestions': async ({ context }) => ({ list: listQuestions(context.language) }),
    'accounts.answeredSecurityQuestions': async ({ context: { session } }) => ({
      list: await listAnswered(database.of(session.merchant), session.memberId),
    }),
    'accounts.setSecurityQuestions': (input) => setAnswers(parts, input),
  }
}
