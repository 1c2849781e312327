import { sumOf } from '../../play/choose.ts'
import type { Play } from '../../play/play.ts'
import { arrangedLines, arrangedPlay } from '../../play/rules/arranged-play.ts'
import { ballPlay, type BallOption } from '../../play/rules/ball-play.ts'
import { disjointDuels } from '../../play/rules/disjoint-duels.ts'
import { duelsPlay } from '../../play/rules/duels-play.ts'
import { optionsPlay, type Option } from '../../play/rules/options-play.ts'
import { placesPlay } from '../../play/rules/places-play.ts'
import { bothTypes } from '../../play/rules/play-head.ts'
import { countSetsBySum, setWithSum } from '../../play/rules/sets-by-sum.ts'
import { subsetsPlay } from '../../play/rules/subsets-play.ts'
import { adjacentPair } from './adjacent-pair.ts'
import { happyTenDraw, happyTenPairs, happyTenTie, type HappyTenNames } from './happy-ten-game.ts'

export type HappyTenPlay = Play<HappyTenNames>

const draw = happyTenDraw

export const happyTenPlays = (): HappyTenPlay[] => [
  placesPlay<HappyTenNames>({
    id: 'position',
    section: 'position',
    window: 'each',
    kind: 'position',
    playTypes: bothTypes,
    role: 'position',
    places: 8,
    draw,
    level: { id: 'position', wins: 1, total: 20 },
  }),
  onBall('ball_sides', 'sides', ballSides),
  onBall('ball_direction', 'directions', directions),
  onBall('ball_zone', 'zones', zones),
  sumSides(),
  ...([2, 3, 4, 5] as const).flatMap((take) => [anyPlay(take, false), anyPlay(take, true)]),
  adjacentPair(),
  ...frontPlays(),
  duelsPlay<HappyTenNames>({
    id: 'dragon_tiger',
    section: 'dragon_tiger',
    window: 'each',
    kind: 'dragon_tiger',
    playTypes: bothTypes,
    roles: { pairs: 'pairs', outcomes: 'outcomes' },
    pairs: happyTenPairs,
    dragonWins: 190,
    total: 380,
    probes: () => disjointDuels(happyTenPairs, draw),
  }),
]

const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10)

const ballSides: readonly BallOption[] = [
  { id: 'big', isWon: (number) => number >= 11 },
  { id: 'small', isWon: (number) => number <= 10 },
  { id: 'odd', isWon: (number) => number % 2 === 1 },
  { id: 'even', isWon: (number) => number % 2 === 0 },
  { id: 'tail_big', isWon: (number) => number % 10 >= 5 },
  { id: 'tail_small', isWon: (number) => number % 10 < 5 },
  { id: 'digits_odd', isWon: (number) => digitSum(number) % 2 === 1 },
  { id: 'digits_even', isWon: (number) => digitSum(number) % 2 === 0 },
]

const directions: readonly BallOption[] = ['east', 'south', 'west', 'north'].map((id, index) => ({
  id,
  isWon: (number) => (number - 1) % 4 === index,
}))

/** 中 1–7, 发 8–14, 白 15–20. */
const zones: readonly BallOption[] = ['zhong', 'fa', 'bai'].map((id, index) => ({
  id,
  isWon: (number) => Math.floor((number - 1) / 7) === index,
}))

const onBall = (
  kind: 'ball_sides' | 'ball_direction' | 'ball_zone',
  role: HappyTenNames['role'],
  options: readonly BallOption[],
): HappyTenPlay =>
  ballPlay<HappyTenNames>({
    id: kind,
    section: 'ball',
    window: 'each',
    kind,
    playTypes: bothTypes,
    roles: { ball: 'ball', options: role },
    draw,
    options,
  })

/** The sum of all eight; 84 gives the stake on big and small back. */
function sumSides(): HappyTenPlay {
  const isTie = (result: readonly number[]) => sumOf(result) === happyTenTie
  const bySum = (id: string, isWon: (sum: number) => boolean): Option => ({
    id,
    isWon: (result) => isWon(sumOf(result)),
  })
  return optionsPlay<HappyTenNames>({
    id: 'sum_sides',
    section: 'sum',
    window: 'all',
    kind: 'sum_sides',
    playTypes: bothTypes,
    role: 'sides',
    outcomes: countSetsBySum(draw).flatMap((ways, sum) => (ways > 0 ? [{ result: setWithSum(sum, draw), ways }] : [])),
    options: [
      { ...bySum('big', (sum) => sum > happyTenTie), isRefunded: isTie },
      { ...bySum('small', (sum) => sum < happyTenTie), isRefunded: isTie },
      bySum('odd', (sum) => sum % 2 === 1),
      bySum('even', (sum) => sum % 2 === 0),
      bySum('tail_big', (sum) => sum % 10 >= 5),
      bySum('tail_small', (sum) => sum % 10 < 5),
    ],
  })
}

/** 任选: all numbers of the note are drawn. */
function anyPlay(take: 2 | 3 | 4 | 5, hasBankers: boolean): HappyTenPlay {
  const kind = hasBankers ? (`any${take}_banker` as const) : (`any${take}` as const)
  return subsetsPlay<HappyTenNames>({
    id: kind,
    section: hasBankers ? 'any_banker' : 'any',
    window: 'all',
    kind,
    playTypes: bothTypes,
    roles: { numbers: 'numbers', ...(hasBankers && { bankers: 'bankers' }) },
    take,
    draw,
    wins: [{ hits: take, level: `any${take}` }],
  })
}

/** 前三: the first three in order or in any order. */
function frontPlays(): HappyTenPlay[] {
  const head = { section: 'front3', window: 'front3' } as const
  const group = { ...head, take: 3, draw, first: 3, wins: [{ hits: 3, level: 'group' }] }
  return [
    arrangedPlay<HappyTenNames>({ ...head, id: 'front3_direct', kind: 'direct', role: 'position', places: 3, draw }),
    arrangedLines<HappyTenNames>({
      ...head,
      id: 'front3_direct_single',
      kind: 'direct_single',
      role: 'lines',
      places: 3,
      draw,
    }),
    subsetsPlay<HappyTenNames>({ ...group, id: 'front3_group', kind: 'group', roles: { numbers: 'numbers' } }),
    subsetsPlay<HappyTenNames>({
      ...group,
      id: 'front3_group_single',
      kind: 'group_single',
      roles: { numbers: 'numbers', lines: 'lines' },
    }),
  ]
}
