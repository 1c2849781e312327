// @ts-check
import { parseArgs } from 'node:util'
import { buildSteps, isFresh, refuseUnwritable, runStep } from './build-steps.mjs'
import { runInParallel } from './in-parallel.mjs'
import { exitWithError, UserFacingError } from '../../apps/launcher/src/user-facing-error.mjs'
import { endOnSignals } from './run-program.mjs'

/** The reference machine has two cores; sharp and the bundler use threads of their own. */
const atOnce = 2

const options = /** @type {const} */ ({ force: { type: 'boolean', default: false }, only: { type: 'string' } })

/** @param {string[]} words */
export async function main(words) {
  endOnSignals()
  try {
    const { values } = parseArgs({ args: words, options })
    const ok = await build(chooseSteps(values.only), values.force)
    process.exitCode = ok ? 0 : 1
  } catch (cause) {
    exitWithError(cause)
  }
}

/**
 * @param {string | undefined} only
 * @returns {import('./build-steps.mjs').BuildStep[]} the requested step with its dependencies
 */
function chooseSteps(only) {
  const steps = buildSteps()
  if (only === undefined) return steps
  const step = steps.find(({ name }) => name === only)
  if (!step)
    throw new UserFacingError(
      'bad_option',
      `No step is named ${only}; there are ${steps.map(({ name }) => name).join(', ')}.`,
    )
  return [...step.needs.flatMap((name) => chooseSteps(name)), step]
}

/**
 * @param {import('./build-steps.mjs').BuildStep[]} steps
 * @param {boolean} isForced
 * @returns {Promise<boolean>} whether all is built
 */
async function build(steps, isForced) {
  if (isForced || !steps.every(isFresh)) refuseUnwritable()
  let kept = 0
  let failed = 0
  await runInParallel(
    steps,
    async (step) => {
      if (!isForced && isFresh(step)) {
        kept++
        return true
      }
      const startedAt = Date.now()
      try {
        await runStep(step)
        console.log(`built    ${step.name.padEnd(20)} ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`)
        return true
      } catch (cause) {
        failed++
        console.error(`failed   ${step.name}\n${wordsOf(cause)}`)
        return false
      }
    },
    atOnce,
  )
  if (kept > 0) console.log(`unchanged ${kept} of ${steps.length} steps`)
  return failed === 0
}

/** @param {unknown} cause */
function wordsOf(cause) {
  if (cause instanceof UserFacingError) return cause.message
  return cause instanceof Error ? (cause.message.includes('\n') ? cause.message : cause.stack) : String(cause)
}
