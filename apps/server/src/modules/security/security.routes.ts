import type { Handlers } from '../../platform/http/handler.ts'
import { addBankCard, listBankCards, removeBankCard, setDefaultBankCard } from './bank-cards.ts'
import { setPayeeName } from './payee-name.ts'
import { hasPaymentPassword, setPaymentPassword } from './payment-password.ts'
import { listQuestions, setAnswers } from './questions.ts'
import { securityConfig } from './security-config.ts'
import type { SecurityParts } from './security-parts.ts'
import { listAnswered } from './security.queries.ts'

type Names =
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
