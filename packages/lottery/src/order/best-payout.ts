import { money, type Money } from '@fairground/money'
import { prepareLine } from './evaluate-line.ts'
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
