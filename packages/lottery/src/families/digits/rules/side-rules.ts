import { productOf } from '../../../play/choose.ts'
import type { DigitsColumn } from '../digits-names.ts'
import { sequences, sideDigits } from '../probes.ts'
import { noHits, type WindowPlay } from '../window-play.ts'

export const sides = ['big', 'small', 'odd', 'even'] as const

/** Whether a digit is on a side, by the index in `sides`: big 5–9, small 0–4. */
export function isOnSide(digit: number, side: number): boolean {
  if (side < 2) return digit >= 5 === (side === 0)
  return (digit % 2 === 1) === (side === 2)
}

export const sidesColumns = (count: number, entriesMin = 1): DigitsColumn[] =>
  Array.from({ length: count }, (_, position) => ({
    role: 'sides',
    position,
    from: 0,
    to: sides.length - 1,
    entriesMin,
    entriesMax: sides.length,
    names: sides,
  }))

/** 大小单双: a note is one side for each digit. A digit is on two sides at once, so up to 2^digits notes win. */
export function bigSmall(digits: number): WindowPlay {
  const level = { id: 'big_small', wins: 1, total: 2 ** digits }
  return {
    kind: 'big_small',
    digits,
    columns: sidesColumns(digits),
    levels: [level],
    count: (columns) => productOf(columns.map((column) => column.length)),
    judge: (columns) => (drawn) => {
      const count = productOf(
        columns.map((column, place) => column.filter((side) => isOnSide(drawn[place] ?? 0, side)).length),
      )
      return count > 0 ? [{ level, count }] : noHits
    },
    probes: () => sequences(digits, sideDigits),
  }
}
