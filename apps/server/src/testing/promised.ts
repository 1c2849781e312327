import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

/** One promise as it was measured. `npm run bench -- --only promises` prints them. */
export interface Promised {
  /** Begins with the promise's sign: `S4 replays after logging out`. */
  what: string
  measured: number
  unit: string
  budget: { atMost: number } | { atLeast: number }
  detail?: string
}

/** Where the bench wants the figures; unset in `npm test`, which wants them to hold and nothing else. */
const report = process.env['PROMISES_REPORT']

/** Writes the figure down and holds it to its budget. */
export function promised(figure: Promised): void {
  if (report) {
    mkdirSync(path.dirname(report), { recursive: true })
    appendFileSync(report, `${JSON.stringify(figure)}\n`)
  }
  const { measured, budget, detail } = figure
  const what = detail ? `${figure.what}: ${detail}` : figure.what
  if ('atMost' in budget) expect(measured, what).toBeLessThanOrEqual(budget.atMost)
  else expect(measured, what).toBeGreaterThanOrEqual(budget.atLeast)
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('a median of nothing')
  return middle
}
