import { sumOf } from '../../play/choose.ts'
import type { Play } from '../../play/play.ts'
import { optionsPlay, type Option, type Outcome } from '../../play/rules/options-play.ts'
import { bothTypes } from '../../play/rules/play-head.ts'
import { subsetsPlay } from '../../play/rules/subsets-play.ts'
import { elementOf, elements, frontCount, kl8Draw, kl8Tie, oddCount, type Kl8Names } from './kl8-game.ts'
import { elementOutcomes, shareOutcomes, sumOutcomes } from './kl8-outcomes.ts'

export type Kl8Play = Play<Kl8Names>

/** 任选: how many of the numbers must be drawn to win, by the size of the note. Seven also win with none. */
const winningHits = {
  1: [1],
  2: [2],
  3: [3, 2],
  4: [4, 3, 2],
  5: [5, 4, 3],
  6: [6, 5, 4, 3],
  7: [7, 6, 5, 4, 0],
} as const

/** More picks are too many notes for anybody to follow. */
const picksMax = 20

export const kl8Plays = (): Kl8Play[] => [
  ...([1, 2, 3, 4, 5, 6, 7] as const).map((take) =>
    subsetsPlay<Kl8Names>({
      id: `any${take}`,
      section: 'any',
      window: 'all',
      kind: `any${take}`,
      playTypes: bothTypes,
      roles: { numbers: 'numbers' },
      take,
      draw: kl8Draw,
      wins: winningHits[take].map((hits) => ({ hits, level: `hit${hits}` })),
      picksMax,
    }),
  ),
  on({ kind: 'sum_sides', section: 'sum', role: 'sides', outcomes: sumOutcomes(), options: sumSides }),
  on({
    kind: 'sum_tie',
    section: 'sum',
    role: 'forms',
    outcomes: sumOutcomes(),
    options: [{ id: 'tie', isWon: isTie }],
  }),
  on({ kind: 'sum_combos', section: 'sum', role: 'combos', outcomes: sumOutcomes(), options: sumCombos }),
  on({
    kind: 'elements',
    section: 'sum',
    role: 'elements',
    outcomes: elementOutcomes(),
    options: elements.map((id) => ({ id, isWon: (result) => elementOf(sumOf(result)) === id })),
  }),
  on({
    kind: 'halves',
    section: 'halves',
    role: 'halves',
    outcomes: shareOutcomes((number) => number <= 40),
    options: moreOf(['front', 'back'], frontCount),
  }),
  on({
    kind: 'majority',
    section: 'halves',
    role: 'majorities',
    outcomes: shareOutcomes((number) => number % 2 === 1),
    options: moreOf(['odd', 'even'], oddCount),
  }),
]

const on = (rule: {
  kind: Kl8Names['kind']
  section: Kl8Names['section']
  role: Kl8Names['role']
  outcomes: readonly Outcome[]
  options: readonly Option[]
}): Kl8Play => optionsPlay<Kl8Names>({ ...rule, id: rule.kind, window: 'all', playTypes: bothTypes })

const isTie = (result: readonly number[]): boolean => sumOf(result) === kl8Tie

const bySum = (id: string, isWon: (sum: number) => boolean): Option => ({ id, isWon: (result) => isWon(sumOf(result)) })

/** 810 gives the stake on big and small back. */
const sumSides: readonly Option[] = [
  { ...bySum('big', (sum) => sum > kl8Tie), isRefunded: isTie },
  { ...bySum('small', (sum) => sum < kl8Tie), isRefunded: isTie },
  bySum('odd', (sum) => sum % 2 === 1),
  bySum('even', (sum) => sum % 2 === 0),
]

/** 810 gives the stake back. */
const sumCombos: readonly Option[] = [
  bySum('big_odd', (sum) => sum > kl8Tie && sum % 2 === 1),
  bySum('big_even', (sum) => sum > kl8Tie && sum % 2 === 0),
  bySum('small_odd', (sum) => sum < kl8Tie && sum % 2 === 1),
  bySum('small_even', (sum) => sum < kl8Tie && sum % 2 === 0),
].map((option) => ({ ...option, isRefunded: isTie }))

const moreOf = ([first, second]: readonly [string, string], count: (result: readonly number[]) => number): Option[] => [
  { id: first, isWon: (result) => count(result) > 10 },
  { id: second, isWon: (result) => count(result) < 10 },
  { id: 'equal', isWon: (result) => count(result) === 10 },
]
