import type { CurrencyCode } from '@fairground/money'
import { useState } from 'react'
import { useSite } from '../../../platform/site.ts'

/** What an account can be kept in, and which of it somebody wants: the merchant's own until they choose. */
export function useCurrencyChoice() {
  const { currency, currencies } = useSite().boot.status.info.settings
  const [chosen, choose] = useState<CurrencyCode>(currency)
  return { offered: currencies, chosen, choose }
}

export type ChosenCurrency = ReturnType<typeof useCurrencyChoice>
