import { setsOf } from '../../play/all-results.ts'
import { sumOf } from '../../play/choose.ts'
import type { Play } from '../../play/play.ts'
import { arrangedLines, arrangedPlay } from '../../play/rules/arranged-play.ts'
import { ballPlay, type BallOption } from '../../play/rules/ball-play.ts'
import { disjointDuels } from '../../play/rules/disjoint-duels.ts'
import { duelsPlay } from '../../play/rules/duels-play.ts'
import { equalOutcomes, optionsPlay, type Option } from '../../play/rules/options-play.ts'
import { placesPlay } from '../../play/rules/places-play.ts'
import { bothTypes } from '../../play/rules/play-head.ts'
import { subsetsPlay } from '../../play/rules/subsets-play.ts'
import { elevenFiveDraw, elevenFiveShape, middleOf, oddsIn, type ElevenFiveNames } from './eleven-five-game.ts'

export type ElevenFivePlay = Play<ElevenFiveNames>

const draw = elevenFiveDraw

export const elevenFivePlays = (): ElevenFivePlay[] => [
  ...frontPlays(3),
  subsetsPlay<ElevenFiveNames>({
    id: 'front3_any_place',
    section: 'front3',
    window: 'front3',
    kind: 'any_place',
    roles: { numbers: 'numbers' },
    take: 1,
    draw,
    first: 3,
    wins: [{ hits: 1, level: 'any_place' }],
  }),
  ...frontPlays(2),
  placesPlay<ElevenFiveNames>({
    id: 'position',
    section: 'position',
    window: 'each',
    kind: 'position',
    playTypes: bothTypes,
    role: 'position',
    places: 5,
    draw,
    level: { id: 'position', wins: 1, total: 11 },
  }),
  ...([1, 2, 3, 4, 5, 6, 7, 8] as const).map((take) => anyPlay(take, false)),
  ...([2, 3, 4, 5, 6, 7, 8] as const).map((take) => anyPlay(take, true)),
  ...setPlays(),
  ballPlay<ElevenFiveNames>({
    id: 'ball_sides',
    section: 'sides',
    window: 'each',
    kind: 'ball_sides',
    playTypes: bothTypes,
    roles: { ball: 'ball', options: 'sides' },
    draw,
    options: ballSides,
  }),
  duelsPlay<ElevenFiveNames>({
    id: 'dragon_tiger',
    section: 'sides',
    window: 'all',
    kind: 'dragon_tiger',
    playTypes: bothTypes,
    roles: { pairs: 'pairs', outcomes: 'outcomes' },
    pairs: [[0, 4]],
    dragonWins: 55,
    total: 110,
    probes: () => disjointDuels([[0, 4]], draw),
  }),
]

/** 前三, 前二: in order or in any order, picked, typed or with bankers. */
function frontPlays(places: 2 | 3): ElevenFivePlay[] {
  const window = `front${places}` as const
  const head = { section: window, window } as const
  const group = { ...head, take: places, draw, first: places, wins: [{ hits: places, level: 'group' }] }
  return [
    arrangedPlay<ElevenFiveNames>({ ...head, id: `${window}_direct`, kind: 'direct', role: 'position', places, draw }),
    arrangedLines<ElevenFiveNames>({
      ...head,
      id: `${window}_direct_single`,
      kind: 'direct_single',
      role: 'lines',
      places,
      draw,
    }),
    subsetsPlay<ElevenFiveNames>({ ...group, id: `${window}_group`, kind: 'group', roles: { numbers: 'numbers' } }),
    subsetsPlay<ElevenFiveNames>({
      ...group,
      id: `${window}_group_single`,
      kind: 'group_single',
      roles: { numbers: 'numbers', lines: 'lines' },
    }),
    subsetsPlay<ElevenFiveNames>({
      ...group,
      id: `${window}_group_banker`,
      kind: 'group_banker',
      roles: { numbers: 'numbers', bankers: 'bankers' },
    }),
  ]
}

/** 任选: up to five numbers must all be drawn; of more, five. */
function anyPlay(take: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8, hasBankers: boolean): ElevenFivePlay {
  const kind = hasBankers ? (`any${take}_banker` as const) : (`any${take}` as const)
  return subsetsPlay<ElevenFiveNames>({
    id: kind,
    section: hasBankers ? 'any_banker' : 'any',
    window: 'all',
    kind,
    roles: { numbers: 'numbers', ...(hasBankers && { bankers: 'bankers' }) },
    take,
    draw,
    wins: [{ hits: Math.min(take, 5), level: `any${take}` }],
  })
}

const ballSides: readonly BallOption[] = (
  [
    ['big', (number) => number >= 6],
    ['small', (number) => number <= 5],
    ['odd', (number) => number % 2 === 1],
    ['even', (number) => number % 2 === 0],
  ] as const satisfies readonly (readonly [string, (number: number) => boolean])[]
).map(([id, isWon]) => ({ id, isWon, isRefunded: (number) => number === 11 }))

/** Plays that ignore the order: all 462 sets. */
function setPlays(): ElevenFivePlay[] {
  const outcomes = equalOutcomes(setsOf(elevenFiveShape))
  const isTie = (result: readonly number[]) => sumOf(result) === 30
  const on = (rule: {
    kind: 'odd_count' | 'middle' | 'sum_sides' | 'sum_tie'
    section: ElevenFiveNames['section']
    role: ElevenFiveNames['role']
    options: readonly Option[]
    from?: number
  }): ElevenFivePlay =>
    optionsPlay<ElevenFiveNames>({ ...rule, id: rule.kind, window: 'all', playTypes: bothTypes, outcomes })
  return [
    on({
      kind: 'odd_count',
      section: 'fun',
      role: 'odd_counts',
      from: 0,
      options: Array.from({ length: 6 }, (_, odd) => ({ id: String(odd), isWon: (result) => oddsIn(result) === odd })),
    }),
    on({
      kind: 'middle',
      section: 'fun',
      role: 'middles',
      from: 3,
      options: Array.from({ length: 7 }, (_, step) => ({
        id: String(step + 3),
        isWon: (result) => middleOf(result) === step + 3,
      })),
    }),
    on({
      kind: 'sum_sides',
      section: 'sides',
      role: 'sides',
      options: [
        { id: 'big', isWon: (result) => sumOf(result) > 30, isRefunded: isTie },
        { id: 'small', isWon: (result) => sumOf(result) < 30, isRefunded: isTie },
        { id: 'odd', isWon: (result) => sumOf(result) % 2 === 1 },
        { id: 'even', isWon: (result) => sumOf(result) % 2 === 0 },
      ],
    }),
    on({ kind: 'sum_tie', section: 'sides', role: 'forms', options: [{ id: 'tie', isWon: isTie }] }),
  ]
}
