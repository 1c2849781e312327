import type { CurrencyCode } from '@fairground/money'
import { useState } from 'react'
import { useSite } from '../../../platform/site.ts'

/** The currencies of an account and the chosen one; the merchant's own by default. */
export function useCurrencyChoice() {
  const { currency, currencies } = useSite().boot.status.info.settings
  const [chosen, choose] = useState<CurrencyCode>(currency)
  return { offered: currencies, chosen, choose }
}

export type ChosenCurrency = ReturnType<typeof useCurrencyChoice>
