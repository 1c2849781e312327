import { productOf } from '../../../play/choose.ts'
import type { Level, LineForm } from '../../../play/play.ts'
import type { DigitsColumn } from '../digits-names.ts'
import { codeOf, digitsOf } from '../digit-masks.ts'
import { firstOfEach, hitsAndMisses } from '../probes.ts'
import { noHits, type WindowPlay } from '../window-play.ts'

export const directLevel = (digits: number): Level => ({ id: 'direct', wins: 1, total: 10 ** digits })

/** One column of digits for each place. */
export const positionColumns = (count: number, entriesMin = 1): DigitsColumn[] =>
  Array.from({ length: count }, (_, position) => ({
    role: 'position',
    position,
    from: 0,
    to: 9,
    entriesMin,
    entriesMax: 10,
  }))

/** A column of typed lines: at most ten thousand, more than any real ticket has. */
export const linesMax = 10_000

export const lineColumn = (digits: number, form: LineForm): DigitsColumn => ({
  role: 'lines',
  from: 0,
  to: 10 ** digits - 1,
  entriesMin: 1,
  entriesMax: linesMax,
  lines: { digits, form },
})

/** 直选: every place as drawn; a note is one digit from each column. */
export function direct(digits: number): WindowPlay {
  const level = directLevel(digits)
  const won = [{ level, count: 1 }]
  return {
    kind: 'direct',
    digits,
    columns: positionColumns(digits),
    levels: [level],
    count: (columns) => productOf(columns.map((column) => column.length)),
    judge: (columns) => (drawn) =>
      columns.every((column, place) => column.includes(drawn[place] ?? -1)) ? won : noHits,
    probes: firstOfEach,
  }
}

/** 直选单式: typed lines, each a note. */
export function directSingle(digits: number): WindowPlay {
  const level = directLevel(digits)
  const won = [{ level, count: 1 }]
  return {
    kind: 'direct_single',
    digits,
    columns: [lineColumn(digits, 'ordered')],
    levels: [level],
    count: ([lines = []]) => lines.length,
    judge([lines = []]) {
      const codes = new Set(lines)
      return (drawn) => (codes.has(codeOf(drawn)) ? won : noHits)
    },
    probes: ([lines = []]) => [digitsOf(lines[0] ?? 0, digits)],
  }
}

/** 组合: each combination is one note on all its digits, one without the first, and so on to the last digit alone. */
export function combination(digits: number): WindowPlay {
  const levels = Array.from({ length: digits }, (_, first) => ({
    id: `suffix${digits - first}`,
    wins: 1,
    total: 10 ** (digits - first),
  }))
  return {
    kind: 'combination',
    digits,
    columns: positionColumns(digits),
    levels,
    count: (columns) => digits * productOf(columns.map((column) => column.length)),
    judge(columns) {
      // The suffix from place i is a note of every combination, with any digits before it.
      const hits = levels.map((level, first) => ({
        level,
        count: productOf(columns.slice(0, first).map((column) => column.length)),
      }))
      return (drawn) => {
        const lastMiss = columns.findLastIndex((column, place) => !column.includes(drawn[place] ?? -1))
        return lastMiss === digits - 1 ? noHits : hits.slice(lastMiss + 1)
      }
    },
    probes: firstOfEach,
    leastProbes: hitsAndMisses,
  }
}
