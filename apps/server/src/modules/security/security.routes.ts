import type { Handlers } from '../../platform/http/handler.ts'
import { addBankCard, listBankCards, removeBankCard, setDefaultBankCard } from './bank-cards.ts'
import { removeContact, sendEmailCode, sendMobileCode, setEmail, setMobile } from './bind-contact.ts'
import { setPayeeName } from './payee-name.ts'
import { hasPaymentPassword, setPaymentPassword } from './payment-password.ts'
import { listQuestions, setAnswers } from './questions.ts'
import { resetPaymentPassword, sendPaymentPasswordCode } from './reset-payment-password.ts'
import { securityConfig } from './security-config.ts'
import type { SecurityParts } from './security-parts.ts'
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
  | 'security.bankCards'
  | 'security.addBankCard'
  | 'security.setDefaultBankCard'
  | 'security.removeBankCard'
  | 'security.setPaymentPassword'
  | 'security.hasWithdrawalPassword'
  | 'security.securityConfig'
  | 'security.securityQuestions'
  | 'security.customerSecurityQuestions'
  | 'security.setCustomerSecurityQuestions'

export function securityHandlers(parts: SecurityParts): Handlers<Names> {
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
    'security.bankCards': ({ context }) => listBankCards(parts, context),
    'security.addBankCard': (input) => addBankCard(parts, input),
    'security.setDefaultBankCard': (input) => setDefaultBankCard(parts, input),
    'security.removeBankCard': (input) => removeBankCard(parts, input),
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
