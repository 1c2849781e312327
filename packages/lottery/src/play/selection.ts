import { lineLength, normaliseLine } from './line-entry.ts'
import type { Column, Play, Selection, Shape } from './play.ts'

/** Why a text is no selection. The names are stable: the contract maps them to error codes. */
export type SelectionFault =
  | 'unknown_play'
  /** Not in the form documented at `parseSelection`. */
  | 'malformed'
  /** A required column is empty. */
  | 'empty_position'
  /** Fewer entries, filled columns or ticked positions than one note needs. */
  | 'too_few'
  | 'too_many'
  | 'duplicate'
  | 'out_of_range'
  /** A typed line that is not a note of the play, such as three equal digits in a group play. */
  | 'refused_line'
  /** Well-formed but without a note: 组60 with too few single digits besides the double. */
  | 'no_notes'

/** Ten thousand lines of five digits with their commas, and some reserve. */
const contentLengthMax = 64_000

/**
 * Reads the wire text of a selection.
 *
 * - columns are separated by `|`, entries by `,`: `3,7|0,2,4,6,8|5|1,9|6`
 * - a column may be empty only if the play allows an empty place: `1,2||3||`
 * - plays with ticked positions begin with them, from 0 at the left: `@0,2,4:1,2,3`
 * - words are the column's names: `big,odd`, `0-4,1-3|dragon,tie`; lines keep leading zeros: `012,345`
 *
 * Entries may come in any order, no entry twice, nor in two columns that exclude each other.
 * @returns the selection, normalised, or the fault; it never throws on input
 */
export function readSelection(play: Play, content: string): Selection | SelectionFault {
  const match = content.length <= contentLengthMax ? /^(?:@([0-9,]*):)?([^@:]*)$/.exec(content) : null
  if (!match) return 'malformed'
  const [, ticked, body = ''] = match
  const at = parseTicks(play.shape, ticked)
  if (typeof at === 'string') return at
  const texts = body.split('|')
  if (texts.length !== play.shape.columns.length) return 'malformed'
  const columns: (readonly number[])[] = []
  for (const [place, column] of play.shape.columns.entries()) {
    const entries = parseColumn(column, texts[place] ?? '')
    if (typeof entries === 'string') return entries
    columns.push(entries)
  }
  if (columns.filter((entries) => entries.length > 0).length < play.shape.filledMin) return 'too_few'
  if (play.shape.isDisjoint && hasShared(columns)) return 'duplicate'
  const selection = { at, columns }
  return play.count(selection) > 0 ? selection : 'no_notes'
}

/** The canonical text of a selection, independent of the order of its entries: stored on orders and shown to people. */
export function formatSelection(play: Play, { at, columns }: Selection): string {
  const body = play.shape.columns.map((column, place) =>
    ascending(columns[place] ?? [])
      .map((entry) => formatEntry(column, entry))
      .join(','),
  )
  return `${play.shape.ticks ? `@${ascending(at).join(',')}:` : ''}${body.join('|')}`
}

function parseTicks({ ticks }: Shape, text: string | undefined): readonly number[] | SelectionFault {
  if (!ticks) return text === undefined ? [] : 'malformed'
  if (text === undefined) return 'malformed'
  const { positions, min } = ticks
  const at = { from: 0, to: positions - 1, entriesMin: min, entriesMax: positions }
  return parseColumn({ role: 'position', ...at }, text)
}

function parseColumn(column: Column, text: string): readonly number[] | SelectionFault {
  if (text === '') return column.entriesMin === 0 ? [] : 'empty_position'
  const entries = column.names || column.lines ? parseWords(column, text) : parseNumbers(column, text)
  if (typeof entries === 'string') return entries
  const different = ascending(entries)
  if (different.length < entries.length) return 'duplicate'
  if (entries.length < column.entriesMin) return 'too_few'
  if (entries.length > column.entriesMax) return 'too_many'
  return different
}

const zeroCode = 48
const commaCode = 44
const numberLengthMax = 4

/** Numbers without leading zeros, separated by commas. Read by character: a server reads hundreds of thousands a second. */
function parseNumbers({ from, to }: Column, text: string): number[] | SelectionFault {
  const entries: number[] = []
  let at = 0
  for (;;) {
    const start = at
    let entry = 0
    for (; at < text.length; at += 1) {
      const digit = text.charCodeAt(at) - zeroCode
      if (digit < 0 || digit > 9) break
      entry = entry * 10 + digit
    }
    const length = at - start
    if (length === 0 || length > numberLengthMax) return 'malformed'
    if (length > 1 && text.charCodeAt(start) === zeroCode) return 'malformed'
    if (at < text.length && text.charCodeAt(at) !== commaCode) return 'malformed'
    if (entry < from || entry > to) return 'out_of_range'
    entries.push(entry)
    if (at === text.length) return entries
    at += 1
  }
}

/** Names of the column, or typed lines. */
function parseWords({ names, lines }: Column, text: string): number[] | SelectionFault {
  const entries: number[] = []
  for (const word of text.split(',')) {
    if (lines) {
      if (word.length !== lineLength(lines) || !/^[0-9]+$/.test(word)) return 'malformed'
      const entry = normaliseLine(word, lines)
      if (entry === undefined) return 'refused_line'
      entries.push(entry)
    } else {
      const entry = names?.indexOf(word) ?? -1
      if (entry < 0) return 'malformed'
      entries.push(entry)
    }
  }
  return entries
}

const hasShared = (columns: readonly (readonly number[])[]): boolean => {
  const entries = columns.flat()
  return new Set(entries).size < entries.length
}

function formatEntry({ names, lines }: Column, entry: number): string {
  if (names) return names[entry] ?? ''
  return lines ? String(entry).padStart(lineLength(lines), '0') : String(entry)
}

/** Distinct and ascending; the same array if it already is. */
function ascending(entries: readonly number[]): readonly number[] {
  for (let at = 1; at < entries.length; at += 1)
    if ((entries[at] ?? 0) <= (entries[at - 1] ?? 0)) return [...new Set(entries)].toSorted((a, b) => a - b)
  return entries
}
