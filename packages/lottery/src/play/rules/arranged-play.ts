import { productOf } from '../choose.ts'
import { definePlay } from '../define-play.ts'
import type { Column, Columns, Level, Play, PlayNames } from '../play.ts'
import { bestAssignment } from './assignment.ts'
import { noHits, type PlayHead } from './play-head.ts'

export interface ArrangedRule<N extends PlayNames> extends PlayHead<N> {
  readonly role: N['role']
  /** The first so many places of the result. */
  readonly places: number
  readonly draw: { readonly drawn: number; readonly numbers: number }
}

/** 直选 where no number is drawn twice: a note is a different number for each of the first places. */
export function arrangedPlay<N extends PlayNames>({ role, places, draw, ...head }: ArrangedRule<N>): Play<N> {
  const level = arrangedLevel(places, draw.numbers)
  const won = [{ level, count: 1 }]
  const blocks = partitionsOf(places)
  return definePlay<N>({
    ...head,
    shape: {
      columns: Array.from({ length: places }, (_, position) => ({
        role,
        position,
        from: 1,
        to: draw.numbers,
        entriesMin: 1,
        entriesMax: draw.numbers,
      })),
      filledMin: places,
    },
    levels: [level],
    count: ({ columns }) => countArranged(columns, blocks),
    judge:
      ({ columns }) =>
      (result) =>
        columns.every((column, place) => column.includes(result[place] ?? 0)) ? won : noHits,
    probes({ columns }) {
      const weights = Array.from({ length: draw.drawn }, (_, place) =>
        Array.from({ length: draw.numbers }, (_, index) => Number(columns[place]?.includes(index + 1) ?? false)),
      )
      return [bestAssignment(weights).map((index) => index + 1)]
    },
  })
}

/** 直选单式: typed lines of numbers with two digits each. */
export function arrangedLines<N extends PlayNames>({ role, places, draw, ...head }: ArrangedRule<N>): Play<N> {
  const level = arrangedLevel(places, draw.numbers)
  const won = [{ level, count: 1 }]
  return definePlay<N>({
    ...head,
    shape: { columns: [numbersLine(role, { digits: places, form: 'arranged', numbers: draw.numbers })], filledMin: 1 },
    levels: [level],
    count: ({ columns: [lines = []] }) => lines.length,
    judge({ columns: [lines = []] }) {
      const codes = new Set(lines)
      return (result) => {
        let code = 0
        for (let place = 0; place < places; place += 1) code = code * 100 + (result[place] ?? 0)
        return codes.has(code) ? won : noHits
      }
    },
    probes: ({ columns: [lines = []] }) => [completed(numbersOf(lines[0] ?? 0, places), draw)],
  })
}

/** A column of typed lines of two-digit numbers: at most ten thousand, more than any real ticket has. */
export const numbersLine = <Role extends string>(
  role: Role,
  { digits, form, numbers }: { digits: number; form: 'arranged' | 'distinct'; numbers: number },
): Column<Role> => ({
  role,
  from: 0,
  to: 100 ** digits - 1,
  entriesMin: 1,
  entriesMax: 10_000,
  lines: { digits, form, width: 2, from: 1, to: numbers },
})

/** The numbers of a line: 10211 is 1, 2, 11. */
export const numbersOf = (code: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => Math.floor(code / 100 ** (count - 1 - place)) % 100)

/** Some numbers, followed by others until as many are there as are drawn. */
export function completed(numbers: readonly number[], draw: { drawn: number; numbers: number }): number[] {
  const others = Array.from({ length: draw.numbers }, (_, index) => index + 1).filter((n) => !numbers.includes(n))
  return [...numbers, ...others].slice(0, draw.drawn)
}

const arrangedLevel = (places: number, numbers: number): Level => ({
  id: 'direct',
  wins: 1,
  total: productOf(Array.from({ length: places }, (_, place) => numbers - place)),
})

export interface Partition {
  readonly blocks: readonly (readonly number[])[]
  /** Σ over partitions of the places: the product over blocks of (−1)^(size − 1) (size − 1)! */
  readonly sign: number
}

/**
 * Rows of different numbers: inclusion–exclusion over the partitions of the places, where the places of a block have the
 * same number. With three: |A||B||C| − |A∩B||C| − |A∩C||B| − |B∩C||A| + 2|A∩B∩C|.
 */
function countArranged(columns: Columns, partitions: readonly Partition[]): number {
  const masks = columns.map((column) => column.reduce((mask, number) => mask | (1 << number), 0))
  let rows = 0
  for (const { blocks, sign } of partitions) {
    let product = sign
    for (const block of blocks) {
      let shared = -1
      for (const place of block) shared &= masks[place] ?? 0
      product *= bitsIn(shared)
      if (product === 0) break
    }
    rows += product
  }
  return rows
}

function bitsIn(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Every partition of the places, with its sign. */
export function partitionsOf(places: number): Partition[] {
  let all: number[][][] = [[]]
  for (let place = 0; place < places; place += 1)
    all = all.flatMap((blocks) => [
      ...blocks.map((_, at) => blocks.map((block, other) => (other === at ? [...block, place] : block))),
      [...blocks, [place]],
    ])
  return all.map((blocks) => ({ blocks, sign: productOf(blocks.map(({ length }) => signOf(length))) }))
}

const signOf = (size: number): number =>
  (size % 2 === 1 ? 1 : -1) * productOf(Array.from({ length: size - 1 }, (_, step) => step + 1))
