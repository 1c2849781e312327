import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { isWithin, shownFigure, type Figure } from '../report.ts'
import { ledgerFolder, runPromises, testsEnded } from './run-promises.ts'

export interface FaultBench {
  root: string
  /** Of the sizes that promises name. */
  share: number
  /** Names of the parts to run; none: all of them. */
  parts: readonly string[]
}

/** One file of tests as it was last run. */
interface Part {
  name: string
  on: string
  minutes: number
  /** The system load during the run, with these tests. */
  load: number
  share: number
  figures: Figure[]
}

const folders = ['apps/server/src/promises/money/', ledgerFolder]
const ending = '.test.ts'
const minutesMax = 15

/**
 * The promises about money under faults. Parts can be run one by one, because they take minutes and need an idle
 * machine; `docs/fault-run.md` is written from the last run of each.
 */
export function benchFaults({ root, share, parts: wanted }: FaultBench): Figure[] {
  const kept = path.join(root, '.cache/faults')
  mkdirSync(kept, { recursive: true })
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith(ending))
      .map((file) => ({ name: file.slice(0, -ending.length), file: folder + file })),
  )
  const fresh = files
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    .flatMap(({ name, file }) => {
      const startedAt = Date.now()
      const figures = runPromises({ root, files: [file], minutesMax, share })
      const minutes = (Date.now() - startedAt) / 60_000
      const on = new Date(startedAt).toISOString().slice(0, 10)
      const part: Part = { name, on, minutes, load: loadavg()[minutes > 5 ? 2 : 1] ?? 0, share, figures }
      writeFileSync(path.join(kept, `${name}.json`), JSON.stringify(part))
      return figures
    })
  const parts = files
    .map(({ name }) => path.join(kept, `${name}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Part)
  const report = path.join(root, 'docs/fault-run.md')
  writeFileSync(report, faultReport(parts))
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [report])
  return fresh
}

function faultReport(parts: readonly Part[]): string {
  const measured = parts.flatMap(({ figures }) => figures).filter(({ what }) => what !== testsEnded)
  const broken = measured.filter((figure) => !isWithin(figure)).length
  return `# Fault run

Written by \`npm run bench -- --only faults\` from the last run of each part, on a machine with ${cpus().length} cores.
${broken === 0 ? `All ${measured.length} promises held.` : `${broken} of ${measured.length} promises broken.`}

The same tests run in a short form in \`npm test\`; they lie in \`apps/server/src/promises/money\` and, where they damage the
ledger on purpose, beside it. L are promises of the ledger, R of what happens when programs are killed; L6 damages the ledger
and expects each check to notice.

${parts.map(partReport).join('\n')}`
}

function partReport({ name, on, minutes, load, share, figures }: Part): string {
  const rows = figures
    .filter(({ what }) => what !== testsEnded)
    .map((figure) => {
      const { measured, bound } = shownFigure(figure)
      const value = Number.isInteger(figure.measured) ? String(figure.measured) : measured
      const cells = [figure.what, `${value} ${figure.unit}`, bound, isWithin(figure) ? 'held' : '**broken**']
      return `| ${[...cells, figure.detail ?? ''].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
    })
  const hasPassed = figures.some(({ what, measured }) => what === testsEnded && measured === 0)
  const size = share === 1 ? 'full size' : `${Math.round(share * 100)} % of the sizes that are promised`
  const run = `${on}, ${minutes.toFixed(1)} minutes, ${size}; ${load.toFixed(0)} programs wanted the cores meanwhile.`
  const table = `| promise | measured | wanted | | made of |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`
  return `## ${name}

${run} ${hasPassed ? 'All of its tests passed.' : '**Not all of its tests passed.**'}
${rows.length > 0 ? `\n${table}` : ''}`
}
