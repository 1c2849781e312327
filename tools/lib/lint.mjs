// @ts-check
import { areaOf, areas } from './areas.mjs'
import { passMark } from './pass-mark.mjs'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'
import { trackedFiles } from './tracked-files.mjs'

const sources = ['*.ts', '*.tsx', '*.js', '*.jsx', '*.mjs', '*.cjs', '*.mts', '*.cts']

/**
 * Lints the areas that have changed since they last passed, all in one run: the rules that need types read what several
 * areas import only once.
 * @param {boolean} isWhole also what has not changed
 * @returns {Promise<import('./check-steps.mjs').CheckEnd>}
 */
export async function lint(isWhole) {
  const changed = areas
    .map((area) => ({ area, mark: passMark(`lint-${area.name}`, area.reads) }))
    .filter(({ mark }) => isWhole || !mark.isCurrent)
  if (changed.length === 0) return { ok: true, output: '', note: 'unchanged since it passed' }
  const files = trackedFiles(root, ...sources).filter((file) => changed.some(({ area }) => areaOf(file) === area))
  // The rules that need types run on one core: on two they work out the same types twice, in 1.5 times the CPU time.
  const { ok, output } = await runProgram(['oxlint', '--deny-warnings', ...files], { GOMAXPROCS: '1' })
  if (ok) for (const { mark } of changed) mark.set()
  return { ok: ok && files.length > 0, output }
}
