import { fullSeries, type Play } from '@fairground/lottery'
import { formatShown, ratio, ratioToDecimal } from '@fairground/money'
import { oddsBetween } from '../shown-odds.ts'

/** The payout of a winning note per unit of its price, at the series of the line: `1,950.00`, or a range. */
export function lineOdds(play: Pick<Play, 'levels'>, series: number): string {
  const odds = play.levels
    .filter(({ isRefund }) => !isRefund)
    .map(({ wins, total, refunds = 0, share = 1 }) => {
      const ways = BigInt(fullSeries) * BigInt(wins) * BigInt(share)
      return ratio(BigInt(series) * (BigInt(total) - BigInt(refunds)), ways)
    })
    .map((each) => ratioToDecimal(each, 2, 'down'))
  return oddsBetween(odds, (each) => formatShown(each, 2))
}
