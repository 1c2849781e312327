import { resultsOf } from '../../play/all-results.ts'
import type { Play } from '../../play/play.ts'
import type { Result } from '../../play/result.ts'
import { arrangedLines, arrangedPlay, completed } from '../../play/rules/arranged-play.ts'
import { disjointDuels } from '../../play/rules/disjoint-duels.ts'
import { duelsPlay } from '../../play/rules/duels-play.ts'
import { optionsPlay, type Option, type Outcome } from '../../play/rules/options-play.ts'
import { placesPlay } from '../../play/rules/places-play.ts'
import { bothTypes } from '../../play/rules/play-head.ts'
import {
  firstThree,
  firstThreeBigFrom,
  firstTwo,
  firstTwoBigFrom,
  pk10Draw,
  pk10Pairs,
  type Pk10Names,
} from './pk10-game.ts'

export type Pk10Play = Play<Pk10Names>

const sides = ['big', 'small', 'odd', 'even'] as const

export function pk10Plays(): Pk10Play[] {
  const draw = pk10Draw
  return [
    ...([1, 2, 3, 4, 5] as const).flatMap((places): Pk10Play[] => {
      const window = `front${places}` as const
      const head = { section: 'front', window, places, draw } as const
      const direct = arrangedPlay<Pk10Names>({ ...head, id: `${window}_direct`, kind: 'direct', role: 'position' })
      if (places === 1) return [direct]
      const id = `${window}_direct_single`
      return [direct, arrangedLines<Pk10Names>({ ...head, id, kind: 'direct_single', role: 'lines' })]
    }),
    placesPlay<Pk10Names>({
      id: 'position',
      section: 'position',
      window: 'each',
      kind: 'position',
      playTypes: bothTypes,
      role: 'position',
      places: 10,
      draw,
      level: { id: 'position', wins: 1, total: 10 },
    }),
    placesPlay<Pk10Names>({
      id: 'sides',
      section: 'sides',
      window: 'each',
      kind: 'sides',
      playTypes: bothTypes,
      role: 'sides',
      places: 10,
      draw,
      level: { id: 'side', wins: 1, total: 2 },
      sides: { names: sides, isOn: (number, side) => isOn(sides[side] ?? 'big', { number, bigFrom: 6 }) },
    }),
    ...sumPlays({ window: 'front2', cars: 2, sumOf: firstTwo, from: 3, to: 19, bigFrom: firstTwoBigFrom }),
    ...sumPlays({ window: 'front3', cars: 3, sumOf: firstThree, from: 6, to: 27, bigFrom: firstThreeBigFrom }),
    duelsPlay<Pk10Names>({
      id: 'dragon_tiger',
      section: 'dragon_tiger',
      window: 'each',
      kind: 'dragon_tiger',
      playTypes: bothTypes,
      roles: { pairs: 'pairs', outcomes: 'outcomes' },
      pairs: pk10Pairs,
      dragonWins: 45,
      total: 90,
      probes: () => disjointDuels(pk10Pairs, draw),
    }),
  ]
}

interface SumRule {
  readonly window: 'front2' | 'front3'
  readonly cars: number
  readonly sumOf: (result: Result) => number
  readonly from: number
  readonly to: number
  readonly bigFrom: number
}

function sumPlays({ window, cars, sumOf, from, to, bigFrom }: SumRule): Pk10Play[] {
  const outcomes = frontOutcomes(cars)
  const numbers = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  const on = (kind: 'sum_number' | 'sum_sides', role: Pk10Names['role'], options: readonly Option[]): Pk10Play =>
    optionsPlay<Pk10Names>({
      id: `${window}_${kind}`,
      section: 'sum',
      window,
      kind,
      playTypes: bothTypes,
      role,
      options,
      outcomes,
      ...(kind === 'sum_number' && { from }),
    })
  return [
    on(
      'sum_number',
      'sums',
      numbers.map((sum) => ({ id: String(sum), isWon: (result) => sumOf(result) === sum })),
    ),
    on(
      'sum_sides',
      'sides',
      sides.map((side) => ({ id: side, isWon: (result) => isOn(side, { number: sumOf(result), bigFrom }) })),
    ),
  ]
}

function isOn(side: (typeof sides)[number], { number, bigFrom }: { number: number; bigFrom: number }): boolean {
  if (side === 'big' || side === 'small') return number >= bigFrom === (side === 'big')
  return (number % 2 === 1) === (side === 'odd')
}

/** Every order of the first cars, completed to a result. */
const frontOutcomes = (cars: number): Outcome[] =>
  Array.from(resultsOf({ count: cars, from: 1, to: 10, isDistinct: true }), (front) => ({
    result: completed(front, pk10Draw),
    ways: 1,
  }))
