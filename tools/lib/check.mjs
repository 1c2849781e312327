// @ts-check
import { checkSteps } from './check-steps.mjs'
import { ensureDependencies } from '../../apps/launcher/src/start/dependencies.mjs'
import { exitWithError } from '../../apps/launcher/src/user-facing-error.mjs'
import { runChecks } from './run-checks.mjs'
import { endOnSignals } from './run-program.mjs'
import { measureSlowness } from './testing/slowness.mjs'
import { openTestRun } from './testing/test-run.mjs'

export async function main() {
  endOnSignals()
  const startedAt = Date.now()
  try {
    await ensureDependencies(console.log)
    openTestRun()
    await measureSlowness()
    const { failed } = await runChecks(checkSteps({ isWhole: false }), { isWhole: false })
    console.log(
      `\n${failed === 0 ? 'All is well' : 'Something failed'} after ${Math.round((Date.now() - startedAt) / 1_000)} s`,
    )
    process.exitCode = failed === 0 ? 0 : 1
  } catch (cause) {
    exitWithError(cause)
  }
}
