import { divide, money, type Money } from '@fairground/money'
import { fullSeries } from '../order/price-line.ts'

/** A member above or at the bet, with the series held when it was placed: the order's snapshot, not today's tree. */
export interface PathMember {
  readonly id: string
  readonly series: number
}

export interface RebateSplit {
  /** In the order of the path; the last is the player's own. */
  readonly shares: readonly { readonly id: string; readonly rebate: Money }[]
  /** stake × m / 2000. */
  readonly expectedPayout: Money
  /** The rest: stake × (1 − S_top / 2000) and the fractions of a unit lost by the others in rounding. */
  readonly house: Money
}

/**
 * What a player gets back of the lines of an order: each stake times what its series is below the own, rounded down once
 * for the order.
 */
export function ownRebate(lines: readonly { stake: Money; series: number }[], own: number): bigint {
  const weight = lines.reduce((sum, { stake, series }) => sum + stake.amount * BigInt(own - series), 0n)
  return divide(weight, BigInt(fullSeries), 'down')
}

/**
 * Splits a stake by the prize groups (返点, domain reference §3.5a): the player earns (S_player − m) / 2000 of it,
 * each ancestor (S_self − S_child on the path) / 2000, independent of m. Shares and expected payout round down; all parts
 * add up to the stake.
 * @param path from the top of the tree to the player
 * @throws RangeError on a path with a rising series, or a bet above the player's: a damaged snapshot
 */
export function rebates(bet: { path: readonly PathMember[]; betSeries: number; stake: Money }): RebateSplit {
  const { path, betSeries, stake } = bet
  const [top] = path
  if (!top) throw new RangeError('a path holds at least the player')
  if (top.series > fullSeries || betSeries < 0) throw new RangeError('a series lies between 0 and 2000')
  const part = (series: number) =>
    money(divide(stake.amount * BigInt(series), BigInt(fullSeries), 'down'), stake.currency)
  const shares = path.map(({ id, series }, place) => {
    const kept = series - (path[place + 1]?.series ?? betSeries)
    if (kept < 0) throw new RangeError(`the series rises below ${id}`)
    return { id, rebate: part(kept) }
  })
  const expectedPayout = part(betSeries)
  const paid = shares.reduce((units, { rebate }) => units + rebate.amount, expectedPayout.amount)
  return { shares, expectedPayout, house: money(stake.amount - paid, stake.currency) }
}
