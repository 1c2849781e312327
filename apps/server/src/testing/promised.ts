import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { stretch } from '../../../../tools/lib/testing/slowness.mjs'

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

const timeUnits = new Set(['ms', 's'])

/** Records the figure and checks it against its budget. */
export function promised(figure: Promised): void {
  if (report) {
    mkdirSync(path.dirname(report), { recursive: true })
    appendFileSync(report, `${JSON.stringify(figure)}\n`)
  }
  const { measured, detail } = figure
  const budget = report ? figure.budget : stretched(figure)
  const what = detail ? `${figure.what}: ${detail}` : figure.what
  if ('atMost' in budget) expect(measured, what).toBeLessThanOrEqual(budget.atMost)
  else expect(measured, what).toBeGreaterThanOrEqual(budget.atLeast)
}

/** How fast it is, the bench decides, alone on its machine; here a budget of time only notices what never comes. */
function stretched({ unit, budget }: Promised): Promised['budget'] {
  return 'atMost' in budget && timeUnits.has(unit) ? { atMost: stretch(5 * budget.atMost) } : budget
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('a median of nothing')
  return middle
}
