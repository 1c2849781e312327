// @ts-check
import { checkSteps } from './check-steps.mjs'
import { ensureDependencies } from '../../apps/launcher/src/start/dependencies.mjs'
import { exitWithError } from '../../apps/launcher/src/user-facing-error.mjs'
import { runChecks } from './run-checks.mjs'
import { endPrograms } from './run-program.mjs'

export async function main() {
  process.once('SIGINT', () => {
    endPrograms()
    process.exit(130)
  })
  const startedAt = Date.now()
  try {
    await ensureDependencies(console.log)
    const { failed } = await runChecks(checkSteps({ isWhole: false }))
    console.log(
      `\n${failed === 0 ? 'All is well' : 'Something failed'} after ${Math.round((Date.now() - startedAt) / 1_000)} s`,
    )
    process.exitCode = failed === 0 ? 0 : 1
  } catch (cause) {
    exitWithError(cause)
  }
}
