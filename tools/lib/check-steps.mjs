// @ts-check
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { areaOf, areas } from './areas.mjs'
import { lint } from './lint.mjs'
import { passMark } from './pass-mark.mjs'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'
import { runVitest } from './test-runs.mjs'

/**
 * @typedef {object} StepTests
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [retried] a line for each test that passed the second time, with its first error
 * @property {readonly string[]} [stopped] a line for each process that was started again
 */

/**
 * @typedef {object} CheckEnd
 * @property {boolean} ok
 * @property {string} output shown when it is not
 * @property {string} [note] shown in any case
 * @property {StepTests} [tests] of a step that runs tests
 */

/**
 * @typedef {object} CheckStep
 * @property {string} name
 * @property {string[]} needs
 * @property {string[]} [after]
 * @property {number} [workers] processes that it keeps busy; one by default
 * @property {readonly string[]} [reads] folders and files; while they are as when it last passed, it is left out
 * @property {() => string} [tool] the version of a program outside the lock that it runs
 * @property {(changed: readonly string[]) => Promise<CheckEnd>} run changed: of what it reads, since it last passed
 */

/** What some checks read everything of. */
export const everything = ['apps', 'packages', 'tools', 'e2e', 'bench', 'demo', 'docs']
const configs = ['package.json', 'knip.json', '.dependency-cruiser.cjs', '.oxfmtrc.json']

/** What the rules' tests read, some of it as text. */
const unitReads = ['packages', 'apps/web', 'apps/console', 'tools', 'demo', 'docs']

/**
 * Everything that must hold before a commit, in the order of preference: beside tests in two processes the checks that
 * are one process.
 * @param {{ isWhole: boolean }} options whole: also what has not changed since it passed
 * @returns {CheckStep[]}
 */
export function checkSteps({ isWhole }) {
  return [
    // The next steps read sources that import the compiled texts.
    { name: 'texts', needs: [], run: () => runProgram(['node', 'tools/build.mjs', '--only', 'texts']) },
    { name: 'components', needs: ['texts'], workers: 2, run: () => checkComponents(isWhole) },
    { name: 'types', needs: ['texts'], run: () => checkTypes(isWhole) },
    { name: 'lint', needs: ['texts'], run: () => lint(isWhole) },
    {
      name: 'architecture',
      needs: ['texts'],
      reads: [...everything, ...configs],
      run: () => runProgram(['node', 'tools/architecture.mjs']),
    },
    {
      name: 'unused',
      needs: ['texts'],
      reads: [...everything, ...configs],
      run: () => runProgram(['knip', '--no-progress', '--no-config-hints']),
    },
    { name: 'tidy', needs: [], run: () => runProgram(['node', 'tools/tidy.mjs']) },
    { name: 'format', needs: [], run: () => runProgram(['oxfmt', '--check', '.']) },
    { name: 'unit', needs: ['texts'], workers: 2, reads: unitReads, run: (changed) => runVitest('unit', [], changed) },
  ]
}

/**
 * The components of the sites that have changed since they last passed.
 * @param {boolean} isWhole
 * @returns {Promise<CheckEnd>}
 */
async function checkComponents(isWhole) {
  const changed = areas
    .filter(({ hasComponents }) => hasComponents)
    .map(({ name, folders, reads }) => ({ folders, mark: passMark(`components-${name}`, reads) }))
    .filter(({ mark }) => isWhole || !mark.isCurrent)
  if (changed.length === 0) return unchanged
  const end = await runVitest(
    'components',
    changed.flatMap(({ folders }) => folders.map((folder) => `${folder}/`)),
  )
  if (end.ok) for (const { mark } of changed) mark.set()
  return end
}

/** @type {CheckEnd} */
export const unchanged = { ok: true, output: '', note: 'unchanged since it passed' }

/**
 * Every tsconfig of the areas that have changed since they last passed, one after the other and on one core: another step
 * has the other one. The compiler's default of four checkers makes each of them work out the contract's types anew, in
 * three times the CPU time.
 * @param {boolean} isWhole
 * @returns {Promise<CheckEnd>}
 */
async function checkTypes(isWhole) {
  const configs = typeConfigs()
  const outputs = []
  let areasRead = 0
  for (const area of areas) {
    const mark = passMark(`types-${area.name}`, area.reads)
    if (mark.isCurrent && !isWhole) continue
    areasRead++
    const failures = []
    for (const config of configs.filter((config) => areaOf(config) === area)) {
      const { ok, output } = await checkConfig(config)
      if (!ok) failures.push(`${config}\n${output}`)
    }
    if (failures.length === 0) mark.set()
    outputs.push(...failures)
  }
  if (areasRead === 0) return unchanged
  return { ok: configs.length > 0 && outputs.length === 0, output: outputs.join('\n') }
}

/** @param {string} config */
function checkConfig(config) {
  const state = path.join('.cache/tsc', `${config.replaceAll(path.sep, '-')}.tsbuildinfo`)
  // Incremental: only changes since the last run are checked.
  const incremental = ['--incremental', '--tsBuildInfoFile', state]
  return runProgram(['tsc', '-p', config, '--checkers', '1', ...incremental])
}

/** @returns {string[]} from the project's folder */
function typeConfigs() {
  const workspaces = ['apps', 'packages'].flatMap((place) =>
    readdirSync(path.join(root, place)).map((name) => path.join(place, name)),
  )
  const inFolders = [...workspaces, 'tools'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => /^tsconfig.*\.json$/.test(file))
      .map((file) => path.join(folder, file)),
  )
  // Journeys and the bench, which both import the platform, are one program.
  return [...inFolders, 'tsconfig.json']
}
