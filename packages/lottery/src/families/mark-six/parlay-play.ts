import { productOf } from '../../play/choose.ts'
import { definePlay } from '../../play/define-play.ts'
import { refundLeg, type Hit, type Level, type NoteClass, type Play } from '../../play/play.ts'
import type { Result } from '../../play/result.ts'
import { noHits } from '../../play/rules/play-head.ts'
import { completed, partitionsOf, type Partition } from '../../play/rules/arranged-play.ts'
import { allNumbers, isBig, isOdd, mainDrawn, markSixDraw, tieNumber, type MarkSixNames } from './mark-six-game.ts'
import { waveOf } from './waves.ts'

interface Side {
  readonly id: string
  readonly isOn: (number: number) => boolean
  /** 49 has a colour, as in every other play; of big, small, odd and even it is none. */
  readonly isColour?: true
}

const sides: readonly Side[] = [
  { id: 'big', isOn: isBig },
  { id: 'small', isOn: (number) => !isBig(number) },
  { id: 'odd', isOn: isOdd },
  { id: 'even', isOn: (number) => !isOdd(number) },
  { id: 'red', isOn: (number) => waveOf(number) === 'red', isColour: true },
  { id: 'blue', isOn: (number) => waveOf(number) === 'blue', isColour: true },
  { id: 'green', isOn: (number) => waveOf(number) === 'green', isColour: true },
]
const ids = sides.map(({ id }) => id)
const isTied = ({ isColour }: Side, number: number): boolean => number === tieNumber && !isColour
const decided = allNumbers.filter((number) => number !== tieNumber)

/** However many legs win, the stake is paid at most so many times. */
const parlayOddsMax = '500'

/**
 * 过关: a side of two to six of the main numbers, which all must win. The odds multiply; 49 neither wins nor loses a leg of
 * big, small, odd or even, and is green.
 * No level has the chance of every ticket, so it is not offered in Tradition.
 */
export function parlayPlay(): Play<MarkSixNames> {
  const level: Level = { id: 'parlay', wins: 1, total: 1 }
  return definePlay<MarkSixNames>({
    id: 'parlay',
    section: 'parlay',
    window: 'main',
    kind: 'parlay',
    playTypes: ['entertainment'],
    shape: {
      columns: Array.from({ length: mainDrawn }, (_, position) => ({
        role: 'legs' as const,
        position,
        from: 0,
        to: sides.length - 1,
        entriesMin: 0,
        entriesMax: 1,
        names: ids,
      })),
      filledMin: 2,
    },
    levels: [level],
    count: () => 1,
    judge({ columns }) {
      const bets = columns.flatMap(([entry], place) => {
        const side = entry === undefined ? undefined : sides[entry]
        return side ? [{ place, side }] : []
      })
      return (result) => {
        const legs: string[] = []
        for (const { place, side } of bets) {
          const number = result[place] ?? 0
          const isBack = isTied(side, number)
          if (!isBack && !side.isOn(number)) return noHits
          legs.push(isBack ? refundLeg : side.id)
        }
        return [{ level, count: 1, legs }]
      }
    },
    legs: { combine: 'product', oddsMax: parlayOddsMax },
    oddsIds: ids,
    oddsIdsOf: ({ columns }) => [...new Set(columns.flat())].map((entry) => ids[entry] ?? ''),
    probes: ({ columns }) => winningResults(columns),
    noteClassesOf: ({ columns }) => [classOf(columns.flat(), level)],
    noteClasses: () => [2, 3, 4, 5, 6].flatMap((legs) => multisetsOf(legs).map((set) => classOf(set, level))),
  })
}

/** All legs win; and for each leg that 49 ties, it has 49 and all others win. */
function* winningResults(columns: readonly (readonly number[])[]): Generator<Result> {
  const filled = columns.flatMap(([entry], place) => (entry === undefined ? [] : [{ place, entry }]))
  const canTie = filled.filter(({ entry }) => !sides[entry]?.isColour)
  for (const tied of [undefined, ...canTie.map(({ place }) => place)]) {
    const used = tied === undefined ? [] : [tieNumber]
    const byPlace = new Map<number, number>(tied === undefined ? [] : [[tied, tieNumber]])
    for (const { place, entry } of filled) {
      if (place === tied) continue
      // Every side has more numbers than there are legs.
      const number = decided.find((each) => !used.includes(each) && sides[entry]?.isOn(each)) ?? 0
      used.push(number)
      byPlace.set(place, number)
    }
    const rest = completed(used, { ...markSixDraw, drawn: 49 }).filter(
      (number) => !used.includes(number) && number !== tieNumber,
    )
    yield Array.from({ length: markSixDraw.drawn }, (_, place) => byPlace.get(place) ?? rest.shift() ?? 0)
  }
}

/** Legs in any order have the same chance. */
function multisetsOf(size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  return ids.flatMap((_, entry) => (entry < from ? [] : multisetsOf(size - 1, entry).map((rest) => [entry, ...rest])))
}

function classOf(legs: readonly number[], level: Level): NoteClass {
  const names = legs.map((entry) => ids[entry] ?? '')
  const hit = (tied?: number): readonly Hit[] => [
    { level, count: 1, legs: names.map((name, at) => (at === tied ? refundLeg : name)) },
  ]
  return {
    id: names.join('+'),
    notes: 1,
    outcomes: [
      { hits: hit(), ways: BigInt(rowsOf(legs)) },
      ...legs.map((entry, tied) => ({
        hits: hit(tied),
        ways: sides[entry]?.isColour
          ? 0n
          : BigInt(
              rowsOf(
                legs.filter((_, at) => at !== tied),
                { isTieTaken: true },
              ),
            ),
      })),
    ].filter(({ ways }) => ways > 0n),
    total: BigInt(productOf(legs.map((_, at) => markSixDraw.numbers - at))),
  }
}

/**
 * Rows of different numbers, one on each side that it decides: as `arrangedPlay` counts them. Legs in any order are alike.
 * Where another leg has taken 49 there is none left for a green one.
 */
function rowsOf(legs: readonly number[], { isTieTaken = false } = {}): number {
  const key = `${legs.toSorted((a, b) => a - b).join()} ${isTieTaken}`
  const known = rowCounts.get(key)
  if (known !== undefined) return known
  const rows = partitionsOfSize(legs.length).reduce((sum, { blocks, sign }) => {
    let product = sign
    for (const block of blocks) {
      let mask = 0
      for (const at of block) mask |= 1 << (legs[at] ?? 0)
      product *= sharedBy(mask, isTieTaken)
    }
    return sum + product
  }, 0)
  rowCounts.set(key, rows)
  return rows
}

const rowCounts = new Map<string, number>()
const partitionsBySize = new Map<number, readonly Partition[]>()

function partitionsOfSize(size: number): readonly Partition[] {
  const known = partitionsBySize.get(size) ?? partitionsOf(size)
  partitionsBySize.set(size, known)
  return known
}

const sharedCounts = new Map<string, number>()

/** Numbers that are on all sides of a mask. */
function sharedBy(mask: number, isTieTaken: boolean): number {
  const key = `${mask} ${isTieTaken}`
  const known = sharedCounts.get(key)
  if (known !== undefined) return known
  const numbers = isTieTaken ? decided : allNumbers
  const isOn = (side: Side, number: number): boolean => !isTied(side, number) && side.isOn(number)
  const count = numbers.filter((number) => sides.every((side, at) => !((mask >> at) & 1) || isOn(side, number))).length
  sharedCounts.set(key, count)
  return count
}
