import { money, type CurrencyCode, type Money } from '@fairground/money'
import { prepareLine } from './evaluate-line.ts'
import { shapeOf, type Game } from '../families/game.ts'
import type { Result } from '../play/result.ts'
import type { Line } from './price-line.ts'

/**
 * The most a line can win, exactly: "Pays up to". Each play names a few results among which one pays its selection the
 * most (`Play.probes`): a single one where places hit independently, one per multiset of digits where order is ignored.
 * At most some thousand are tried, mostly far fewer; the tests compare with all results of the game.
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

/**
 * The most an order can win in one draw, exactly. Less than the sum of its lines' best when no result serves them all.
 * Tries every result of the game, some 10 ms a line with five digits: for a slip that is open, not for every tap.
 * @throws TypeError on lines of another currency
 */
export function bestOrderPayout(game: Game, lines: readonly Line[], currency: CurrencyCode): Money {
  if (lines.some((line) => line.stakeUnit.currency !== currency)) throw new TypeError(`the order is in ${currency}`)
  const payouts = lines.map((line) => prepareLine(line))
  let best = 0n
  for (const result of allResults(game)) {
    let units = 0n
    for (const payout of payouts) units += payout(result)
    if (units > best) best = units
  }
  return money(best, currency)
}

/** Every result a game can draw, each once. The yielded array is reused: copy what you keep. */
export function* allResults(game: Game): Generator<Result> {
  const { count, from, to } = shapeOf(game)
  const result = Array.from({ length: count }, () => from)
  for (;;) {
    yield result
    let place = count - 1
    while (place >= 0 && result[place] === to) {
      result[place] = from
      place -= 1
    }
    if (place < 0) return
    result[place] = (result[place] ?? from) + 1
  }
}
