import { fullSeries, type OddsTable, type Play } from '@fairground/lottery'
import { formatShown, ratio, ratioToDecimal } from '@fairground/money'

/** The payout of a winning note per unit of its price, at the series of the line: `1,950.00`, or a range. */
export function lineOdds(play: Pick<Play, 'levels'>, series: number): string {
  const odds = play.levels
    .filter(({ isRefund }) => !isRefund)
    .map(({ wins, total, refunds = 0, share = 1 }) => {
      const ways = BigInt(fullSeries) * BigInt(wins) * BigInt(share)
      return ratio(BigInt(series) * (BigInt(total) - BigInt(refunds)), ways)
    })
    .map((each) => ratioToDecimal(each, 2, 'down'))
  return between(odds, (each) => formatShown(each, 2))
}

/** The odds of a line in Entertainment: `1.982`, or a range. */
export const shownOdds = (table: OddsTable): string => between(Object.values(table), (odds) => odds)

function between(odds: readonly string[], shown: (odds: string) => string): string {
  const sorted = odds.toSorted((one, other) => Number(one) - Number(other))
  const [lowest, highest] = [sorted.at(0) ?? '0', sorted.at(-1) ?? '0']
  return lowest === highest ? shown(lowest) : `${shown(lowest)} – ${shown(highest)}`
}
