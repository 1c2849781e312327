import { normaliseLine } from './line-entry.ts'
import type { Column, LineRules } from './play.ts'

export interface SingleEntry {
  /** The lines that were read, ascending, each once: the entries of a column of lines. */
  readonly entries: readonly number[]
  /** Lines that repeat another line. */
  readonly duplicates: number
  /** Typed pieces that are not a note of the play: wrong length, or three equal digits in a group play. */
  readonly refused: readonly string[]
}

const fullWidthZero = 0xff10

/**
 * Reads text typed or pasted into a single-entry field: full-width digits are digits, other characters separate lines.
 * Numbers of two digits may also be separated within a line, by spaces: `01 02 11; 3 4 5`.
 * For the input field only; the wire carries the canonical text, which `parseSelection` reads strictly.
 */
export function readSingleEntry(column: Column, text: string): SingleEntry {
  const { lines } = column
  if (!lines) throw new TypeError(`a column of ${column.role} takes no lines`)
  const plain = text.replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - fullWidthZero))
  const pieces = lines.width === 2 ? numberLines(plain, lines) : (plain.match(/[0-9]+/g) ?? [])
  const read = pieces.map((piece) => ({ piece, entry: normaliseLine(piece, lines) }))
  const kept = read.map(({ entry }) => entry).filter((entry) => entry !== undefined)
  const entries = [...new Set(kept)].toSorted((a, b) => a - b)
  return {
    entries,
    duplicates: kept.length - entries.length,
    refused: read.filter(({ entry }) => entry === undefined).map(({ piece }) => piece),
  }
}

/** `1 2 11, 030405` as `010211` and `030405`. Lines on one row may also follow each other with only spaces between. */
const numberLines = (plain: string, { digits }: LineRules): string[] =>
  plain.split(/[^0-9 \t\u3000-]+/).flatMap((row) => {
    const numbers = row.match(/[0-9]+/g) ?? []
    if (numbers.some((number) => number.length > 2)) return numbers
    const rows = Math.max(1, Math.ceil(numbers.length / digits))
    return numbers.length === 0
      ? []
      : Array.from({ length: rows }, (_, line) =>
          numbers
            .slice(line * digits, (line + 1) * digits)
            .map((number) => number.padStart(2, '0'))
            .join(''),
        )
  })
