import { choose } from '../../choose.ts'
import { definePlay, levelClasses } from '../../define-play.ts'
import type { Column, Level, Play, PlayNames } from '../../play.ts'
import { lotsOf, tailOf, withTails, type Lot, type PrizeTable } from '../../prize-table.ts'
import type { Result } from '../../result.ts'
import { noHits, type PlayHead } from '../play-head.ts'

export interface ShownRule<N extends PlayNames> extends PlayHead<N> {
  readonly role: N['role']
  readonly table: PrizeTable
  /** Numbers of one bet. */
  readonly take: number
  /** A bet wins if all of its numbers are drawn (xiên), or none (trượt). */
  readonly wins: 'all' | 'none'
  /** The stake is for each drawn number: a bet is as many notes. */
  readonly isPerLot?: true
  readonly picksMax: number
}

/** Numbers of two digits. */
export const shownDigits = 2
export const shownNumbers = 10 ** shownDigits

/** Sets of numbers of two digits, against the last two digits of all drawn numbers: how often one is drawn does not count. */
export function shownPlay<N extends PlayNames>(rule: ShownRule<N>): Play<N> {
  const { role, table, take, wins, isPerLot, picksMax, ...head } = rule
  const lots = lotsOf(table)
  const perBet = isPerLot ? lots.length : 1
  const level: Level = {
    id: wins === 'all' ? 'shown' : 'missed',
    wins: wins === 'all' ? waysAllShown(take, lots.length) : BigInt(shownNumbers - take) ** BigInt(lots.length),
    total: BigInt(shownNumbers) ** BigInt(lots.length),
  }
  return definePlay<N>({
    ...head,
    shape: { columns: [shownColumn(role, { entriesMin: take, entriesMax: picksMax })], filledMin: 1 },
    levels: [level],
    count: ({ columns: [entries = []] }) => choose(entries.length, take) * perBet,
    judge({ columns: [entries = []] }) {
      return (result) => {
        const shown = countShown(entries, lots, result)
        const count = choose(wins === 'all' ? shown : entries.length - shown, take)
        return count > 0 ? [{ level, count }] : noHits
      }
    },
    probes: ({ columns: [entries = []] }) => [
      showing(table, lots, { entries, count: wins === 'all' ? entries.length : 0 }),
    ],
    leastProbes: ({ columns: [entries = []] }) => [
      showing(table, lots, { entries, count: wins === 'all' ? take : Math.min(lots.length, entries.length - take) }),
    ],
    noteClasses: () => levelClasses([level]).map((note) => ({ ...note, notes: perBet })),
  })
}

export const shownColumn = <Role extends string>(
  role: Role,
  { entriesMin, entriesMax }: { entriesMin: number; entriesMax: number },
): Column<Role> => ({
  role,
  from: 0,
  to: shownNumbers - 1,
  entriesMin,
  entriesMax,
  lines: { digits: shownDigits, form: 'ordered' },
})

/** Inclusion and exclusion over the numbers that are missing. */
export function waysAllShown(take: number, lots: number, numbers = shownNumbers): bigint {
  let ways = 0n
  for (let missing = 0; missing <= take; missing += 1)
    ways += BigInt(choose(take, missing)) * BigInt(numbers - missing) ** BigInt(lots) * (missing % 2 === 0 ? 1n : -1n)
  return ways
}

function countShown(entries: readonly number[], lots: readonly Lot[], result: Result): number {
  const drawn = new Uint8Array(shownNumbers)
  for (const lot of lots) drawn[tailOf(result, lot, shownDigits)] = 1
  let shown = 0
  for (const entry of entries) shown += drawn[entry] ?? 0
  return shown
}

/** A result with the first so many of these numbers, the first of them in all that is left; another number if there is none. */
export function showing(
  table: PrizeTable,
  lots: readonly Lot[],
  { entries, count, fill }: { entries: readonly number[]; count: number; fill?: number },
): Result {
  const miss = Array.from({ length: shownNumbers }, (_, number) => number).find((number) => !entries.includes(number))
  return withTails(
    table,
    lots.map((lot, at) => ({ lot, tail: (at < count ? entries[at] : fill) ?? miss ?? 0 })),
    shownDigits,
  )
}
