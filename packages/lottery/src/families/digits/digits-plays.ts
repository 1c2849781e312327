import type { DigitsGame } from './digits-game.ts'
import type { DigitsPlay, DigitsSection, DigitsWindow } from './digits-names.ts'
import { anyOf, fun } from './rules/count-rules.ts'
import { combination, direct, directSingle } from './rules/direct-rules.ts'
import {
  group3,
  group3Single,
  group6,
  group6Single,
  groupOfTwo,
  groupSingle,
  groupsOfFive,
  groupsOfFour,
  mixed,
} from './rules/group-rules.ts'
import { anyDirect, dragonTiger, position, positionBigSmall } from './rules/place-plays.ts'
import { bestOverlay, leastOverlay } from './overlays.ts'
import { multisets } from './probes.ts'
import { bigSmall } from './rules/side-rules.ts'
import { sumNumber, sumSides } from './rules/total-rules.ts'
import { groupSum, oneDigit, span, sum, sumTail } from './rules/value-rules.ts'
import { pattern, special } from './rules/form-rules.ts'
import { handPlays } from './rules/hand-plays.ts'
import { bothTypes } from '../../play/rules/play-head.ts'
import { fixedPlay, tickedPlay, type WindowPlay } from './window-play.ts'

/** Every play of a digits game, in the order a page shows them. */
export function digitsPlays(game: DigitsGame): DigitsPlay[] {
  const { positions, straightsWrap = true } = game
  /** Rules about this number of digits, on every window of that width; by default under the window's own tab. */
  const on = (digits: number, rules: readonly WindowPlay[], section?: DigitsSection): DigitsPlay[] =>
    fixedWindows
      .filter((at) => at.digits === digits && at.of.includes(positions))
      .flatMap(({ window, first }) =>
        rules.map((rule) =>
          fixedPlay(window === 'all3' ? official(rule) : rule, {
            id: idOf(rule, window),
            section: section ?? window,
            window,
            positions,
            first,
          }),
        ),
      )
  return [
    ...on(5, [...straight(5), ...groupsOfFive()]),
    ...on(4, [...straight(4), ...groupsOfFour()]),
    ...on(3, ofThree(straightsWrap)),
    ...on(2, ofTwo()),
    position(positions),
    ...anyPlays(positions),
    ...on(positions, [sumSides(positions), sumNumber(positions)], 'sum'),
    ...on(2, [bigSmall(2)], 'big_small'),
    ...on(3, [bigSmall(3)], 'big_small'),
    positionBigSmall(positions),
    ...on(3, [anyOf(1, 3), anyOf(2, 3)], 'any_of'),
    ...on(4, [anyOf(1, 4), anyOf(2, 4)], 'any_of'),
    ...on(5, [anyOf(1, 5), anyOf(2, 5), anyOf(3, 5)], 'any_of'),
    ...on(5, [fun(1, 5), fun(2, 5), fun(3, 5), fun(4, 5)], 'fun'),
    ...on(3, [fun(2, 3)], 'fun'),
    dragonTiger(game),
    ...(positions === 5 ? handPlays(straightsWrap) : []),
  ]
}

/** The three-digit game also has its official prizes, as odds (福彩3D). */
const official = (rule: WindowPlay): WindowPlay =>
  ['direct', 'group3', 'group6'].includes(rule.kind) ? { ...rule, playTypes: bothTypes } : rule

interface FixedWindow {
  readonly window: Exclude<DigitsWindow, 'each'>
  readonly digits: number
  /** Games it exists in, by positions. */
  readonly of: readonly number[]
  readonly first: number
}

const fixedWindows: readonly FixedWindow[] = [
  { window: 'all5', digits: 5, of: [5], first: 0 },
  { window: 'all4', digits: 4, of: [4], first: 0 },
  { window: 'last4', digits: 4, of: [5], first: 1 },
  { window: 'all3', digits: 3, of: [3], first: 0 },
  { window: 'front3', digits: 3, of: [4, 5], first: 0 },
  { window: 'middle3', digits: 3, of: [5], first: 1 },
  { window: 'last3', digits: 3, of: [5], first: 2 },
  { window: 'last3', digits: 3, of: [4], first: 1 },
  { window: 'front2', digits: 2, of: [3, 4, 5], first: 0 },
  { window: 'last2', digits: 2, of: [5], first: 3 },
  { window: 'last2', digits: 2, of: [4], first: 2 },
  { window: 'last2', digits: 2, of: [3], first: 1 },
]

const straight = (digits: number) => [direct(digits), directSingle(digits), combination(digits)]

const ofThree = (straightsWrap: boolean): WindowPlay[] => [
  ...straight(3),
  sum(3),
  span(3),
  group3(),
  group3Single(),
  group6(),
  group6Single(),
  mixed(),
  groupSum(3),
  oneDigit(3),
  sumTail(),
  special(straightsWrap),
  pattern(straightsWrap),
]

const ofTwo = (): WindowPlay[] => [
  direct(2),
  directSingle(2),
  sum(2),
  span(2),
  groupOfTwo(),
  groupSingle(),
  groupSum(2),
  oneDigit(2),
]

/**
 * `front3_span`, `last2_direct`. Plays on five and four digits carry the number instead, as the field does: `direct5`,
 * `any_of_two4`; their groups and the fun plays have names of their own.
 */
function idOf({ kind, digits }: WindowPlay, window: DigitsWindow): string {
  if (kind === 'sum_sides') return 'sum'
  if (kind === 'sum_number') return kind
  if (digits < 4) return `${window}_${kind}`
  if (kind.startsWith('group') || kind.startsWith('fun')) return kind
  return kind === 'direct_single' ? `direct${digits}_single` : `${kind}${digits}`
}

/** 任二, 任三, 任四: the plays of two, three and four digits on every choice of the ticked positions. */
function anyPlays(positions: number): DigitsPlay[] {
  const sizes = ([2, 3, 4] as const).filter((digits) => digits < positions)
  const rules = {
    2: () => [sum(2), groupOfTwo(), groupSingle(), groupSum(2)],
    3: () => [sum(3), group3(), group3Single(), group6(), group6Single(), mixed(), groupSum(3)],
    4: groupsOfFour,
  }
  return sizes.flatMap((digits) => {
    const window = `any${digits}` as const
    const placing = (rule: WindowPlay) => ({ id: `${window}_${rule.kind}`, section: window, window, positions })
    const single = directSingle(digits)
    return [
      anyDirect(digits, positions),
      tickedPlay(single, placing(single), {
        probes: ([lines = []], ticked) => [bestOverlay({ lines, digits }, ticked)],
        leastProbes: ([lines = []], ticked) => [leastOverlay({ lines, digits }, ticked)],
      }),
      ...rules[digits]().map((rule) => tickedPlay(rule, placing(rule), { probes: (_, ticked) => multisets(ticked) })),
    ]
  })
}
