import type { CurrencyCode } from '@fairground/money'
import { useState } from 'react'
import { useSite } from '../../../platform/site.ts'

/** The currencies offered for an account, and the chosen one; by default the merchant's. */
export function useCurrencyChoice() {
  const { currency, currencies } = useSite().boot.status.info.settings
  const [chosen, choose] = useState<CurrencyCode>(currency)
  return { offered: currencies, chosen, choose }
}

export type ChosenCurrency = ReturnType<typeof useCurrencyChoice>
