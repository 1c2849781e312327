// @ts-check
import { areaOf, areas } from './areas.mjs'
import { passMark } from './pass-mark.mjs'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'
import { trackedFiles } from './tracked-files.mjs'

const sources = ['*.ts', '*.tsx', '*.js', '*.jsx', '*.mjs', '*.cjs', '*.mts', '*.cts']

/** Lints the areas that have changed since they last passed. */
export async function lint() {
  const all = trackedFiles(root, ...sources)
  const outputs = []
  let isOk = all.length > 0
  for (const area of areas) {
    const mark = passMark(`lint-${area.name}`, area.reads)
    if (mark.isCurrent) continue
    const files = all.filter((file) => areaOf(file) === area)
    // The rules that need types run on one core: on two they work out the same types twice, in 1.5 times the CPU time.
    const { ok, output } = await runProgram(['oxlint', '--deny-warnings', ...files], { GOMAXPROCS: '1' })
    isOk &&= ok
    outputs.push(output)
    if (ok) mark.set()
  }
  return { ok: isOk, output: outputs.join('\n') }
}
