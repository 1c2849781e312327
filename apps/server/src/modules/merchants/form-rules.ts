import type { CurrencyCode } from '@fairground/money'
import type { MerchantId } from '../../platform/db/database.ts'
import { currenciesOf } from './currencies.ts'
import type { Merchants } from './merchants.ts'
import { writtenLanguages } from './written-languages.ts'

export interface FormRules {
  /** A text in it is needed. */
  defaultLanguage: string
  currencies: readonly CurrencyCode[]
}

/** What the forms of staff are held against. */
export function formRulesOf(merchants: Merchants, merchant: MerchantId): FormRules {
  const [first] = writtenLanguages(merchants, merchant)
  return { defaultLanguage: first?.code ?? '', currencies: currenciesOf(merchants.get(merchant)) }
}
