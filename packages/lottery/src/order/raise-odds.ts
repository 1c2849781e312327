import { addRatio, compareRatio, multiplyRatio, parseRatio, ratio, ratioToDecimal, type Ratio } from '@fairground/money'
import type { LegRule, NoteClass, Play } from '../play/play.ts'
import { oddsReturns } from './check-odds.ts'
import { isOdds, one, type OddsTable } from './odds.ts'

/**
 * Odds by which every kind of note returns `least` by itself, as far as no other note with the same odds returns more
 * than that; odds that are high enough stay. Three decimals, rounded up.
 */
export function raiseOdds(
  play: Pick<Play, 'noteClasses' | 'legs' | 'priceRate'>,
  table: OddsTable,
  least: Ratio,
): OddsTable {
  const returns = oddsReturns(play, table)
  const factors = new Map<string, Ratio>()
  for (const [at, note] of play.noteClasses().entries()) {
    const { parts } = returns[at] ?? { parts: { base: one } }
    const factor = factorOf(parts.base, { least, refunded: refundedIn(note) })
    for (const id of idsOf(note, table, play.legs)) {
      const known = factors.get(id)
      if (!known || compareRatio(factor, known) < 0) factors.set(id, factor)
    }
  }
  return Object.fromEntries(
    Object.entries(table).map(([id, odds]) => {
      const factor = factors.get(id)
      return [id, factor && isOdds(odds) && compareRatio(factor, one) > 0 ? raised(odds, factor) : odds]
    }),
  )
}

/** Stakes that come back are not a matter of odds. */
function factorOf(base: Ratio, { least, refunded }: { least: Ratio; refunded: Ratio }): Ratio {
  const less = ratio(-refunded.numerator, refunded.denominator)
  const [paid, wanted] = [addRatio(base, less), addRatio(least, less)]
  if (paid.numerator <= 0n) return one
  return multiplyRatio(wanted, ratio(paid.denominator, paid.numerator))
}

function refundedIn({ outcomes, notes, total }: NoteClass): Ratio {
  let refunded = ratio(0n, 1n)
  for (const { hits, ways } of outcomes)
    for (const { level, count } of hits)
      if (level.isRefund) refunded = addRatio(refunded, ratio(BigInt(count * 2) * ways, 2n * total * BigInt(notes)))
  return refunded
}

/** The odds that price the notes: of several of which the lowest counts, only that. */
function idsOf({ outcomes }: NoteClass, table: OddsTable, rule: LegRule | undefined): Set<string> {
  const lowest = (legs: readonly string[]): readonly string[] => {
    const least = Math.min(...legs.map((leg) => Number(table[leg])))
    return rule?.combine === 'lowest' ? legs.filter((leg) => Number(table[leg]) === least) : legs
  }
  const paid = outcomes.flatMap(({ hits }) => hits.filter(({ level }) => !level.isRefund))
  return new Set(paid.flatMap(({ level, legs }) => (legs ? lowest(legs) : [level.id])))
}

function raised(odds: string, factor: Ratio): string {
  const text = ratioToDecimal(multiplyRatio(parseRatio(odds), factor), 3, 'up')
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
