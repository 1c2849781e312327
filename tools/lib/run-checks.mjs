// @ts-check
import { runInParallel } from './in-parallel.mjs'

/** @typedef {import('./check-steps.mjs').CheckStep} CheckStep */

/** @typedef {{ passed: number, failed: number, retried: string[] }} CheckTotal */

const atOnce = 2

/**
 * Runs steps, prints a line for each, and shows the output of failed ones.
 * @param {readonly CheckStep[]} steps
 * @returns {Promise<CheckTotal>} a step with tests counts its tests, any other step counts as one
 */
export async function runChecks(steps) {
  /** @type {CheckTotal} */
  const total = { passed: 0, failed: 0, retried: [] }
  const leftOut = await runInParallel(
    steps,
    async (step) => {
      const startedAt = Date.now()
      const { ok, output, note, tests } = await endOf(step)
      total.passed += tests ? tests.passed : Number(ok)
      total.failed += tests ? tests.failed : Number(!ok)
      const seconds = `${((Date.now() - startedAt) / 1_000).toFixed(1)} s`.padStart(8)
      const counts = tests ? `  ${tests.passed} passed, ${tests.failed} failed` : note ? `  ${note}` : ''
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(14)}${seconds}${counts}`)
      total.retried.push(...(tests?.retried ?? []))
      for (const line of tests?.stopped ?? []) console.log(`STOPPED ${line}`)
      if (!ok) console.log(`${output.trim()}\n`)
      return ok
    },
    atOnce,
  )
  for (const step of leftOut) {
    total.failed++
    console.log(`FAILED ${step.name.padEnd(14)} left out, because ${step.needs.join(' or ')} failed`)
  }
  return total
}

/**
 * A step that throws counts as failed; the others still run.
 * @param {CheckStep} step
 * @returns {Promise<import('./check-steps.mjs').CheckEnd>}
 */
async function endOf(step) {
  try {
    return await step.run()
  } catch (cause) {
    return { ok: false, output: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}
