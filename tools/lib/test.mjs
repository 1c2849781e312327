// @ts-check
import { parseArgs } from 'node:util'
import { checkSteps } from './check-steps.mjs'
import { ensureJourneyChromium } from './chromium.mjs'
import { ensureDependencies } from '../../apps/launcher/src/start/dependencies.mjs'
import { chooseNode, unpinnedWarning } from '../../apps/launcher/src/pinned-node.mjs'
import { exitWithError, UserFacingError } from '../../apps/launcher/src/user-facing-error.mjs'
import { runChecks } from './run-checks.mjs'
import { endPrograms, runProgram } from './run-program.mjs'
import { runPlaywright, runUnsteadyVitest, runVitest } from './test-runs.mjs'

/** @typedef {import('./check-steps.mjs').CheckStep} CheckStep */

/** Longest first, so that both cores finish at about the same time. @returns {CheckStep[]} */
function testSteps() {
  const checks = checkSteps({ isWhole: true })
  return [
    { name: 'build', needs: [], run: () => runProgram(['node', 'tools/build.mjs']) },
    { name: 'chromium', needs: [], run: findBrowser },
    // Both write the compiled texts: one after the other.
    ...checks.map((step) => (step.name === 'texts' ? { ...step, after: ['build'] } : step)),
    { name: 'server', needs: ['texts'], run: () => runUnsteadyVitest('server') },
    { name: 'catalogue', needs: ['server'], run: () => runVitest('catalogue') },
    { name: 'exhaustive', needs: ['texts'], run: () => runVitest('exhaustive') },
    { name: 'vendors', needs: ['texts'], run: () => runUnsteadyVitest('vendors') },
    { name: 'tools', needs: ['texts'], run: () => runUnsteadyVitest('tools') },
    // Alone at the end: it measures response times.
    {
      name: 'browser',
      needs: ['build', 'chromium'],
      after: [...checks.map(({ name }) => name), 'exhaustive', 'server', 'vendors', 'tools'],
      run: runPlaywright,
    },
  ]
}

/** @param {string[]} words */
export async function main(words) {
  process.once('SIGINT', () => {
    endPrograms()
    process.exit(130)
  })
  try {
    const { values } = parseArgs({ args: words, options: { only: { type: 'string' } } })
    await ensureDependencies(console.log)
    if (!chooseNode().isPinned) console.log(unpinnedWarning())
    const { passed, failed } = await runChecks(choose(testSteps(), values.only))
    console.log(`\n${passed} passed, ${failed} failed`)
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

/** @returns {Promise<import('./check-steps.mjs').CheckEnd>} */
async function findBrowser() {
  try {
    await ensureJourneyChromium(console.log)
    return { ok: true, output: '' }
  } catch (cause) {
    return { ok: false, output: cause instanceof Error ? cause.message : String(cause) }
  }
}
