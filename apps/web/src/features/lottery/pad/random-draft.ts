import type { LineRules, Play } from '@fairground/lottery'
import { entriesOf, type Draft } from './draft.ts'

/** A whole number from 0 up to, not including, `below`. */
export type RandomBelow = (below: number) => number

const triesMax = 200
/** After so many tries without a note, columns take one entry more: bankers need others beside them. */
const triesPerSize = 10

/** A random selection with the fewest notes the play allows. */
export function randomDraft(play: Play, below: RandomBelow): Draft {
  for (let tried = 0; tried < triesMax; tried += 1) {
    const draft = randomEntries(play, { below, extra: Math.floor(tried / triesPerSize) })
    if (play.count(draft) > 0) return draft
  }
  throw new Error(`no random pick of ${play.id} makes a note`)
}

function randomEntries({ shape }: Play, { below, extra }: { below: RandomBelow; extra: number }): Draft {
  const { columns, filledMin, ticks } = shape
  const places = columns.map((_, place) => place)
  const filled = columns.length > filledMin ? take(places, filledMin, below) : places
  const positions = ticks ? Array.from({ length: ticks.positions }, (_, position) => position) : []
  const taken = new Set<number>()
  return {
    at: take(positions, ticks?.min ?? 0, below),
    columns: columns.map((column, place) => {
      if (!filled.includes(place)) return []
      if (column.lines) return randomLines(column.lines, column.entriesMin, below)
      const free = entriesOf(column).filter((entry) => !shape.isDisjoint || !taken.has(entry))
      const entries = take(free, Math.min(Math.max(1, column.entriesMin) + extra, column.entriesMax), below)
      for (const entry of entries) taken.add(entry)
      return entries
    }),
  }
}

/** As many as a bet needs, all different. */
function randomLines(lines: LineRules, count: number, below: RandomBelow): number[] {
  const entries = new Set<number>()
  while (entries.size < count) entries.add(randomLine(lines, below))
  return [...entries].toSorted((a, b) => a - b)
}

/** A line in the form that the package writes: ascending where order does not matter. */
function randomLine(rules: LineRules, below: RandomBelow): number {
  const { digits, form, from = 0, to = 9 } = rules
  const width: number = rules.width ?? 1
  if (form === 'ordered') return below(10 ** (digits * width))
  const chosen = take(entriesOf({ from, to }), form === 'pair' ? digits - 1 : digits, below)
  const repeated = form === 'pair' ? chosen.slice(0, 1) : []
  const symbols = [...chosen, ...repeated].toSorted((a, b) => a - b)
  const ordered = form === 'arranged' ? shuffled(symbols, below) : symbols
  return ordered.reduce((entry, symbol) => entry * 10 ** width + symbol, 0)
}

const shuffled = (symbols: readonly number[], below: RandomBelow): number[] => {
  const left = [...symbols]
  return symbols.map(() => left.splice(below(left.length), 1)[0] ?? 0)
}

const take = (entries: readonly number[], count: number, below: RandomBelow): number[] =>
  shuffled(entries, below)
    .slice(0, count)
    .toSorted((a, b) => a - b)
