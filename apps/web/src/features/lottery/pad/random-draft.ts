import type { DigitsPlay } from '@fairground/lottery'
import { entriesOf, type Draft } from './draft.ts'

/** A whole number from 0 up to, not including, `below`. */
export type RandomBelow = (below: number) => number

const triesMax = 200

/** A random selection with the fewest notes the play allows. */
export function randomDraft(play: DigitsPlay, below: RandomBelow): Draft {
  for (let tried = 0; tried < triesMax; tried += 1) {
    const draft = randomEntries(play, below)
    if (play.count(draft) > 0) return draft
  }
  throw new Error(`no random pick of ${play.id} makes a note`)
}

function randomEntries({ shape }: DigitsPlay, below: RandomBelow): Draft {
  const { columns, filledMin, ticks } = shape
  const isOptional = columns.length > filledMin
  const filled = isOptional
    ? take(
        columns.map((_, place) => place),
        filledMin,
        below,
      )
    : columns.map((_, place) => place)
  const positions = ticks ? Array.from({ length: ticks.positions }, (_, position) => position) : []
  return {
    at: take(positions, ticks?.min ?? 0, below),
    columns: columns.map((column, place) => {
      if (!filled.includes(place)) return []
      if (column.lines) return [randomLine(column.lines, below)]
      return take(entriesOf(column), Math.max(1, column.entriesMin), below)
    }),
  }
}

type LineRules = NonNullable<DigitsPlay['shape']['columns'][number]['lines']>

/** A line in the form that the package writes: ascending where order does not matter. */
function randomLine({ digits, form }: LineRules, below: RandomBelow): number {
  if (form === 'ordered') return below(10 ** digits)
  const all = entriesOf({ from: 0, to: 9 })
  const chosen = take(all, form === 'pair' ? digits - 1 : digits, below)
  const repeated = form === 'pair' ? chosen.slice(0, 1) : []
  return Number([...chosen, ...repeated].toSorted((a, b) => a - b).join(''))
}

function take(entries: readonly number[], count: number, below: RandomBelow): number[] {
  const left = [...entries]
  const taken = Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0] ?? 0)
  return taken.toSorted((a, b) => a - b)
}
