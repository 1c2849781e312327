import type { DrawShape } from '@fairground/fair'
import type { Result } from './result.ts'

/** A row of a prize table: so many numbers of so many digits. */
export interface Tier<Id extends string = string> {
  readonly id: Id
  readonly count: number
  readonly digits: number
}

/** Lotteries that draw several numbers, each with its digits from 0 to 9. Their result is all digits, row by row. */
export type PrizeTable<Id extends string = string> = readonly Tier<Id>[]

/** One drawn number: its digits are `result[from]` to `result[to - 1]`. */
export interface Lot {
  readonly tier: string
  readonly from: number
  readonly to: number
}

export function lotsOf(table: PrizeTable): Lot[] {
  let from = 0
  return table.flatMap(({ id, count, digits }) =>
    Array.from({ length: count }, (): Lot => {
      const lot = { tier: id, from, to: from + digits }
      from += digits
      return lot
    }),
  )
}

export const tableShape = (table: PrizeTable): DrawShape => ({
  count: table.reduce((digits, tier) => digits + tier.count * tier.digits, 0),
  from: 0,
  to: 9,
  isDistinct: false,
})

/** The last digits of a drawn number, as a number. */
export function tailOf(result: Result, { to }: Lot, digits: number): number {
  let tail = 0
  for (let at = to - digits; at < to; at += 1) tail = tail * 10 + (result[at] ?? 0)
  return tail
}

/** The drawn numbers of each row, with their leading zeros. */
export const readTable = <Id extends string>(
  table: PrizeTable<Id>,
  result: Result,
): { readonly tier: Id; readonly numbers: readonly string[] }[] => {
  const lots = lotsOf(table)
  return table.map(({ id }) => ({
    tier: id,
    numbers: lots.filter(({ tier }) => tier === id).map(({ from, to }) => result.slice(from, to).join('')),
  }))
}

/** A result with these last digits in some of its numbers; all other digits are 0. */
export function withTails(
  table: PrizeTable,
  tails: Iterable<{ readonly lot: Lot; readonly tail: number }>,
  digits: number,
): Result {
  const result: number[] = Array.from({ length: tableShape(table).count }, () => 0)
  for (const { lot, tail } of tails) {
    let rest = tail
    for (let at = lot.to - 1; at >= lot.to - digits; at -= 1) {
      result[at] = rest % 10
      rest = Math.floor(rest / 10)
    }
  }
  return result
}
