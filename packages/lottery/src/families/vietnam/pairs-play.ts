import { choose } from '../../play/choose.ts'
import { definePlay } from '../../play/define-play.ts'
import type { Level, NoteClass, NoteOutcome, Play, PlayNames } from '../../play/play.ts'
import { lotsOf, tailOf, type Lot, type PrizeTable } from '../../play/prize-table.ts'
import { noHits, type PlayHead } from '../../play/rules/play-head.ts'
import { showing, shownColumn, shownDigits, shownNumbers, waysAllShown } from '../../play/rules/prizes/shown-play.ts'
import type { Result } from '../../play/result.ts'

export interface PairsRule<N extends PlayNames> extends PlayHead<N> {
  readonly role: N['role']
  readonly table: PrizeTable
  readonly picksMax: number
}

/**
 * Each pair is charged for both of its numbers. The published rule charges for one, which returns more than the stake (domain
 * reference §3.6: 109 % and 132 %).
 */
const lotsPerPair = 2

/**
 * Đá: two or more numbers; a pair is as many notes as two numbers have lots. It pays for every different number that is drawn
 * after the first, and half as much for each repeat of the number that is drawn most often. A repeat of half a note's prize
 * is half a hit.
 */
export function pairsPlay<N extends PlayNames>({ role, table, picksMax, ...head }: PairsRule<N>): Play<N> {
  const lots = lotsOf(table)
  const perPair = lotsPerPair * lots.length
  const level: Level = {
    id: 'pair',
    wins: waysAllShown(2, lots.length),
    total: BigInt(shownNumbers) ** BigInt(lots.length),
  }
  return definePlay<N>({
    ...head,
    shape: { columns: [shownColumn(role, { entriesMin: 2, entriesMax: picksMax })], filledMin: 1 },
    levels: [level],
    count: ({ columns: [entries = []] }) => choose(entries.length, 2) * perPair,
    judge({ columns: [entries = []] }) {
      return (result) => {
        const count = hitsOf(drawnOf(entries, lots, result))
        return count > 0 ? [{ level, count }] : noHits
      }
    },
    // All of them, and one of them in all that is left.
    probes: ({ columns: [entries = []] }) => [
      showing(table, lots, { entries, count: entries.length, ...(entries[0] !== undefined && { fill: entries[0] }) }),
    ],
    leastProbes: ({ columns: [entries = []] }) => [showing(table, lots, { entries, count: 2 })],
    // A pair returns the most, and the return falls with every further number (a test counts all of them).
    noteClasses: () =>
      [2, picksMax].map((picks): NoteClass => ({
        id: `picks${picks}`,
        notes: choose(picks, 2) * perPair,
        outcomes: outcomesOf({ picks, lots: lots.length, numbers: shownNumbers }).map(
          ({ shown, most, ways }): NoteOutcome => ({ hits: [{ level, count: hitsOf({ shown, most }) }], ways }),
        ),
        total: BigInt(shownNumbers) ** BigInt(lots.length),
      })),
  })
}

interface Drawn {
  /** Different picks that are drawn. */
  readonly shown: number
  /** How often the pick that is drawn most often is drawn. */
  readonly most: number
}

const hitsOf = ({ shown, most }: Drawn): number => (shown < 2 ? 0 : shown - 1 + (most - 1) / 2)

function drawnOf(entries: readonly number[], lots: readonly Lot[], result: Result): Drawn {
  const times = new Uint8Array(shownNumbers)
  for (const lot of lots) {
    const tail = tailOf(result, lot, shownDigits)
    times[tail] = (times[tail] ?? 0) + 1
  }
  let [shown, most] = [0, 0]
  for (const entry of entries) {
    const count = times[entry] ?? 0
    if (count > 0) shown += 1
    if (count > most) most = count
  }
  return { shown, most }
}

/**
 * All `numbers ^ lots` draws by how many of the picks are drawn, and how often the most frequent of them; those with fewer
 * than two left out.
 */
export function outcomesOf({ picks, lots, numbers }: { picks: number; lots: number; numbers: number }) {
  const atMost = Array.from({ length: lots + 1 }, (_, most) => countShown({ picks, lots, numbers, most }))
  return Array.from({ length: lots }, (_, at) => at + 1).flatMap((most) =>
    Array.from({ length: picks - 1 }, (_, at) => at + 2).flatMap((shown) => {
      const ways = (atMost[most]?.[shown] ?? 0n) - (atMost[most - 1]?.[shown] ?? 0n)
      return ways > 0n ? [{ shown, most, ways }] : []
    }),
  )
}

/** Draws by the number of different picks in them, none of which is drawn more than `most` times. */
function countShown(of: { picks: number; lots: number; numbers: number; most: number }): bigint[] {
  const { picks, lots, numbers, most } = of
  // Ways to fill so many lots with the picks chosen so far, each drawn at least once.
  let filled: bigint[] = [1n, ...Array.from({ length: lots }, () => 0n)]
  return Array.from({ length: picks + 1 }, (_, shown) => {
    if (shown > 0)
      filled = filled.map((_, used) => {
        let ways = 0n
        for (let times = 1; times <= Math.min(most, used); times += 1)
          ways += BigInt(choose(used, times)) * (filled[used - times] ?? 0n)
        return ways
      })
    const left = BigInt(numbers - picks)
    const draws = filled.reduce(
      (sum, ways, used) => sum + BigInt(choose(lots, used)) * ways * left ** BigInt(lots - used),
      0n,
    )
    return BigInt(choose(picks, shown)) * draws
  })
}
