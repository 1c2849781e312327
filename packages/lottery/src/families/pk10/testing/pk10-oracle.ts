import type { Oracle } from '../../../testing/check-play.ts'
import { columnsOf, ticketOf, total, type NaiveNote } from '../../../testing/naive-notes.ts'

/** The rules of ten cars from their text. */
export const pk10Oracle: Oracle = ({ id, kind, window }, content) =>
  ticketOf(notesOf({ id, kind, cars: Number(window.slice('front'.length)) }, columnsOf(content)))

function notesOf({ id, kind, cars }: { id: string; kind: string; cars: number }, columns: string[][]): NaiveNote[] {
  const [one = [], two = []] = columns
  switch (kind) {
    case 'direct':
      return rows(columns).map(
        (row) => (result) => (row.every((car, at) => result[at] === Number(car)) ? kind : undefined),
      )
    case 'direct_single':
      return one.map((line) => (result) => {
        const front = result.slice(0, cars).map((car) => (car < 10 ? `0${car}` : '10'))
        return front.join('') === line ? 'direct' : undefined
      })
    case 'position':
      return columns.flatMap((cars, at) =>
        cars.map(
          (car): NaiveNote =>
            (result) =>
              result[at] === Number(car) ? kind : undefined,
        ),
      )
    case 'sides':
      return columns.flatMap((sides, at) =>
        sides.map(
          (side): NaiveNote =>
            (result) =>
              isSide(result[at] ?? 0, side, [6, 7, 8, 9, 10]) ? 'side' : undefined,
        ),
      )
    case 'sum_number':
      return one.map((sum) => (result) => (total(result.slice(0, cars)) === Number(sum) ? sum : undefined))
    case 'sum_sides': {
      const big = cars === 2 ? [12, 13, 14, 15, 16, 17, 18, 19] : [17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27]
      return one.map((side) => (result) => (isSide(total(result.slice(0, cars)), side, big) ? side : undefined))
    }
    case 'dragon_tiger':
      return one.flatMap((pair) =>
        two.map((outcome): NaiveNote => (result) => {
          const [left = 0, right = 0] = pair.split('-').map((at) => result[Number(at)] ?? 0)
          return (outcome === 'dragon' ? left > right : right > left) ? outcome : undefined
        }),
      )
    default:
      throw new Error(`no rule for ${id}`)
  }
}

/** Rows with one car from each column and no car twice. */
const rows = (columns: string[][]): string[][] =>
  columns.reduce<string[][]>(
    (heads, column) =>
      heads.flatMap((head) => column.filter((car) => !head.includes(car)).map((car) => [...head, car])),
    [[]],
  )

function isSide(number: number, side: string, big: readonly number[]): boolean {
  const is = { big: big.includes(number), odd: number % 2 === 1 }
  return { big: is.big, small: !is.big, odd: is.odd, even: !is.odd }[side] ?? false
}
