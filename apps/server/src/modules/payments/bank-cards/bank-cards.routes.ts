import type { Handlers } from '../../../platform/http/handler.ts'
import type { SecurityParts } from '../../accounts/index.ts'
import { addBankCard, listBankCards, removeBankCard, setDefaultBankCard } from './bank-cards.ts'

type Names = 'payments.bankCards' | 'payments.addBankCard' | 'payments.setDefaultBankCard' | 'payments.removeBankCard'

export function bankCardHandlers(parts: SecurityParts): Handlers<Names> {
  return {
    'payments.bankCards': ({ context }) => listBankCards(parts, context),
    'payments.addBankCard': (input) => addBankCard(parts, input),
    'payments.setDefaultBankCard': (input) => setDefaultBankCard(parts, input),
    'payments.removeBankCard': (input) => removeBankCard(parts, input),
  }
}
