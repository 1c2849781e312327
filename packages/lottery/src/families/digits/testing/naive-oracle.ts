import { bullWord, formOf, handWord, isBullSide, patternOf } from './naive-hands.ts'
import type { DigitsKind, DigitsWindow } from '../digits-names.ts'

/**
 * A second implementation of the plays, from their definitions and by brute force: it lists every note with every
 * string of digits it wins on. Shares only the names with the engine; works on the wire text.
 */
export interface NaiveNote {
  readonly level: string
  /** The positions of the result that the note depends on. */
  readonly places: readonly number[]
  /** Lists the winning digits at those positions. */
  readonly winning: () => readonly string[]
}

export interface NaiveTicket {
  readonly window: DigitsWindow
  readonly kind: DigitsKind
  readonly positions: number
  readonly content: string
  /** Whether 8-9-0 and 9-0-1 are straights. */
  readonly straightsWrap?: boolean
}

type Notes = (Omit<NaiveNote, 'places'> & { places?: readonly number[] })[]

export function naiveNotes(ticket: NaiveTicket): NaiveNote[] {
  const { window, kind, positions, content, straightsWrap = true } = ticket
  const [ticks, body] = content.startsWith('@') ? content.slice(1).split(':') : ['', content]
  const columns = (body ?? '').split('|').map((text) => text.split(',').filter((entry) => entry !== ''))
  if (window === 'each') return placeNotes(kind, columns)
  if (kind === 'direct' && window.startsWith('any')) return anyDirectNotes(columns, Number(window.slice(3)))
  const stretches = window.startsWith('any')
    ? combos((ticks ?? '').split(',').map(Number), Number(window.slice(3)))
    : [stretchOf(window, positions)]
  return stretches.flatMap((places) =>
    notesOn({ kind, straightsWrap }, columns, places.length).map((note) => ({
      ...note,
      places: note.places ? note.places.map((at) => places[at] ?? -1) : places,
    })),
  )
}

/** Winning notes of a result, by level: the expected result of `evaluateLine`. */
export function naiveJudge(notes: readonly NaiveNote[]): (result: readonly number[]) => Map<string, number> {
  const byPlaces = new Map<string, { places: readonly number[]; wins: Map<number, string[]> }>()
  for (const { level, places, winning } of notes) {
    const key = places.join()
    const group = byPlaces.get(key) ?? { places, wins: new Map<number, string[]>() }
    byPlaces.set(key, group)
    for (const digits of winning()) {
      const levels = group.wins.get(Number(digits))
      if (levels) levels.push(level)
      else group.wins.set(Number(digits), [level])
    }
  }
  const groups = [...byPlaces.values()]
  return (result) => {
    const counts = new Map<string, number>()
    for (const { places, wins } of groups)
      for (const level of wins.get(places.reduce((code, at) => code * 10 + (result[at] ?? 0), 0)) ?? [])
        counts.set(level, (counts.get(level) ?? 0) + 1)
    return counts
  }
}

function stretchOf(window: DigitsWindow, positions: number): number[] {
  const length = Number(window.slice(-1))
  const from = { all: 0, front: 0, middle: 1, last: positions - length }[window.slice(0, -1)] ?? -1
  return Array.from({ length }, (_, at) => from + at)
}

/** [column, times] for each different digit of a note. */
const groupSlots: Partial<Record<DigitsKind, readonly (readonly [column: number, times: number])[]>> = {
  group120: [
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ],
  group60: [
    [0, 2],
    [1, 1],
    [1, 1],
    [1, 1],
  ],
  group30: [
    [0, 2],
    [0, 2],
    [1, 1],
  ],
  group20: [
    [0, 3],
    [1, 1],
    [1, 1],
  ],
  group10: [
    [0, 3],
    [1, 2],
  ],
  group5: [
    [0, 4],
    [1, 1],
  ],
  group24: [
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ],
  group12: [
    [0, 2],
    [1, 1],
    [1, 1],
  ],
  group6of4: [
    [0, 2],
    [0, 2],
  ],
  group4: [
    [0, 3],
    [1, 1],
  ],
  group3: [
    [0, 2],
    [0, 1],
  ],
  group6: [
    [0, 1],
    [0, 1],
    [0, 1],
  ],
  group: [
    [0, 1],
    [0, 1],
  ],
}

