import type { OperatorReply } from '@fairground/contract/console'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Bucket, Range } from './series.queries.ts'
import { given } from './today.queries.ts'
import { shownCurrencies } from './today-view.ts'

interface Found {
  zone: string
  starts: readonly Date[]
  buckets: readonly Bucket[]
}

interface Frame {
  range: Range
  offered: readonly CurrencyCode[]
}

export function seriesView(
  { zone, starts, buckets }: Found,
  { range, offered }: Frame,
): OperatorReply<'reports.series'> {
  const rowsAt = (at: Date): readonly Bucket[] => buckets.filter((row) => row.at.getTime() === at.getTime())
  const count = (figure: Bucket['figure']) =>
    starts.map((at) => rowsAt(at).reduce((sum, row) => sum + (row.figure === figure ? row.count : 0), 0))
  return {
    timeZone: zone,
    at: starts.map((at) => at.toISOString()),
    registrations: count('registration'),
    activeMembers: range.span === 'day' ? count('active') : null,
    currencies: shownCurrencies(offered, buckets).map((currency) => {
      const units = (at: Date, figure: Bucket['figure']): bigint =>
        rowsAt(at).find((row) => row.currency === currency && row.figure === figure)?.amount ?? 0n
      const each = (unitsAt: (at: Date) => bigint) => starts.map((at) => formatDecimal(money(unitsAt(at), currency)))
      const gross = (at: Date): bigint => units(at, 'stake') - units(at, 'win')
      return {
        currency,
        deposits: each((at) => units(at, 'deposit')),
        withdrawals: each((at) => units(at, 'withdrawal')),
        stakes: each((at) => units(at, 'stake')),
        wins: each((at) => units(at, 'win')),
        bonuses: each((at) => units(at, 'bonus')),
        grossRevenue: each(gross),
        netRevenue: each((at) => gross(at) - given.reduce((sum, figure) => sum + units(at, figure), 0n)),
      }
    }),
  }
}
