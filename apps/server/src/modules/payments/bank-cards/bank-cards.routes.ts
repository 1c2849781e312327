import type { Handlers } from '../../../platform/http/handler.ts'
import type { SecurityParts } from '../../accounts/index.ts'
import { addBankCard, listBankCards, removeBankCard, setDefaultBankCard } from './bank-cards.ts'

type Names = 'security.bankCards' | 'security.addBankCard' | 'security.setDefaultBankCard' | 'security.removeBankCard'

export function bankCardHandlers(parts: SecurityParts): Handlers<Names> {
  return {
    'security.bankCards': ({ context }) => listBankCards(parts, context),
    'security.addBankCard': (input) => addBankCard(parts, input),
    'security.setDefaultBankCard': (input) => setDefaultBankCard(parts, input),
    'security.removeBankCard': (input) => removeBankCard(parts, input),
  }
}
