import { bestPayout, prepareLine, resultsOf, type Line } from '@fairground/lottery'
import type { LotteryGame } from '../../families/lottery-game.ts'

const resultsPerStep = 2000

/**
 * The maximum that all lines can win together in one draw, in ledger units; less than the sum of their maxima if no
 * result wins them all. It tries every result in small steps, so that the page stays responsive; the last yielded value
 * is the answer. Where a game has too many results it is that sum, an upper bound, as `bestOrderPayout` has it.
 */
export function* bestWinInSteps({ shape }: Pick<LotteryGame, 'shape'>, lines: readonly Line[]): Generator<bigint> {
  if (!shape) {
    yield lines.reduce((sum, line) => sum + bestPayout(line).amount, 0n)
    return
  }
  const payouts = lines.map((line) => prepareLine(line))
  let best = 0n
  let tried = 0
  for (const result of resultsOf(shape)) {
    let units = 0n
    for (const payout of payouts) units += payout(result)
    if (units > best) best = units
    tried += 1
    if (tried % resultsPerStep === 0) yield best
  }
  yield best
}
