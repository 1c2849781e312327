import type { CurrencyCode } from '@fairground/money'
import { Refused } from '../../platform/refused.ts'
import type { Merchant } from './merchants.ts'

/** Currencies offered at registration, the merchant's default first. Play money is not offered. */
export function currenciesOf({ settings: { currency, currencies = [] } }: Pick<Merchant, 'settings'>): CurrencyCode[] {
  return [...new Set([currency, ...currencies])].filter((code) => code !== 'FUN')
}

/** The currency requested; the merchant’s default where none is requested. @throws Refused currency_unavailable */
export function chosenCurrency(merchant: Pick<Merchant, 'settings'>, requested: string): CurrencyCode {
  const chosen = currenciesOf(merchant).find((code) => code === (requested || merchant.settings.currency))
  if (!chosen) throw new Refused('currency_unavailable', { field: 'currency' })
  return chosen
}
