import type { Oracle } from '../../../testing/check-play.ts'
import { columnsOf, combinations, ticketOf, total, type NaiveNote } from '../../../testing/naive-notes.ts'

/** Hits that win, by the size of the note. */
const wins = ['', '1', '2', '23', '234', '345', '3456', '04567']

const elements: Record<string, readonly [number, number]> = {
  metal: [210, 695],
  wood: [696, 763],
  water: [764, 855],
  fire: [856, 923],
  earth: [924, 1410],
}

/** The rules of 20 of 80 from their text. */
export const kl8Oracle: Oracle = ({ kind }, content) => {
  const [entries = []] = columnsOf(content)
  return ticketOf(
    kind.startsWith('any') ? anyNotes(entries, Number(kind.slice(3))) : entries.map((e) => noteOf(kind, e)),
  )
}

const anyNotes = (entries: string[], take: number): NaiveNote[] =>
  combinations(entries, take).map((set) => (result) => {
    const hits = set.filter((number) => result.includes(Number(number))).length
    return wins[take]?.includes(String(hits)) ? `hit${hits}` : undefined
  })

function noteOf(kind: string, entry: string): NaiveNote {
  return (result) => {
    const sum = total(result)
    const front = result.filter((number) => number < 41).length
    const odd = result.filter((number) => number % 2 === 1).length
    const size = sum < 810 ? 'small' : 'big'
    const parity = sum % 2 === 1 ? 'odd' : 'even'
    switch (kind) {
      case 'sum_sides':
        if (sum === 810 && ['big', 'small'].includes(entry)) return 'refund'
        return [size, parity].includes(entry) ? entry : undefined
      case 'sum_tie':
        return sum === 810 ? 'tie' : undefined
      case 'sum_combos':
        if (sum === 810) return 'refund'
        return entry === `${size}_${parity}` ? entry : undefined
      case 'elements': {
        const [from, to] = elements[entry] ?? [0, 0]
        return sum >= from && sum <= to ? entry : undefined
      }
      case 'halves':
        return { front: front > 20 - front, back: front < 20 - front, equal: front === 20 - front }[entry]
          ? entry
          : undefined
      case 'majority':
        return { odd: odd > 20 - odd, even: odd < 20 - odd, equal: odd === 20 - odd }[entry] ? entry : undefined
      default:
        throw new Error(`no rule for ${kind}`)
    }
  }
}
