import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Tx } from '../../../platform/db/database.ts'
import type { Session } from '../../../platform/scope.ts'
import { rollUpDays } from '../responsible-gaming.queries.ts'
import { findYearFacts, listYearMonths, type YearMonthRow } from './year.queries.ts'

const nothing = (month: number): YearMonthRow => ({
  month,
  deposited: 0n,
  withdrawn: 0n,
  staked: 0n,
  returned: 0n,
  bonus: 0n,
  other: 0n,
  change: 0n,
})

/** The statement of a calendar year, from postings: opening balance, months, closing balance. */
export async function yearStatement(
  tx: Tx,
  { memberId, currency: code }: Session,
  asked: number | undefined,
): Promise<ReplyOf<Calls['responsibleGaming.annualStatement']>> {
  const currency = code as CurrencyCode
  await rollUpDays(tx, memberId)
  const now = await findYearFacts(tx, { memberId, currency })
  const year = asked ?? now.year
  const rows = await listYearMonths(tx, { memberId, currency, year })
  const begun = year < now.year ? 12 : year === now.year ? now.month : 0
  const months = Array.from({ length: begun }, (_, index) => rowOf(rows, index + 1))
  const opening = rowOf(rows, 0).change
  const total = months.reduce(plus, nothing(0))
  const shown = (units: bigint) => formatDecimal(money(units, currency))
  const sums = ({ deposited, withdrawn, staked, returned, bonus, other }: YearMonthRow) => ({
    deposited: shown(deposited),
    withdrawn: shown(withdrawn),
    staked: shown(staked),
    returned: shown(returned),
    net: shown(returned - staked),
    bonus: shown(bonus),
    other: shown(other),
  })
  return {
    currency,
    year,
    years: now.years,
    timeZone: now.zone,
    opening: shown(opening),
    closing: shown(opening + total.change),
    months: months.map((row) => ({ month: `${year}-${String(row.month).padStart(2, '0')}`, ...sums(row) })),
    total: sums(total),
  }
}

const rowOf = (rows: readonly YearMonthRow[], month: number): YearMonthRow =>
  rows.find((row) => row.month === month) ?? nothing(month)

const plus = (one: YearMonthRow, other: YearMonthRow): YearMonthRow => ({
  month: one.month,
  deposited: one.deposited + other.deposited,
  withdrawn: one.withdrawn + other.withdrawn,
  staked: one.staked + other.staked,
  returned: one.returned + other.returned,
  bonus: one.bonus + other.bonus,
  other: one.other + other.other,
  change: one.change + other.change,
})
