import { choose } from '../../play/choose.ts'
import { definePlay, levelClasses, refundLevel } from '../../play/define-play.ts'
import type { Level, Play } from '../../play/play.ts'
import type { Result } from '../../play/result.ts'
import { completed } from '../../play/rules/arranged-play.ts'
import { optionsPlay, type Option } from '../../play/rules/options-play.ts'
import { bothTypes, noHits } from '../../play/rules/play-head.ts'
import {
  allNumbers,
  digitSum,
  isBig,
  isDomestic,
  isOdd,
  markSixDraw,
  signOf,
  specialOf,
  tailOf,
  tieNumber,
  type MarkSixGame,
  type MarkSixNames,
} from './mark-six-game.ts'
import { signs } from './sign-years.ts'
import { waveOf, waves } from './waves.ts'

type MarkSixPlay = Play<MarkSixNames>

/** A result for each special number. */
const withSpecial = (special: number): Result => {
  const [first = special, ...others] = completed([special], markSixDraw)
  return [...others, first]
}

/** What holds for a number; 49 is a tie where `hasTie`. */
interface Side {
  readonly id: string
  readonly isOn: (number: number) => boolean
}

/** 大小单双, 合单双, 尾大小. */
export const numberSides: readonly Side[] = [
  { id: 'big', isOn: isBig },
  { id: 'small', isOn: (number) => !isBig(number) },
  { id: 'odd', isOn: isOdd },
  { id: 'even', isOn: (number) => !isOdd(number) },
  { id: 'sum_odd', isOn: (number) => isOdd(digitSum(number)) },
  { id: 'sum_even', isOn: (number) => !isOdd(digitSum(number)) },
  { id: 'tail_big', isOn: (number) => tailOf(number) >= 5 },
  { id: 'tail_small', isOn: (number) => tailOf(number) < 5 },
]

const halves = ['odd', 'even', 'big', 'small'] as const

/** 特码, 两面, 色波, 半波, 特肖, 六肖: bets on the special number alone. */
export const specialPlays = (game: MarkSixGame): MarkSixPlay[] => [
  specialNumber('special_a'),
  specialNumber('special_b'),
  onSpecial({ section: 'special_sides', kind: 'special_sides', role: 'sides', hasTie: true }, [
    ...numberSides,
    { id: 'domestic', isOn: (number) => isDomestic(signOf(number, game)) },
    { id: 'wild', isOn: (number) => !isDomestic(signOf(number, game)) },
  ]),
  onSpecial(
    { section: 'waves', kind: 'waves', role: 'waves', hasTie: false },
    waves.map((wave) => ({ id: wave, isOn: (number) => waveOf(number) === wave })),
  ),
  onSpecial(
    { section: 'waves', kind: 'half_waves', role: 'halves', hasTie: true },
    waves.flatMap((wave) =>
      halves.map((half) => ({
        id: `${wave}_${half}`,
        isOn: (number) => waveOf(number) === wave && (numberSides.find(({ id }) => id === half)?.isOn(number) ?? false),
      })),
    ),
  ),
  specialSign(game),
  sixSigns(game),
]

const outcomes = allNumbers.map((special) => ({ result: withSpecial(special), ways: 1 }))

const onSpecial = (
  head: Pick<MarkSixPlay, 'section' | 'kind'> & { role: MarkSixNames['role']; hasTie: boolean },
  sides: readonly Side[],
): MarkSixPlay =>
  optionsPlay<MarkSixNames>({
    id: head.kind,
    section: head.section,
    window: 'special',
    kind: head.kind,
    playTypes: bothTypes,
    role: head.role,
    outcomes,
    options: sides.map(({ id, isOn }): Option => {
      const option = { id, isWon: (result: Result) => isOn(specialOf(result)) }
      return head.hasTie ? { ...option, isRefunded: (result) => specialOf(result) === tieNumber } : option
    }),
  })

/** One price for all numbers; B has lower odds, and a rebate instead. */
function specialNumber(kind: 'special_a' | 'special_b'): MarkSixPlay {
  const level: Level = { id: 'special', wins: 1, total: markSixDraw.numbers }
  const won = [{ level, count: 1 }]
  return definePlay<MarkSixNames>({
    id: kind,
    section: 'special',
    window: 'special',
    kind,
    playTypes: bothTypes,
    shape: {
      columns: [{ role: 'numbers', from: 1, to: 49, entriesMin: 1, entriesMax: 49 }],
      filledMin: 1,
    },
    levels: [level],
    count: ({ columns: [numbers = []] }) => numbers.length,
    judge:
      ({ columns: [numbers = []] }) =>
      (result) =>
        numbers.includes(specialOf(result)) ? won : noHits,
    probes: ({ columns: [[first = 1] = []] }) => [withSpecial(first)],
  })
}

const signColumn = (entriesMin: number) => ({
  role: 'signs' as const,
  from: 0,
  to: signs.length - 1,
  entriesMin,
  entriesMax: signs.length,
  names: signs,
})

/** 特肖: the special number's sign. The year's own sign has five numbers, each other four. */
function specialSign(game: MarkSixGame): MarkSixPlay {
  const levels = [
    { id: 'sign', wins: 4, total: 49 },
    { id: 'year_sign', wins: 5, total: 49 },
  ] as const
  const won = levels.map((level) => [{ level, count: 1 }])
  return definePlay<MarkSixNames>({
    id: 'special_sign',
    section: 'signs',
    window: 'special',
    kind: 'special_sign',
    playTypes: bothTypes,
    shape: { columns: [signColumn(1)], filledMin: 1 },
    levels,
    count: ({ columns: [chosen = []] }) => chosen.length,
    judge({ columns: [chosen = []] }) {
      const byNumber = [0, ...allNumbers].map((number) => {
        const sign = signOf(number, game)
        return number > 0 && chosen.includes(signs.indexOf(sign)) ? won[sign === game.yearSign ? 1 : 0] : noHits
      })
      return (result) => byNumber[specialOf(result)] ?? noHits
    },
    probes: () => allNumbers.map(withSpecial),
    noteClasses: () => levelClasses(levels),
  })
}

/** 六肖: the special number has one of the six signs of the note; 49 gives the stake back, so every six are alike. */
function sixSigns(game: MarkSixGame): MarkSixPlay {
  const level: Level = { id: 'six_signs', wins: 24, total: 49, refunds: 1 }
  const refund = refundLevel(1, 49)
  const size = 6
  return definePlay<MarkSixNames>({
    id: 'six_signs',
    section: 'signs',
    window: 'special',
    kind: 'six_signs',
    playTypes: bothTypes,
    shape: { columns: [signColumn(size)], filledMin: 1 },
    levels: [level, refund],
    count: ({ columns: [chosen = []] }) => choose(chosen.length, size),
    judge({ columns: [chosen = []] }) {
      const lost = [{ level: refund, count: choose(chosen.length, size) }]
      const won = [{ level, count: choose(chosen.length - 1, size - 1) }]
      return (result) => {
        const special = specialOf(result)
        if (special === tieNumber) return lost
        return chosen.includes(signs.indexOf(signOf(special, game))) ? won : noHits
      }
    },
    probes: () => allNumbers.map(withSpecial),
    noteClasses: () => levelClasses([level]),
  })
}
