// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'
import { digestOf } from './source-digest.mjs'
import { trackedFiles } from './tracked-files.mjs'

/**
 * @typedef {object} LintArea
 * @property {string} name
 * @property {readonly string[]} folders whose sources are linted together
 * @property {readonly string[]} reads folders and files whose contents can change a result, because rules follow imports
 */

/** Apart from the locked libraries, what every result depends on. */
const ground = ['.oxlintrc.json', 'package-lock.json', 'tsconfig.base.json', 'tools/lib/lint.mjs']

const shared = ['packages', 'tools']
const site = ['apps/web']
const operatorSite = ['apps/console']
// The tests of one program start the others.
const programs = ['apps/server', 'apps/studio', 'apps/payment-sandbox']

/** A source belongs to the first area that has its folder. @type {readonly LintArea[]} */
export const lintAreas = [
  { name: 'packages', folders: ['packages'], reads: shared },
  { name: 'site', folders: site, reads: [...site, ...shared] },
  { name: 'console', folders: operatorSite, reads: [...operatorSite, ...shared] },
  { name: 'programs', folders: programs, reads: [...programs, ...shared] },
  {
    name: 'rest',
    folders: [''],
    reads: ['apps', ...shared, 'e2e', 'bench', 'demo', 'vitest.config.ts', '.dependency-cruiser.cjs'],
  },
]

/** What is imported from elsewhere belongs to the locked libraries or to Node. */
const places = ['apps', 'packages', 'tools', 'e2e', 'bench', 'demo']

const sources = ['*.ts', '*.tsx', '*.js', '*.jsx', '*.mjs', '*.cjs', '*.mts', '*.cts']

const isUnder = (/** @type {string} */ file, /** @type {readonly string[]} */ places) =>
  places.some((place) => place === '' || file === place || file.startsWith(`${place}/`))

const areaOf = (/** @type {string} */ file) => lintAreas.find(({ folders }) => isUnder(file, folders))

/**
 * Imports that leave what an area reads: a change behind them would not be linted again.
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules
 */
export function importsPastLint(modules) {
  return modules.flatMap(({ source, dependencies }) => {
    const reads = areaOf(source)?.reads ?? []
    return dependencies
      .filter(({ resolved }) => isUnder(resolved, places) && !isUnder(resolved, reads))
      .map(({ resolved }) => `${source} → ${resolved}`)
  })
}

/** Lints the areas that have changed since they last passed. */
export async function lint() {
  const all = trackedFiles(root, ...sources)
  const outputs = []
  let isOk = all.length > 0
  for (const area of lintAreas) {
    const stamp = path.join(root, '.cache/lint', `${area.name}.txt`)
    const digest = digestOf([...ground, ...area.reads])
    if (isSame(stamp, digest)) continue
    rmSync(stamp, { force: true })
    const files = all.filter((file) => areaOf(file) === area)
    // The rules that need types run on one core: on two they work out the same types twice, in 1.5 times the CPU time.
    const { ok, output } = await runProgram(['oxlint', '--deny-warnings', ...files], { GOMAXPROCS: '1' })
    isOk &&= ok
    outputs.push(output)
    if (!ok) continue
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, digest)
  }
  return { ok: isOk, output: outputs.join('\n') }
}

/**
 * @param {string} stamp
 * @param {string} digest
 */
function isSame(stamp, digest) {
  try {
    return readFileSync(stamp, 'utf8') === digest
  } catch {
    return false
  }
}
