import type { DrawShape } from '@fairground/fair'
import type { PrizeTable } from './prize-table.ts'

/** The whole table of the largest game is a fifth of this. */
const lengthMax = 2_000

/**
 * Between numbers. No point and no plus: `6133.0` and `9.852E+4` are what a spreadsheet makes of a column of digits, and they
 * have lost its zeros.
 */
const separators = /[\s,;|/-]+/

/**
 * The numbers of a result as people and feeds write it, in the order drawn: digits all together or all apart, or numbers of up
 * to two digits apart from each other. Whether a game can draw them is the family's to say.
 * @returns undefined where something else is written
 */
export function readNumbers({ to }: DrawShape, text: string): number[] | undefined {
  const words = wordsOf(text)
  if (!words) return undefined
  if (to > 9) return words.every((word) => word.length <= 2) ? words.map(Number) : undefined
  // Groups of several digits are a number that was formatted, such as `61,330`.
  const isApart = words.every((word) => word.length === 1)
  return words.length === 1 || isApart ? [...words.join('')].map(Number) : undefined
}

/**
 * The digits of a prize table: number by number from the highest prize down, or with the name of each prize before its numbers
 * (`special: 06133`). Every number has its length, so that one that has lost a zero shifts nothing. Where all prizes have the
 * same length a list can be upside down and not show it: they are named.
 */
export function readTableText(table: PrizeTable, text: string): number[] | undefined {
  const named = namedRows(text)
  const isSameLength = table.every(({ digits }) => digits === table[0]?.digits)
  const rows = named ? table.map(({ id }) => named.get(id)) : isSameLength ? undefined : rowsInOrder(table, text)
  if (!rows || (named && named.size !== table.length)) return undefined
  const isWhole = table.every(({ count, digits }, at) => {
    const numbers = rows[at]
    return numbers?.length === count && numbers.every((number) => number.length === digits)
  })
  return isWhole ? [...rows.flat().join('')].map(Number) : undefined
}

function rowsInOrder(table: PrizeTable, text: string): string[][] | undefined {
  const words = wordsOf(text)
  if (words?.length !== table.reduce((sum, { count }) => sum + count, 0)) return undefined
  const rest = [...words]
  return table.map(({ count }) => rest.splice(0, count))
}

/** By the names of prizes; undefined where none is named, or one is named twice. */
function namedRows(text: string): ReadonlyMap<string, string[]> | undefined {
  const [before = '', ...parts] = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/([a-z]+)\s*:/)
  if (before.trim() !== '' || parts.length === 0) return undefined
  const rows = new Map<string, string[]>()
  for (let at = 0; at < parts.length; at += 2) {
    const [name = '', numbers = ''] = parts.slice(at, at + 2)
    if (rows.has(name)) return undefined
    rows.set(name, wordsOf(numbers) ?? [])
  }
  return rows
}

/** @returns undefined where there is anything but digits */
function wordsOf(text: string): string[] | undefined {
  if (text.length > lengthMax) return undefined
  const words = text
    // Full-width digits.
    .normalize('NFKC')
    .split(separators)
    .filter((word) => word !== '')
  return words.length > 0 && words.every((word) => /^[0-9]+$/.test(word)) ? words : undefined
}
