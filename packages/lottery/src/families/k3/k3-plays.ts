import { sumOf } from '../../play/choose.ts'
import { resultsOf } from '../../play/all-results.ts'
import type { Play } from '../../play/play.ts'
import type { Result } from '../../play/result.ts'
import { equalOutcomes, optionsPlay, type Option } from '../../play/rules/options-play.ts'
import { bothTypes, type PlayHead } from '../../play/rules/play-head.ts'
import { facesPlay, pairSingle, singleByCount } from './face-plays.ts'
import { formOf, k3Shape, type K3Game, type K3Names } from './k3-game.ts'

export type K3Play = Play<K3Names>

export function k3Plays(game: K3Game): K3Play[] {
  const outcomes = equalOutcomes(resultsOf(k3Shape))
  const on = (rule: OptionsOf): K3Play =>
    optionsPlay<K3Names>({ ...rule, id: rule.kind, window: 'all', playTypes: bothTypes, outcomes })
  const sums = game.withoutExtremes ? range(4, 17) : range(3, 18)
  return [
    on({
      section: 'sum',
      kind: 'sum_number',
      role: 'sums',
      from: sums[0] ?? 3,
      options: sums.map((sum) => ({ id: String(sum), isWon: (dice) => sumOf(dice) === sum })),
    }),
    on({ section: 'sum', kind: 'sum_sides', role: 'sides', options: sides(game) }),
    on({ section: 'triple', kind: 'any_triple', role: 'forms', options: [form('triple', 'any_triple')] }),
    on({
      section: 'triple',
      kind: 'one_triple',
      role: 'triples',
      options: range(1, 6).map((face) => ({ id: String(face).repeat(3), isWon: (dice) => times(dice, face) === 3 })),
    }),
    on({
      section: 'pair',
      kind: 'pair',
      role: 'pairs',
      options: range(1, 6).map((face) => ({
        id: String(face).repeat(2),
        isWon: (dice) => times(dice, face) === 2 || (game.pairHasTriple === true && times(dice, face) === 3),
      })),
    }),
    pairSingle(),
    facesPlay({ kind: 'three_distinct', take: 3, hasBankers: false }),
    facesPlay({ kind: 'three_banker', take: 3, hasBankers: true }),
    on({ section: 'distinct', kind: 'any_straight', role: 'forms', options: [form('straight', 'any_straight')] }),
    facesPlay({ kind: 'two_distinct', take: 2, hasBankers: false }),
    facesPlay({ kind: 'two_banker', take: 2, hasBankers: true }),
    game.singleByCount
      ? singleByCount()
      : on({
          section: 'single',
          kind: 'single',
          role: 'numbers',
          from: 1,
          options: range(1, 6).map((face) => ({ id: String(face), isWon: (dice) => dice.includes(face) })),
        }),
  ]
}

type OptionsOf = Pick<PlayHead<K3Names>, 'section' | 'kind'> & {
  readonly role: K3Names['role']
  readonly options: readonly Option[]
  readonly from?: number
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step)

const times = (dice: Result, face: number): number => dice.filter((shown) => shown === face).length

const form = (wanted: 'triple' | 'straight', id: string): Option => ({ id, isWon: (dice) => formOf(dice) === wanted })

function sides({ triplesLose = false }: K3Game): Option[] {
  const counts = (dice: Result) => !triplesLose || formOf(dice) !== 'triple'
  return [
    { id: 'big', isWon: (dice) => counts(dice) && sumOf(dice) >= 11 },
    { id: 'small', isWon: (dice) => counts(dice) && sumOf(dice) <= 10 },
    { id: 'odd', isWon: (dice) => counts(dice) && sumOf(dice) % 2 === 1 },
    { id: 'even', isWon: (dice) => counts(dice) && sumOf(dice) % 2 === 0 },
  ]
}
