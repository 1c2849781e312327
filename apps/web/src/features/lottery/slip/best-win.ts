import { allResults } from '@fairground/lottery/families/digits'
import { prepareLine, type DigitsGame, type Line } from '@fairground/lottery'

const resultsPerStep = 2000

/**
 * The maximum that all lines can win together in one draw, in ledger units; less than the sum of their maxima if no
 * result wins them all. It tries every result in small steps, so that the page stays responsive; the last yielded value
 * is the answer.
 */
export function* bestWinInSteps(game: DigitsGame, lines: readonly Line[]): Generator<bigint> {
  const payouts = lines.map((line) => prepareLine(line))
  let best = 0n
  let tried = 0
  for (const result of allResults(game)) {
    let units = 0n
    for (const payout of payouts) units += payout(result)
    if (units > best) best = units
    tried += 1
    if (tried % resultsPerStep === 0) yield best
  }
  yield best
}
