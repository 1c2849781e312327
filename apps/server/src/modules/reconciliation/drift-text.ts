import { findCurrency, formatDecimal, money } from '@fairground/money'
import type { DriftRow } from '../ledger/index.ts'

/** One line for a person: the row, whose it is, and both figures. */
export function driftText({ row, member, account, currency, stored, computed, fault }: DriftRow): string {
  const whose = [member, account, currency].filter((part) => part !== null).join(', ')
  const figures =
    stored === null && computed === null ? '' : `: ${shown(stored, currency)} instead of ${shown(computed, currency)}`
  return `${row}${whose && ` (${whose})`} ${fault}${figures}`
}

/** A damaged row may name a currency that is none: then the ledger units as they stand. */
function shown(units: bigint | null, code: string | null): string {
  if (units === null) return 'nothing'
  const currency = code === null ? undefined : findCurrency(code)
  return currency ? formatDecimal(money(units, currency.code)) : String(units)
}
