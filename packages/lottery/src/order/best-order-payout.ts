import { money, type CurrencyCode, type Money } from '@fairground/money'
import { allResults, shapeOf, type Game } from '../families/registry.ts'
import { countResults, enumerableMax } from '../play/all-results.ts'
import { bestPayout } from './best-payout.ts'
import { prepareLine } from './evaluate-line.ts'
import type { Line } from './price-line.ts'

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
