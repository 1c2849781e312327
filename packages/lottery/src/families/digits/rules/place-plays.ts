import { choose, subsetsOf, sumOf } from '../../../play/choose.ts'
import type { Columns } from '../../../play/play.ts'
import { definePlay } from '../../../play/define-play.ts'
import type { DigitsNames, DigitsPlay } from '../digits-names.ts'
import { directLevel, positionColumns } from './direct-rules.ts'
import { firstOfEach, hitsAndMisses, sequences, sideDigits } from '../probes.ts'
import { isOnSide, sidesColumns } from './side-rules.ts'
import { duelsPlay } from '../../../play/rules/duels-play.ts'
import { bothTypes } from '../../../play/rules/play-head.ts'
import type { DigitsGame } from '../digits-game.ts'
import { noHits } from '../window-play.ts'

/** 定位胆: each digit picked for a place is one note. */
export function position(positions: number): DigitsPlay {
  const level = { id: 'position', wins: 1, total: 10 }
  return definePlay<DigitsNames>({
    id: 'position',
    section: 'position',
    window: 'each',
    kind: 'position',
    playTypes: bothTypes,
    shape: { columns: positionColumns(positions, 0), filledMin: 1 },
    levels: [level],
    count: ({ columns }) => sumOf(columns.map((column) => column.length)),
    judge:
      ({ columns }) =>
      (result) => {
        const count = columns.filter((column, place) => column.includes(result[place] ?? -1)).length
        return count > 0 ? [{ level, count }] : noHits
      },
    probes: ({ columns }) => firstOfEach(columns),
    leastProbes: ({ columns }) => hitsAndMisses(columns),
  })
}

/** 定位大小单双: each side picked for a place is one note. */
export function positionBigSmall(positions: number): DigitsPlay {
  const level = { id: 'big_small', wins: 1, total: 2 }
  return definePlay<DigitsNames>({
    id: 'position_big_small',
    section: 'big_small',
    window: 'each',
    kind: 'big_small',
    playTypes: bothTypes,
    shape: { columns: sidesColumns(positions, 0), filledMin: 1 },
    levels: [level],
    count: ({ columns }) => sumOf(columns.map((column) => column.length)),
    judge:
      ({ columns }) =>
      (result) => {
        const hits = columns.map((column, place) => column.filter((side) => isOnSide(result[place] ?? 0, side)).length)
        const count = sumOf(hits)
        return count > 0 ? [{ level, count }] : noHits
      },
    probes: () => sequences(positions, sideDigits),
  })
}

/** The sum over every choice of `take` columns of the product of their sizes. */
function productsOf(columns: Columns, take: number): number {
  const sums = [1, 0, 0, 0, 0]
  for (const { length } of columns)
    for (let taken = take; taken > 0; taken -= 1) sums[taken] = (sums[taken] ?? 0) + (sums[taken - 1] ?? 0) * length
  return sums[take] ?? 0
}

/** 任选直选: a note is one digit on each of two, three or four places; every choice of places with digits counts. */
export function anyDirect(digits: 2 | 3 | 4, positions: number): DigitsPlay {
  const level = directLevel(digits)
  return definePlay<DigitsNames>({
    id: `any${digits}_direct`,
    section: `any${digits}`,
    window: `any${digits}`,
    kind: 'direct',
    shape: { columns: positionColumns(positions, 0), filledMin: digits },
    levels: [level],
    count: ({ columns }) => productsOf(columns, digits),
    judge:
      ({ columns }) =>
      (result) => {
        const hits = columns.filter((column, place) => column.includes(result[place] ?? -1)).length
        return hits < digits ? noHits : [{ level, count: choose(hits, digits) }]
      },
    probes: ({ columns }) => firstOfEach(columns),
    leastProbes: ({ columns }) => hitsAndMisses(columns),
  })
}

/** 龙虎: every two places of the result compared. */
export function dragonTiger({ positions, tieRefunds = false }: DigitsGame): DigitsPlay {
  const places = Array.from({ length: positions }, (_, place) => place)
  return duelsPlay<DigitsNames>({
    id: 'dragon_tiger',
    section: 'dragon_tiger',
    window: 'each',
    kind: 'dragon_tiger',
    playTypes: bothTypes,
    roles: { pairs: 'pairs', outcomes: 'outcomes' },
    pairs: subsetsOf(places, 2).map(([left = 0, right = 0]) => [left, right]),
    dragonWins: 45,
    total: 100,
    tieRefunds,
    // Only the order of the places matters, with ties: as many digits as places are enough for every order.
    probes: () => sequences(positions, places),
  })
}
