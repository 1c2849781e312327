import { findCurrency, formatDecimal, parseDecimal, sum, type CurrencyCode } from '@fairground/money'
import type { IncomeRow } from './rebates-api.ts'

/** What rows come to: what was taken back counts as nothing. */
export function incomeNet(rows: readonly Pick<IncomeRow, 'amount' | 'isTakenBack'>[], currency: string): string {
  const code: CurrencyCode = findCurrency(currency)?.code ?? 'USD'
  const counted = rows.filter(({ isTakenBack }) => !isTakenBack)
  return formatDecimal(
    sum(
      counted.map(({ amount }) => parseDecimal(amount, code)),
      code,
    ),
  )
}
