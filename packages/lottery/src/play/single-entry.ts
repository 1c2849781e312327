import type { Column, LineRules } from './play.ts'

/** A typed line as an entry: sorted if the order does not count; undefined if the play has no such note. */
export function normaliseLine(text: string, { digits, form }: LineRules): number | undefined {
  if (text.length !== digits) return undefined
  if (form === 'ordered') return Number(text)
  const alike = new Set(text).size
  const isNote = { pair: alike === digits - 1, distinct: alike === digits, mixed: alike > 1 }[form]
  return isNote ? Number([...text].toSorted().join('')) : undefined
}

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
 * For the input field only; the wire carries the canonical text, which `parseSelection` reads strictly.
 */
export function readSingleEntry(column: Column, text: string): SingleEntry {
  const { lines } = column
  if (!lines) throw new TypeError(`a column of ${column.role} takes no lines`)
  const plain = text.replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - fullWidthZero))
  const pieces = plain.match(/[0-9]+/g) ?? []
  const read = pieces.map((piece) => ({ piece, entry: normaliseLine(piece, lines) }))
  const kept = read.map(({ entry }) => entry).filter((entry) => entry !== undefined)
  const entries = [...new Set(kept)].toSorted((a, b) => a - b)
  return {
    entries,
    duplicates: kept.length - entries.length,
    refused: read.filter(({ entry }) => entry === undefined).map(({ piece }) => piece),
  }
}
