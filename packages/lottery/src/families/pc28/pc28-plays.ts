import { resultsOf } from '../../play/all-results.ts'
import { sumOf } from '../../play/choose.ts'
import type { Play } from '../../play/play.ts'
import { equalOutcomes, optionsPlay, type Option } from '../../play/rules/options-play.ts'
import { bothTypes } from '../../play/rules/play-head.ts'
import { extremeOf, isTriple, pc28Shape, waveOf, type Pc28Game, type Pc28Names } from './pc28-game.ts'

export type Pc28Play = Play<Pc28Names>

type Kind = Pc28Names['kind']

const sectionOf: Record<Kind, Pc28Names['section']> = {
  sum_number: 'sum',
  sides: 'sides',
  combos: 'sides',
  extremes: 'sides',
  waves: 'waves',
  triple: 'waves',
}

export function pc28Plays(game: Pc28Game): Pc28Play[] {
  const outcomes = equalOutcomes(resultsOf(pc28Shape))
  const on = (kind: Kind, role: Pc28Names['role'], options: readonly Option[]): Pc28Play =>
    optionsPlay<Pc28Names>({
      id: kind,
      section: sectionOf[kind],
      window: 'all',
      kind,
      playTypes: bothTypes,
      role,
      options,
      outcomes,
      ...(kind === 'sum_number' && { from: 0 }),
    })
  const { thirteenFourteen = 'combos' } = game
  /** The middle sums give back the stake of what would have won. */
  const bySum = (id: string, isOn: (sum: number) => boolean, refundsMiddle = false): Option => ({
    id,
    isWon: (result) => isOn(sumOf(result)),
    ...(refundsMiddle && {
      isRefunded: (result: readonly number[]) => {
        const sum = sumOf(result)
        return (sum === 13 || sum === 14) && isOn(sum)
      },
    }),
  })
  const side = (word: string) => sides[word as keyof typeof sides]
  const words = Object.keys(sides)
  return [
    on(
      'sum_number',
      'sums',
      Array.from({ length: 28 }, (_, sum) => bySum(String(sum), (drawn) => drawn === sum)),
    ),
    on(
      'sides',
      'sides',
      words.map((word) => bySum(word, side(word), thirteenFourteen === 'all')),
    ),
    on(
      'combos',
      'combos',
      ['big_odd', 'big_even', 'small_odd', 'small_even'].map((id) => {
        const both = id.split('_').map(side)
        return bySum(id, (sum) => both.every((isOn) => isOn(sum)), thirteenFourteen !== 'none')
      }),
    ),
    on(
      'extremes',
      'extremes',
      (['low', 'high'] as const).map((id) => bySum(id, (sum) => extremeOf(sum, game) === id)),
    ),
    on(
      'waves',
      'waves',
      (['red', 'green', 'blue'] as const).map((id) => bySum(id, (sum) => waveOf(sum) === id)),
    ),
    on('triple', 'forms', [{ id: 'triple', isWon: isTriple }]),
  ]
}

const sides = {
  big: (sum: number) => sum >= 14,
  small: (sum: number) => sum < 14,
  odd: (sum: number) => sum % 2 === 1,
  even: (sum: number) => sum % 2 === 0,
}
