import { findCurrency, formatDecimal, money } from '@fairground/money'
import type { DriftRow } from '../ledger/index.ts'

/** One line for an operator: the row, its member and account, and both figures. */
export function driftText({ row, member, account, currency, stored, computed, fault }: DriftRow): string {
  const whose = [member, account, currency].filter((part) => part !== null).join(', ')
  const figures =
    stored === null && computed === null ? '' : `: ${shown(stored, currency)} instead of ${shown(computed, currency)}`
  return `${row}${whose && ` (${whose})`} ${fault}${figures}`
}

/** A damaged row may hold an unknown currency code: then the raw ledger units. */
function shown(units: bigint | null, code: string | null): string {
  if (units === null) return 'nothing'
  const currency = code === null ? undefined : findCurrency(code)
  return currency ? formatDecimal(money(units, currency.code)) : String(units)
}
