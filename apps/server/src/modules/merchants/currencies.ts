import type { CurrencyCode } from '@fairground/money'
import { Refused } from '../../platform/refused.ts'
import type { Merchant } from './merchants.ts'

/** Currencies offered at registration, the merchant's default first. Play money is not offered. */
export function currenciesOf({ settings: { currency, currencies = [] } }: Pick<Merchant, 'settings'>): CurrencyCode[] {
  return [...new Set([currency, ...currencies])].filter((code) => code !== 'FUN')
}

/** The one that was chosen; of an empty choice the merchant's own. @throws Refused currency_unavailable */
export function chosenCurrency(merchant: Pick<Merchant, 'settings'>, wish: string): CurrencyCode {
  const chosen = currenciesOf(merchant).find((code) => code === (wish || merchant.settings.currency))
  if (!chosen) throw new Refused('currency_unavailable', { field: 'currency' })
  return chosen
}
