import type { OperatorReply } from '@fairground/contract/console'
import { findCurrency, formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { days, given, type Day, type DaySum, type Figure, type OpenStakes, type Waiting } from './today.queries.ts'

type Today = OperatorReply<'reports.today'>

interface Found {
  now: { at: Date; online: number; zone: string }
  starts: readonly { day: Day; at: Date }[]
  sums: readonly DaySum[]
  openStakes: readonly OpenStakes[]
  waiting: readonly Waiting[]
}

/** @param offered the merchant's currencies; others follow where there are figures in them */
export function todayView({ now, starts, sums, openStakes, waiting }: Found, offered: readonly CurrencyCode[]): Today {
  const startOf = (day: Day): string => {
    const found = starts.find((start) => start.day === day)
    if (!found) throw new Error(`${day} has no start`)
    return found.at.toISOString()
  }
  const members = (figure: 'registration' | 'active') =>
    compared((day) => sums.reduce((sum, row) => sum + (row.day === day && row.figure === figure ? row.count : 0), 0))
  return {
    at: now.at.toISOString(),
    timeZone: now.zone,
    since: compared(startOf),
    online: now.online,
    registrations: members('registration'),
    activeMembers: members('active'),
    currencies: shownCurrencies(offered, [...sums, ...openStakes]).map((currency) =>
      currencyView(
        currency,
        sums.filter((row) => row.currency === currency),
        openStakes.find((row) => row.currency === currency),
      ),
    ),
    queues: waiting.map(({ oldestAt, ...row }) => ({ ...row, oldestAt: oldestAt?.toISOString() ?? null })),
  }
}

const compared = <Value>(valueOf: (day: Day) => Value): Record<Day, Value> =>
  Object.fromEntries(days.map((day) => [day, valueOf(day)])) as Record<Day, Value>

export const shownCurrencies = (
  offered: readonly CurrencyCode[],
  rows: readonly { currency: string }[],
): readonly CurrencyCode[] => [
  ...new Set([...offered, ...rows.flatMap((row) => findCurrency(row.currency)?.code ?? [])]),
]

function currencyView(
  currency: CurrencyCode,
  sums: readonly DaySum[],
  open: OpenStakes | undefined,
): Today['currencies'][number] {
  const find = (day: Day, figure: Figure) => sums.find((row) => row.day === day && row.figure === figure)
  const units = (day: Day, figure: Figure): bigint => find(day, figure)?.amount ?? 0n
  const text = (amount: bigint): string => formatDecimal(money(amount, currency))
  const total = (figure: Figure) =>
    compared((day) => ({ amount: text(units(day, figure)), count: find(day, figure)?.count ?? 0 }))
  const gross = (day: Day): bigint => units(day, 'stake') - units(day, 'win')
  return {
    currency,
    deposits: total('deposit'),
    firstDeposits: total('first_deposit'),
    withdrawals: total('withdrawal'),
    stakes: total('stake'),
    wins: total('win'),
    bonuses: total('bonus'),
    rebates: total('rebate'),
    goodwill: total('goodwill'),
    commissions: total('commission'),
    grossRevenue: compared((day) => text(gross(day))),
    netRevenue: compared((day) => text(gross(day) - given.reduce((sum, figure) => sum + units(day, figure), 0n))),
    memberBalances: compared((day) => text(units(day, 'balance'))),
    openStakes: { amount: text(open?.amount ?? 0n), count: open?.count ?? 0 },
    openLiability: text(units('today', 'balance') + (open?.amount ?? 0n)),
  }
}
