import { fullSeries, type DigitsPlay } from '@fairground/lottery'
import { formatShown, ratio, ratioToDecimal } from '@fairground/money'

/** The payout of a winning note per unit of its price, at the series of the line: `1,950.00`, or a range. */
export function lineOdds(play: Pick<DigitsPlay, 'levels'>, series: number): string {
  const odds = play.levels
    .map(({ wins, total }) => ratio(BigInt(series) * BigInt(total), BigInt(fullSeries) * BigInt(wins)))
    .map((each) => ratioToDecimal(each, 2, 'down'))
    .toSorted((one, other) => Number(one) - Number(other))
  const [lowest, highest] = [odds.at(0) ?? '0', odds.at(-1) ?? '0']
  const shown = formatShown(lowest, 2)
  return lowest === highest ? shown : `${shown} – ${formatShown(highest, 2)}`
}
