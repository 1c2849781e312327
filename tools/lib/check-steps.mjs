// @ts-check
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { lint } from './lint.mjs'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'
import { runVitest } from './test-runs.mjs'

/**
 * @typedef {object} CheckEnd
 * @property {boolean} ok
 * @property {string} output shown when it is not
 * @property {{ passed: number, failed: number, unsteady?: string[] }} [tests] of a step that runs tests
 */

/**
 * @typedef {object} CheckStep
 * @property {string} name
 * @property {string[]} needs
 * @property {string[]} [after]
 * @property {() => Promise<CheckEnd>} run
 */

/** Everything that must hold before a commit, in under a minute. @returns {CheckStep[]} */
export function checkSteps() {
  return [
    // The next steps read sources that import the compiled texts.
    { name: 'texts', needs: [], run: () => runProgram(['node', 'tools/build.mjs', '--only', 'texts']) },
    { name: 'types', needs: ['texts'], run: checkTypes },
    { name: 'lint', needs: ['texts'], run: lint },
    { name: 'unit', needs: ['texts'], run: () => runVitest('unit') },
    { name: 'components', needs: ['texts'], run: () => runVitest('components') },
    { name: 'format', needs: [], run: () => runProgram(['oxfmt', '--check', '.']) },
    { name: 'architecture', needs: ['texts'], run: () => runProgram(['node', 'tools/architecture.mjs']) },
    { name: 'tidy', needs: [], run: () => runProgram(['node', 'tools/tidy.mjs']) },
    { name: 'unused', needs: ['texts'], run: () => runProgram(['knip', '--no-progress', '--no-config-hints']) },
  ]
}

/**
 * Every tsconfig of every workspace, one after the other and on one core: another step has the other one. The compiler's
 * default of four checkers makes each of them work out the contract's types anew, in three times the CPU time.
 */
async function checkTypes() {
  const configs = typeConfigs()
  const outputs = []
  for (const config of configs) {
    const state = path.join('.cache/tsc', `${config.replaceAll(path.sep, '-')}.tsbuildinfo`)
    // Incremental: only changes since the last run are checked.
    const incremental = ['--incremental', '--tsBuildInfoFile', state]
    const { ok, output } = await runProgram(['tsc', '-p', config, '--checkers', '1', ...incremental])
    if (!ok) outputs.push(`${config}\n${output}`)
  }
  return { ok: configs.length > 0 && outputs.length === 0, output: outputs.join('\n') }
}

/** @returns {string[]} from the project's folder */
function typeConfigs() {
  const workspaces = ['apps', 'packages'].flatMap((place) =>
    readdirSync(path.join(root, place)).map((name) => path.join(place, name)),
  )
  return [...workspaces, 'e2e', 'bench', 'tools'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => /^tsconfig.*\.json$/.test(file))
      .map((file) => path.join(folder, file)),
  )
}
