import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import type { Sums } from './figures.queries.ts'

export type Figures = ReplyOf<Calls['agents.overview']>['figures']

export const shownIn =
  (currency: CurrencyCode) =>
  (units: bigint): string =>
    formatDecimal(money(units, currency))

/** What players have lost: bets that are open are not decided. */
export const netOf = ({ stake, open, payout }: Pick<Sums, 'stake' | 'open' | 'payout'>): bigint => stake - open - payout

export function figuresOf(sums: Sums, currency: CurrencyCode): Figures {
  const shown = shownIn(currency)
  const net = netOf(sums)
  return {
    bets: sums.bets,
    staked: shown(sums.stake),
    open: shown(sums.open),
    valid: shown(sums.valid),
    paid: shown(sums.payout),
    net: shown(net),
    deposits: shown(sums.deposit),
    withdrawals: shown(sums.withdrawal),
    bonuses: shown(sums.bonus - sums.rebate),
    rebates: shown(sums.rebate),
    result: shown(net - sums.bonus),
  }
}