function notesOn(
  { kind, straightsWrap }: { kind: DigitsKind; straightsWrap: boolean },
  columns: readonly string[][],
  length: number,
): Notes {
  const [first = []] = columns
  const one = (level: string, winning: string) => ({ level, winning: () => [winning] })
  const where = (level: string, wins: (digits: string) => boolean) => ({
    level,
    winning: () => strings(length).filter(wins),
  })
  if (groupSlots[kind]) return groupNotes(kind, columns)
  if (kind.startsWith('any_of')) {
    const size = { any_of_one: 1, any_of_two: 2, any_of_three: 3 }[kind as 'any_of_one']
    return combos(first, size).map((set) => where(kind, (digits) => set.every((digit) => digits.includes(digit))))
  }
  if (kind.startsWith('fun')) {
    const times = { fun_one: 1, fun_two: 2, fun_three: 3, fun_four: 4 }[kind as 'fun_one']
    return first.map((digit) => where(kind, (digits) => digits.split(digit).length - 1 >= times))
  }
  const matching = (valueOf: (digits: string) => number) =>
    strings(length)
      .filter((digits) => first.includes(String(valueOf(digits))))
      .map((digits) => one('direct', digits))
  const byKind: Partial<Record<DigitsKind, () => Notes>> = {
    direct: () => product(columns).map((digits) => one('direct', digits)),
    direct_single: () => first.map((line) => one('direct', line)),
    combination: () => product(columns).flatMap(suffixNotes),
    big_small: () =>
      combineSides(columns).map((sides) =>
        where(kind, (digits) => sides.every((side, at) => isSide(Number(digits[at]), side))),
      ),
    sum_sides: () => first.map((side) => where(side, (digits) => isSumSide(digitSum(digits), side, length))),
    sum_number: () => first.map((sum) => where(sum, (digits) => digitSum(digits) === Number(sum))),
    sum_tail: () => first.map((tail) => where('tail', (digits) => String(digitSum(digits)).endsWith(tail))),
    special: () => first.map((form) => where(form, (digits) => formOf(digits, straightsWrap) === form)),
    pattern: () =>
      first.map((form) =>
        where(form, (digits) => patternOf(formOf(digits, straightsWrap), digits, straightsWrap) === form),
      ),
    bull_value: () => first.map((bull) => where(bull, (digits) => bullWord(digits) === bull)),
    bull_sides: () => first.map((side) => where(side, (digits) => isBullSide(bullWord(digits), side))),
    stud: () => first.map((hand) => where(hand, (digits) => handWord(digits, straightsWrap) === hand)),
    sum: () => matching(digitSum),
    span: () => matching(spanOf),
  }
  return byKind[kind]?.() ?? unorderedNotes(kind, first, length)
}

const suffixNotes = (digits: string): Notes =>
  [...digits].map((_, at) => ({
    level: `suffix${digits.length - at}`,
    places: [...digits].map((_, place) => place).slice(at),
    winning: () => [digits.slice(at)],
  }))

/** Notes that are a set of digits in any order, each with the level of its form. */
function unorderedNotes(kind: DigitsKind, entries: readonly string[], length: number): Notes {
  const sets = strings(length).filter((digits) => sorted(digits) === digits && new Set(digits).size > 1)
  const chosen = (set: string) => {
    if (kind === 'group_sum') return entries.includes(String(digitSum(set)))
    if (kind === 'one_digit') return entries.some((digit) => set.includes(digit))
    return entries.some((line) => sorted(line) === set)
  }
  const level = (set: string) => (length === 2 ? 'group' : { 2: 'group3', 3: 'group6' }[new Set(set).size]) ?? '?'
  return sets.filter(chosen).map((set) => ({ level: level(set), winning: () => orders(set) }))
}

