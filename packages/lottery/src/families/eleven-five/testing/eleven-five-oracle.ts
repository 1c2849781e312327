import type { Oracle } from '../../../testing/check-play.ts'
import { columnsOf, combinations, ticketOf, total, type NaiveNote } from '../../../testing/naive-notes.ts'
import type { Result } from '../../../play/result.ts'

/** The rules of 11 choose 5 from their text. */
export const elevenFiveOracle: Oracle = ({ kind, window }, content) => {
  const columns = columnsOf(content)
  const front = window.startsWith('front') ? Number(window.slice(-1)) : 5
  return ticketOf(
    kind.startsWith('any') && kind !== 'any_place' ? anyNotes(kind, columns) : notesOf(kind, columns, front),
  )
}

function anyNotes(kind: string, [one = [], two = []]: string[][]): NaiveNote[] {
  const take = Number(kind.charAt(3))
  const sets = kind.endsWith('banker')
    ? combinations(two, take - one.length).map((set) => [...one, ...set])
    : combinations(one, take)
  return sets.map((set) => {
    const numbers = set.map(Number)
    return (result) => {
      const isWon =
        take <= 5
          ? numbers.every((number) => result.includes(number))
          : result.every((number) => numbers.includes(number))
      return isWon ? `any${take}` : undefined
    }
  })
}

function notesOf(kind: string, columns: string[][], front: number): NaiveNote[] {
  const [one = [], two = []] = columns
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const first = (result: Result) => result.slice(0, front)
  const inAnyOrder =
    (numbers: readonly number[]): NaiveNote =>
    (result) =>
      first(result).every((number) => numbers.includes(number)) ? 'group' : undefined
  const rules: Record<string, () => NaiveNote[]> = {
    direct: () =>
      columns
        .reduce<number[][]>(
          (heads, column) =>
            heads
              .flatMap((head) => column.map((entry) => [...head, Number(entry)]))
              .filter((row) => new Set(row).size === row.length),
          [[]],
        )
        .map((row) => (result) => (first(result).join() === row.join() ? 'direct' : undefined)),
    direct_single: () =>
      one.map((line) => (result) => (first(result).map(twoDigits).join('') === line ? 'direct' : undefined)),
    group: () => combinations(one.map(Number), front).map(inAnyOrder),
    group_single: () => one.map((line) => inAnyOrder((line.match(/../g) ?? []).map(Number))),
    group_banker: () =>
      combinations(two.map(Number), front - one.length).map((set) => inAnyOrder([...one.map(Number), ...set])),
    any_place: () =>
      one.map((number) => (result) => (first(result).includes(Number(number)) ? 'any_place' : undefined)),
    position: () =>
      columns.flatMap((numbers, at) =>
        numbers.map(
          (number): NaiveNote =>
            (result) =>
              result[at] === Number(number) ? 'position' : undefined,
        ),
      ),
    odd_count: () =>
      one.map((count) => (result) => (result.filter((n) => n & 1).length === Number(count) ? count : undefined)),
    middle: () =>
      one.map((middle) => (result) => {
        const below = result.filter((number) => number < Number(middle)).length
        return below === 2 && result.includes(Number(middle)) ? middle : undefined
      }),
    ball_sides: () =>
      two.map((side) => (result) => sideOf(result[Number(one[0]) - 1] ?? 0, side, { tie: 11, big: [6, 7, 8, 9, 10] })),
    sum_sides: () =>
      one.map((side) => (result) => {
        const sum = total(result)
        if (side === 'odd' || side === 'even') return sum % 2 === (side === 'odd' ? 1 : 0) ? side : undefined
        return sideOf(sum, side, { tie: 30, big: [31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45] })
      }),
    sum_tie: () => one.map(() => (result) => (total(result) === 30 ? 'tie' : undefined)),
    dragon_tiger: () =>
      two.map(
        (outcome) =>
          ([left = 0, , , , right = 0]) =>
            (left > right ? 'dragon' : 'tiger') === outcome ? outcome : undefined,
      ),
  }
  const rule = rules[kind]
  if (!rule) throw new Error(`no rule for ${kind}`)
  return rule()
}

function sideOf(
  number: number,
  side: string,
  { tie, big }: { tie: number; big: readonly number[] },
): string | undefined {
  if (number === tie) return 'refund'
  const isWon = {
    big: big.includes(number),
    small: !big.includes(number),
    odd: number % 2 === 1,
    even: number % 2 === 0,
  }[side]
  return isWon ? side : undefined
}
