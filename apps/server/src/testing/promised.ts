import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

/** One measured promise. `npm run bench -- --only promises` prints them. */
export interface Promised {
  /** Begins with the promise's id: `S4 replays after logging out`. */
  what: string
  measured: number
  unit: string
  budget: { atMost: number } | { atLeast: number }
  detail?: string
}

/** The file for the bench's figures; unset in `npm test`, which only checks the budgets. */
const report = process.env['PROMISES_REPORT']

/** Records the figure and checks it against its budget. */
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