function groupNotes(kind: DigitsKind, columns: readonly string[][]): Notes {
  let picks: string[][] = [[]]
  for (const [column] of groupSlots[kind] ?? [])
    picks = picks.flatMap((pick) => (columns[column] ?? []).filter((d) => !pick.includes(d)).map((d) => [...pick, d]))
  const sets = picks.map((pick) =>
    sorted(pick.map((digit, at) => digit.repeat(groupSlots[kind]?.[at]?.[1] ?? 0)).join('')),
  )
  return [...new Set(sets)].map((set) => ({ level: kind, winning: () => orders(set) }))
}

function placeNotes(kind: DigitsKind, columns: readonly string[][]): NaiveNote[] {
  if (kind === 'position')
    return columns.flatMap((digits, at) =>
      digits.map((digit) => ({ level: kind, places: [at], winning: () => [digit] })),
    )
  if (kind === 'big_small')
    return columns.flatMap((sides, at) =>
      sides.map((side) => ({
        level: kind,
        places: [at],
        winning: () => strings(1).filter((d) => isSide(Number(d), side)),
      })),
    )
  const [pairs = [], outcomes = []] = columns
  return pairs.flatMap((pair) =>
    outcomes.map((level) => ({
      level,
      places: pair.split('-').map(Number),
      winning: () =>
        strings(2).filter(([left = '', right = '']) =>
          level === 'tie' ? left === right : level === 'dragon' ? left > right : left < right,
        ),
    })),
  )
}

const anyDirectNotes = (columns: readonly string[][], size: number): NaiveNote[] =>
  combos(
    columns.map((_, at) => at),
    size,
  ).flatMap((places) =>
    product(places.map((at) => columns[at] ?? [])).map((digits) => ({
      level: 'direct',
      places,
      winning: () => [digits],
    })),
  )

const isSide = (n: number, side: string): boolean =>
  ({ big: [5, 6, 7, 8, 9], small: [0, 1, 2, 3, 4], odd: [1, 3, 5, 7, 9], even: [0, 2, 4, 6, 8] })[side]?.includes(n) ??
  false

const isSumSide = (sum: number, side: string, length: number): boolean => {
  const bigFrom = { 5: 23, 4: 18, 3: 14 }[length] ?? 0
  return { big: sum >= bigFrom, small: sum < bigFrom, odd: sum % 2 === 1, even: sum % 2 === 0 }[side] ?? false
}

const sorted = (digits: string): string => [...digits].sort().join('')
const digitSum = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0)
const spanOf = (digits: string): number => Math.max(...[...digits].map(Number)) - Math.min(...[...digits].map(Number))

const stringsOf = new Map<number, readonly string[]>()
/** Every string of that many digits. */
function strings(length: number): readonly string[] {
  const known = stringsOf.get(length) ?? Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, '0'))
  stringsOf.set(length, known)
  return known
}

const product = (columns: readonly string[][]): string[] =>
  columns.reduce<string[]>((heads, column) => heads.flatMap((head) => column.map((digit) => head + digit)), [''])

const combineSides = (columns: readonly string[][]): string[][] =>
  columns.reduce<string[][]>((heads, column) => heads.flatMap((head) => column.map((side) => [...head, side])), [[]])

/** Subsets by counting in binary. */
function combos<T>(list: readonly T[], size: number): T[][] {
  const sets = Array.from({ length: 2 ** list.length }, (_, bits) => list.filter((_, at) => ((bits >> at) & 1) === 1))
  return sets.filter((set) => set.length === size)
}

/** The different orders of some digits. */
function orders(digits: string): string[] {
  if (digits.length < 2) return [digits]
  return [...new Set(digits)].flatMap((first) => orders(digits.replace(first, '')).map((rest) => first + rest))
}
