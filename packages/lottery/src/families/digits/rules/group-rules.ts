import { choose, productOf } from '../../../play/choose.ts'
import type { Columns, Level, LineRules } from '../../../play/play.ts'
import type { DigitsColumn, DigitsKind, DigitsRole } from '../digits-names.ts'
import { bitsIn, codeOf, exactly, maskOf, masksByTimes } from '../digit-masks.ts'
import { lineColumn } from './direct-rules.ts'
import { multisets } from '../probes.ts'
import { noHits, type WindowPlay } from '../window-play.ts'

/** `take` different digits that each occur `times` times. */
interface Part {
  readonly times: number
  readonly take: number
}

const roles: readonly DigitsRole[] = ['digits', 'singles', 'doubles', 'triples', 'quadruples']

/** Group plays (组选) win in any order. A note is a set of digits for each part, no digit in two parts. */
function group(kind: DigitsKind, parts: readonly Part[]): WindowPlay {
  const digits = parts.reduce((sum, { times, take }) => sum + times * take, 0)
  const level = groupLevel(kind, parts)
  const won = [{ level, count: 1 }]
  return {
    kind,
    digits,
    columns: parts.map(({ times, take }) =>
      digitsColumn(parts.length === 1 ? 'digits' : (roles[times] ?? 'digits'), take),
    ),
    levels: [level],
    count: (columns) => countNotes(parts, columns),
    judge(columns) {
      const masks = columns.map(maskOf)
      return (drawn) => {
        const byTimes = masksByTimes(drawn)
        const isWon = parts.every(({ times, take }, place) => {
          const mask = exactly(byTimes, times)
          return bitsIn(mask) === take && (mask & ~(masks[place] ?? 0)) === 0
        })
        return isWon ? won : noHits
      }
    },
    probes: () => multisets(digits),
  }
}

/** The number of permutations of one note, which is the number of draws it wins. */
function groupLevel(id: string, parts: readonly Part[]): Level {
  const digits = parts.reduce((sum, { times, take }) => sum + times * take, 0)
  const wins = parts.reduce((orders, { times, take }) => orders / factorial(times) ** take, factorial(digits))
  return { id, wins, total: 10 ** digits }
}

const factorial = (n: number): number => productOf(Array.from({ length: n }, (_, step) => step + 1))

export const digitsColumn = (role: DigitsRole, entriesMin: number, entriesMax = 10): DigitsColumn => ({
  role,
  from: 0,
  to: 9,
  entriesMin,
  entriesMax,
})

/** For two parts: the sum over how many digits the repeated part takes from the digits that both columns have. */
function countNotes([heavy, light]: readonly Part[], [first = [], second = []]: Columns): number {
  if (!heavy) return 0
  if (!light) return choose(first.length, heavy.take)
  const shared = first.filter((digit) => second.includes(digit)).length
  let notes = 0
  for (let both = 0; both <= heavy.take; both += 1)
    notes +=
      choose(shared, both) * choose(first.length - shared, heavy.take - both) * choose(second.length - both, light.take)
  return notes
}

export const groupsOfFive = (): WindowPlay[] => [
  group('group120', [{ times: 1, take: 5 }]),
  group('group60', [
    { times: 2, take: 1 },
    { times: 1, take: 3 },
  ]),
  group('group30', [
    { times: 2, take: 2 },
    { times: 1, take: 1 },
  ]),
  group('group20', [
    { times: 3, take: 1 },
    { times: 1, take: 2 },
  ]),
  group('group10', [
    { times: 3, take: 1 },
    { times: 2, take: 1 },
  ]),
  group('group5', [
    { times: 4, take: 1 },
    { times: 1, take: 1 },
  ]),
]

export const groupsOfFour = (): WindowPlay[] => [
  group('group24', [{ times: 1, take: 4 }]),
  group('group12', [
    { times: 2, take: 1 },
    { times: 1, take: 2 },
  ]),
  group('group6of4', [{ times: 2, take: 2 }]),
  group('group4', [
    { times: 3, take: 1 },
    { times: 1, take: 1 },
  ]),
]

/** 组三: a pair and one other digit, any of the chosen digits in either part. */
export function group3(): WindowPlay {
  const pair = group('group3', [
    { times: 2, take: 1 },
    { times: 1, take: 1 },
  ])
  return {
    ...pair,
    columns: [digitsColumn('digits', 2)],
    count: ([digits = []]) => pair.count([digits, digits]),
    judge: ([digits = []]) => pair.judge([digits, digits]),
  }
}

/** 组六: three different digits. */
export const group6 = (): WindowPlay => group('group6', [{ times: 1, take: 3 }])

/** 二星组选: two different digits. */
export const groupOfTwo = (): WindowPlay => group('group', [{ times: 1, take: 2 }])

/** The levels of three digits in any order, by how many different digits were drawn; three equal digits have no level. */
const threeLevels: readonly (Level | undefined)[] = [
  undefined,
  undefined,
  { id: 'group3', wins: 3, total: 1_000 },
  { id: 'group6', wins: 6, total: 1_000 },
]
const twoLevels: readonly (Level | undefined)[] = [undefined, undefined, { id: 'group', wins: 2, total: 100 }]

/** The level that a note in any order wins on two or three digits; none if they are all equal. */
export const unorderedLevel = (drawn: readonly number[]): Level | undefined =>
  (drawn.length === 3 ? threeLevels : twoLevels)[new Set(drawn).size]

export const unorderedLevels = (digits: number): Level[] =>
  (digits === 3 ? threeLevels : twoLevels).filter((level) => level !== undefined)

/** Typed lines in any order: 组三单式, 组六单式, 混合组选, 二星组选单式. */
function groupLines(kind: DigitsKind, { digits, form }: LineRules): WindowPlay {
  const levels = unorderedLevels(digits).filter(({ id }) => form === 'mixed' || kind === `${id}_single`)
  const won = new Map(levels.map((level) => [level.id, [{ level, count: 1 }]]))
  return {
    kind,
    digits,
    columns: [lineColumn(digits, form)],
    levels,
    count: ([lines = []]) => lines.length,
    judge([lines = []]) {
      const codes = new Set(lines)
      return (drawn) => {
        if (!codes.has(codeOf(drawn.toSorted((a, b) => a - b)))) return noHits
        return won.get(unorderedLevel(drawn)?.id ?? '') ?? noHits
      }
    },
    probes: () => multisets(digits),
  }
}

export const group3Single = (): WindowPlay => groupLines('group3_single', { digits: 3, form: 'pair' })
export const group6Single = (): WindowPlay => groupLines('group6_single', { digits: 3, form: 'distinct' })
export const mixed = (): WindowPlay => groupLines('mixed', { digits: 3, form: 'mixed' })
export const groupSingle = (): WindowPlay => groupLines('group_single', { digits: 2, form: 'distinct' })
