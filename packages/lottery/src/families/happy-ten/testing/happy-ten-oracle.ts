import type { Oracle } from '../../../testing/check-play.ts'
import { columnsOf, combinations, ticketOf, total, type NaiveNote } from '../../../testing/naive-notes.ts'

/** The rules of happy ten from their text. */
export const happyTenOracle: Oracle = ({ kind }, content) => ticketOf(notesOf(kind, columnsOf(content)))

const lists: Record<string, readonly number[]> = {
  east: [1, 5, 9, 13, 17],
  south: [2, 6, 10, 14, 18],
  west: [3, 7, 11, 15, 19],
  north: [4, 8, 12, 16, 20],
  zhong: [1, 2, 3, 4, 5, 6, 7],
  fa: [8, 9, 10, 11, 12, 13, 14],
  bai: [15, 16, 17, 18, 19, 20],
  big: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  small: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  odd: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19],
  even: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
  tail_big: [5, 6, 7, 8, 9, 15, 16, 17, 18, 19],
  tail_small: [1, 2, 3, 4, 10, 11, 12, 13, 14, 20],
  digits_odd: [1, 3, 5, 7, 9, 10, 12, 14, 16, 18],
  digits_even: [2, 4, 6, 8, 11, 13, 15, 17, 19, 20],
}

function sumSide(sum: number, side: string): string | undefined {
  if ((side === 'big' || side === 'small') && sum === 84) return 'refund'
  const isWon = {
    big: sum >= 85 && sum <= 132,
    small: sum >= 36 && sum <= 83,
    odd: sum % 2 !== 0,
    even: sum % 2 === 0,
    tail_big: '56789'.includes(String(sum).slice(-1)),
    tail_small: '01234'.includes(String(sum).slice(-1)),
  }[side]
  return isWon ? side : undefined
}

function notesOf(kind: string, columns: string[][]): NaiveNote[] {
  const [one = [], two = []] = columns
  if (/^any[2-5]/.test(kind)) {
    const take = Number(kind.charAt(3))
    const sets = kind.endsWith('banker')
      ? combinations(two, take - one.length).map((set) => [...one, ...set])
      : combinations(one, take)
    return sets.map(
      (set) => (result) => (set.every((number) => result.includes(Number(number))) ? `any${take}` : undefined),
    )
  }
  switch (kind) {
    case 'position':
      return columns.flatMap((numbers, at) =>
        numbers.map(
          (number): NaiveNote =>
            (result) =>
              String(result[at]) === number ? kind : undefined,
        ),
      )
    case 'ball_sides':
    case 'ball_direction':
    case 'ball_zone':
      return two.map((word) => (result) => (lists[word]?.includes(result[Number(one[0]) - 1] ?? 0) ? word : undefined))
    case 'sum_sides':
      return one.map((side) => (result) => sumSide(total(result), side))
    case 'adjacent_pair':
      return combinations(one, 2).map(([a, b]) => (result) => {
        const row = `,${result.join()},`
        return row.includes(`,${a},${b},`) || row.includes(`,${b},${a},`) ? kind : undefined
      })
    case 'direct':
      return columns
        .reduce<string[][]>((heads, column) => heads.flatMap((head) => column.map((entry) => [...head, entry])), [[]])
        .filter((row) => new Set(row).size === 3)
        .map((row) => (result) => (result.slice(0, 3).join() === row.join() ? kind : undefined))
    case 'direct_single':
      return one.map((line) => (result) => (inOrder(line) === result.slice(0, 3).join() ? 'direct' : undefined))
    case 'group':
      return combinations(one, 3).map((set) => sameThree(set.map(Number)))
    case 'group_single':
      return one.map((line) => sameThree(inOrder(line).split(',').map(Number)))
    case 'dragon_tiger':
      return one.flatMap((pair) =>
        two.map((outcome): NaiveNote => (result) => {
          const [left = 0, right = 0] = pair.split('-').map((at) => result[Number(at)] ?? 0)
          return left > right === (outcome === 'dragon') ? outcome : undefined
        }),
      )
    default:
      throw new Error(`no rule for ${kind}`)
  }
}

const inOrder = (line: string): string => (line.match(/../g) ?? []).map(Number).join()

const sameThree =
  (set: readonly number[]): NaiveNote =>
  (result) =>
    set.every((number) => result.slice(0, 3).includes(number)) ? 'group' : undefined
