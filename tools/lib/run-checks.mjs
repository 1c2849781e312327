// @ts-check
import { unchanged } from './check-steps.mjs'
import { runInParallel } from './in-parallel.mjs'
import { changedSince, passMark } from './pass-mark.mjs'

/** @typedef {import('./check-steps.mjs').CheckStep} CheckStep */

/** @typedef {{ passed: number, failed: number, retried: string[] }} CheckTotal */

/**
 * On two cores: beside tests in two processes, which wait for a database or a draw now and then, one more. With four,
 * each takes longer, and none is finished sooner.
 */
const atOnce = 3

/**
 * Runs steps, prints a line for each, and shows the output of failed ones.
 * @param {readonly CheckStep[]} steps
 * @param {{ isWhole: boolean }} options whole: also what has not changed since it passed
 * @returns {Promise<CheckTotal>} a step with tests counts its tests, any other step counts as one
 */
export async function runChecks(steps, { isWhole }) {
  /** @type {CheckTotal} */
  const total = { passed: 0, failed: 0, retried: [] }
  const leftOut = await runInParallel(
    steps,
    async (step) => {
      const startedAt = Date.now()
      const { ok, output, note, tests } = await endOf(step, isWhole)
      total.passed += tests ? tests.passed : Number(ok)
      total.failed += tests ? tests.failed : Number(!ok)
      total.retried.push(...(tests?.retried ?? []))
      const seconds = `${((Date.now() - startedAt) / 1_000).toFixed(1)} s`.padStart(8)
      const counts = tests ? `  ${tests.passed} passed, ${tests.failed} failed` : note ? `  ${note}` : ''
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(14)}${seconds}${counts}`)
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
 * A step that throws counts as failed; the others still run. Only a pass without a retry is remembered.
 * @param {CheckStep} step
 * @param {boolean} isWhole
 * @returns {Promise<import('./check-steps.mjs').CheckEnd>}
 */
async function endOf({ name, reads, tool, run }, isWhole) {
  try {
    const mark = reads && passMark(name, reads, tool?.())
    if (mark?.isCurrent && !isWhole) return unchanged
    const end = await run(reads ? changedSince(name, reads) : [])
    if (end.ok && !end.tests?.retried?.length) mark?.set()
    return end
  } catch (cause) {
    return { ok: false, output: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}
