import { sumOf } from '../../play/choose.ts'
import type { Play } from '../../play/play.ts'
import { ballPlay } from '../../play/rules/ball-play.ts'
import { optionsPlay, type Option } from '../../play/rules/options-play.ts'
import { placesPlay } from '../../play/rules/places-play.ts'
import { bothTypes } from '../../play/rules/play-head.ts'
import { countSetsBySum, setWithSum } from '../../play/rules/sets-by-sum.ts'
import { subsetsPlay } from '../../play/rules/subsets-play.ts'
import { groupsPlay, signGroups, tailGroups } from './groups-play.ts'
import {
  bigTotal,
  isOdd,
  mainDrawn,
  markSixDraw,
  tieNumber,
  type MarkSixGame,
  type MarkSixNames,
} from './mark-six-game.ts'
import { parlayPlay } from './parlay-play.ts'
import { specialPair } from './special-pairs.ts'
import { numberSides, specialPlays } from './special-plays.ts'
import { waveOf, waves } from './waves.ts'

export type MarkSixPlay = Play<MarkSixNames>

export const markSixPlays = (game: MarkSixGame): MarkSixPlay[] => [
  ...specialPlays(game),
  numbersPlay('main', { section: 'main', take: 1, hits: [1] }),
  position(),
  positionSides(),
  ...withBankers('three_of_three', { section: 'connected', take: 3, hits: [3] }),
  ...withBankers('three_in_two', { section: 'connected', take: 3, hits: [2, 3] }),
  ...withBankers('two_of_two', { section: 'connected', take: 2, hits: [2] }),
  ...[false, true].map((hasBankers) => specialPair({ kind: 'two_special', hasBoth: true, hasBankers })),
  ...[false, true].map((hasBankers) => specialPair({ kind: 'special_string', hasBoth: false, hasBankers })),
  ...groupPlays(game),
  ...([5, 6, 7, 8, 9, 10] as const).flatMap((take) =>
    withBankers(`not${take}`, { section: 'missed', take, hits: [0] }),
  ),
  total(),
  parlayPlay(),
]

/** More picks are too many notes for anybody to follow. */
const missedPicksMax = 15

interface NumbersRule {
  readonly section: 'main' | 'connected' | 'missed'
  readonly take: number
  readonly hits: readonly number[]
  readonly hasBankers?: boolean
}

/** Numbers that must be among the six main numbers, or that none of the seven may be. */
const numbersPlay = (
  kind: MarkSixNames['kind'],
  { section, take, hits, hasBankers = false }: NumbersRule,
): MarkSixPlay =>
  subsetsPlay<MarkSixNames>({
    id: kind,
    section,
    window: section === 'missed' ? 'all' : 'main',
    kind,
    playTypes: bothTypes,
    roles: { numbers: 'numbers', ...(hasBankers && { bankers: 'bankers' as const }) },
    take,
    draw: markSixDraw,
    first: section === 'missed' ? markSixDraw.drawn : mainDrawn,
    wins: hits.map((count) => ({ hits: count, level: section === 'missed' ? 'missed' : `hit${count}` })),
    ...(section === 'missed' && { picksMax: missedPicksMax }),
  })

type BankerKind = 'three_of_three' | 'three_in_two' | 'two_of_two' | `not${5 | 6 | 7 | 8 | 9 | 10}`

/** 复式 and 拖头: the same notes, from all picks or around bankers. */
const withBankers = (kind: BankerKind, rule: NumbersRule): MarkSixPlay[] => [
  numbersPlay(kind, rule),
  numbersPlay(`${kind}_banker`, { ...rule, hasBankers: true }),
]

const position = (): MarkSixPlay =>
  placesPlay<MarkSixNames>({
    id: 'position',
    section: 'position',
    window: 'each',
    kind: 'position',
    playTypes: bothTypes,
    role: 'position',
    places: mainDrawn,
    draw: markSixDraw,
    level: { id: 'position', wins: 1, total: markSixDraw.numbers },
  })

/** 正1–6两面: sides and waves of one main number. 49 gives the stake on sides back, and is a green number. */
const positionSides = (): MarkSixPlay =>
  ballPlay<MarkSixNames>({
    id: 'position_sides',
    section: 'position',
    window: 'each',
    kind: 'position_sides',
    playTypes: bothTypes,
    roles: { ball: 'ball', options: 'sides' },
    draw: markSixDraw,
    balls: mainDrawn,
    options: [
      ...numberSides.map(({ id, isOn }) => ({ id, isWon: isOn, isRefunded: (number: number) => number === tieNumber })),
      ...waves.map((wave) => ({ id: wave, isWon: (number: number) => waveOf(number) === wave })),
    ],
  })

const groupPlays = (game: MarkSixGame): MarkSixPlay[] => {
  const [bySign, byTail] = [signGroups(game), tailGroups()]
  const connected = ([2, 3, 4] as const).map(
    (take) => ({ take, signs: `signs${take}`, tails: `tails${take}` }) as const,
  )
  return [
    groupsPlay({ grouping: bySign, kind: 'one_sign', take: 1, hasBankers: false }),
    ...connected.flatMap(({ take, signs: kind }) => [
      groupsPlay({ grouping: bySign, kind, take, hasBankers: false }),
      groupsPlay({ grouping: bySign, kind: `${kind}_banker`, take, hasBankers: true }),
    ]),
    groupsPlay({ grouping: byTail, kind: 'one_tail', take: 1, hasBankers: false }),
    ...connected.flatMap(({ take, tails: kind }) => [
      groupsPlay({ grouping: byTail, kind, take, hasBankers: false }),
      groupsPlay({ grouping: byTail, kind: `${kind}_banker`, take, hasBankers: true }),
    ]),
  ]
}

/** The total of all seven. */
function total(): MarkSixPlay {
  const bySum = (id: string, isWon: (sum: number) => boolean): Option => ({
    id,
    isWon: (result) => isWon(sumOf(result)),
  })
  return optionsPlay<MarkSixNames>({
    id: 'total',
    section: 'total',
    window: 'all',
    kind: 'total',
    playTypes: bothTypes,
    role: 'sides',
    outcomes: countSetsBySum(markSixDraw).flatMap((ways, sum) =>
      ways > 0 ? [{ result: setWithSum(sum, markSixDraw), ways }] : [],
    ),
    options: [
      bySum('big', (sum) => sum >= bigTotal),
      bySum('small', (sum) => sum < bigTotal),
      bySum('odd', isOdd),
      bySum('even', (sum) => !isOdd(sum)),
    ],
  })
}
