import { money, type CurrencyCode, type Money } from '@fairground/money'
import { prepareLine } from './evaluate-line.ts'
import { shapeOf, type Game } from '../families/registry.ts'
import { countResults, enumerableMax, resultsOf } from '../play/all-results.ts'
import type { Result } from '../play/result.ts'
import type { Line } from './price-line.ts'

/**
 * The exact maximum win of a line: "Pays up to". Each play lists a few results that include one that pays the most
 * (`Play.probes`): a single one if places hit independently, one per multiset of digits if the order is ignored.
 * At most a few thousand are tried, mostly far fewer; the tests compare with all results of the game.
 */
export function bestPayout(line: Line): Money {
  const payout = prepareLine(line)
  let best = 0n
  for (const probe of line.play.probes(line.selection)) {
    const units = payout(probe)
    if (units > best) best = units
  }
  return money(best, line.stakeUnit.currency)
}

/** The least that a line pays if it wins at all, found like `bestPayout`; a refund counts as a win. */
export function worstPayout(line: Line): Money {
  const payout = prepareLine(line)
  let worst: bigint | undefined
  for (const probe of line.play.leastProbes(line.selection)) {
    const units = payout(probe)
    if (units > 0n && (worst === undefined || units < worst)) worst = units
  }
  return money(worst ?? 0n, line.stakeUnit.currency)
}

/**
 * The maximum win of an order in one draw. Exact for games with at most a million results: less than the sum of its
 * lines' maxima if no single result gives them all. Tries every result, about 10 ms per line with five digits: too slow
 * to run on every tap. Beyond a million it is that sum, an upper bound.
 * @throws TypeError on lines of another currency
 */
export function bestOrderPayout(game: Game, lines: readonly Line[], currency: CurrencyCode): Money {
  if (lines.some((line) => line.stakeUnit.currency !== currency)) throw new TypeError(`the order is in ${currency}`)
  if (countResults(shapeOf(game)) > enumerableMax)
    return money(
      lines.reduce((sum, line) => sum + bestPayout(line).amount, 0n),
      currency,
    )
  const payouts = lines.map((line) => prepareLine(line))
  let best = 0n
  for (const result of allResults(game)) {
    let units = 0n
    for (const payout of payouts) units += payout(result)
    if (units > best) best = units
  }
  return money(best, currency)
}

/** Every result a game can draw, each once. The yielded array is reused: copy it to keep it. */
export const allResults = (game: Game): Generator<Result> => resultsOf(shapeOf(game))
