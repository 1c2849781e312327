// @ts-check
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { checkSteps, everything } from './check-steps.mjs'
import { ensureJourneyChromium, findJourneyChromium } from './chromium.mjs'
import { ensureDependencies } from '../../apps/launcher/src/start/dependencies.mjs'
import { chooseNode, unpinnedWarning } from '../../apps/launcher/src/pinned-node.mjs'
import { exitWithError, UserFacingError } from '../../apps/launcher/src/user-facing-error.mjs'
import { runChecks } from './run-checks.mjs'
import { endOnSignals, runProgram } from './run-program.mjs'
import { dearestFiles } from './testing/test-durations.mjs'
import { measureSlowness } from './testing/slowness.mjs'
import { openTestRun } from './testing/test-run.mjs'
import { runPlaywright, runUnsteadyVitest, runVitest } from './test-runs.mjs'

/** @typedef {import('./check-steps.mjs').CheckStep} CheckStep */

/** The tests of a program start the others, and read data and documents of the whole tree. */
const programReads = ['apps', 'packages', 'tools', 'demo', 'docs', 'bench/data']

/**
 * In the order of preference.
 * @param {boolean} isWhole
 * @returns {CheckStep[]}
 */
function testSteps(isWhole) {
  const checks = checkSteps({ isWhole })
  // The build writes the compiled texts, too: one after the other.
  const texts = checks.filter(({ name }) => name === 'texts').map((step) => ({ ...step, after: ['build'] }))
  const singles = checks.filter(({ name, workers = 1 }) => name !== 'texts' && workers === 1)
  const tests = checks.filter(({ workers = 1 }) => workers > 1)
  return [
    { name: 'build', needs: [], run: () => runProgram(['node', 'tools/build.mjs']) },
    { name: 'chromium', needs: [], run: findBrowser },
    ...texts,
    { name: 'server', needs: ['texts'], workers: 2, reads: programReads, run: runServer },
    // Beside the server's tests, the checks that are one process; then the other tests.
    ...singles,
    ...tests,
    {
      name: 'exhaustive',
      needs: ['texts'],
      workers: 2,
      reads: ['packages'],
      run: (changed) => runVitest('exhaustive', [], changed),
    },
    {
      name: 'vendors',
      needs: ['texts'],
      workers: 2,
      reads: programReads,
      run: (changed) => runUnsteadyVitest('vendors', [], changed),
    },
    {
      name: 'tools',
      needs: ['texts'],
      workers: 2,
      reads: everything,
      run: (changed) => runUnsteadyVitest('tools', [], changed),
    },
    {
      name: 'browser',
      needs: ['build', 'chromium'],
      workers: 3,
      reads: ['apps', 'packages', 'tools', 'e2e', 'demo'],
      tool: journeyChromiumVersion,
      run: runPlaywright,
    },
  ]
}

const options = /** @type {const} */ ({ all: { type: 'boolean', default: false }, only: { type: 'string' } })

/** @param {string[]} words `--all`: also what has not changed since it passed */
export async function main(words) {
  endOnSignals()
  try {
    const { values } = parseArgs({ args: words, options })
    await ensureDependencies(console.log)
    if (!chooseNode().isPinned) console.log(unpinnedWarning())
    openTestRun()
    const slowness = await measureSlowness()
    if (slowness > 1.5) console.log(`This machine is busy or slow: limits of time are ${slowness} times as long.`)
    const { passed, failed, retried } = await runChecks(choose(testSteps(values.all), values.only), {
      isWhole: values.all,
    })
    for (const line of dearestFiles(10)) console.log(line)
    for (const line of retried) console.log(`retried: ${line}`)
    console.log(`\n${retried.length} retried`)
    // Alone in the last line, for programs that read it.
    console.log(`${passed} passed, ${failed} failed`)
    process.exit(failed === 0 && passed > 0 ? 0 : 1)
  } catch (cause) {
    exitWithError(cause)
  }
}

/**
 * @param {CheckStep[]} steps
 * @param {string | undefined} only
 * @returns {CheckStep[]} the requested step with its dependencies
 */
function choose(steps, only) {
  if (only === undefined) return steps
  const step = steps.find(({ name }) => name === only)
  if (!step) {
    throw new UserFacingError(
      'bad_option',
      `No step is named ${only}; there are ${steps.map(({ name }) => name).join(', ')}.`,
    )
  }
  return [...step.needs.flatMap((name) => choose(steps, name)), step]
}

/** @returns {string} an update of the system's browser is another result */
function journeyChromiumVersion() {
  const program = findJourneyChromium()
  return program ? spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout : ''
}

/**
 * The tests, then the catalogue of all refusals that they have received.
 * @param {readonly string[]} changed
 * @returns {Promise<import('./check-steps.mjs').CheckEnd>}
 */
async function runServer(changed) {
  const tests = await runUnsteadyVitest('server', [], changed)
  if (!tests.ok) return tests
  const catalogue = await runVitest('catalogue')
  const passed = (tests.tests?.passed ?? 0) + (catalogue.tests?.passed ?? 0)
  const counts = { ...tests.tests, passed, failed: catalogue.tests?.failed ?? 0 }
  return { ok: catalogue.ok, output: catalogue.output, tests: counts }
}

/** @returns {Promise<import('./check-steps.mjs').CheckEnd>} */
async function findBrowser() {
  try {
    await ensureJourneyChromium(console.log)
    return { ok: true, output: '' }
  } catch (cause) {
    return { ok: false, output: cause instanceof Error ? cause.message : String(cause) }
  }
}
