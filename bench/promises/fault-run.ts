import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { isWithin, shownFigure, type Figure } from '../report.ts'
import { testsEnded } from './run-promises.ts'

/** One part as it was run. */
interface Part {
  name: string
  startedAt: number
  share: number
  figures: readonly Figure[]
}

const fullSize = 'full size'

/**
 * Writes what a part has measured to `docs/fault-run.md`; the other parts stay as they are there. A smaller run that held
 * says less than one of the full size, and does not replace it.
 */
export function recordPart(root: string, part: Part): void {
  const report = path.join(root, 'docs/fault-run.md')
  const sections = new Map(
    readFileSync(report, 'utf8')
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.*)$/m.exec(section)?.[1] ?? '', section.trim()]),
  )
  if (part.share < 1 && part.figures.every(isWithin) && sections.get(part.name)?.includes(fullSize)) return
  sections.set(part.name, partReport(part))
  writeFileSync(
    report,
    faultReport([...sections].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, section]) => section)),
  )
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [report])
}

function faultReport(sections: readonly string[]): string {
  const text = sections.join('\n\n')
  const broken = text.match(/\| \*\*broken\*\* +\|/g)?.length ?? 0
  const measured = broken + (text.match(/\| held +\|/g)?.length ?? 0)
  return `# Fault run

Written by \`npm run bench -- --only promises\` and \`--only attacks,overload\` from the last run of each part, on a machine with ${cpus().length} cores.
${broken === 0 ? `All ${measured} promises held.` : `${broken} of ${measured} promises broken.`}

Most of the tests run in a short form in \`npm test\`; they lie in \`apps/server/src/promises\` and, where they damage the ledger on
purpose, beside it. L are promises of the ledger, R of what happens when programs are killed; the other letters are those of
sessions (S), registration (A), browsers (X), malformed requests (F), encryption (E) and rate limits (Q). L6 damages the ledger and
expects each check to notice. \`attacks\` come from outside, against an installation as \`npm start\` runs it; they lie in \`bench/attacks\`.

${text}
`
}

function partReport({ name, startedAt, share, figures }: Part): string {
  const minutes = (Date.now() - startedAt) / 60_000
  const on = new Date(startedAt).toISOString().slice(0, 10)
  // The system load during the run, with the part's own.
  const load = loadavg()[minutes > 5 ? 2 : 1] ?? 0
  const rows = figures
    .filter(({ what }) => what !== testsEnded)
    .map((figure) => {
      const { measured, bound } = shownFigure(figure)
      const value = Number.isInteger(figure.measured) ? String(figure.measured) : measured
      const cells = [figure.what, `${value} ${figure.unit}`, bound, isWithin(figure) ? 'held' : '**broken**']
      return `| ${[...cells, figure.detail ?? ''].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
    })
  const hasPassed = !figures.some(({ what, measured }) => what === testsEnded && measured !== 0)
  const size = share === 1 ? fullSize : `${Math.round(share * 100)} % of the sizes that are promised`
  const run = `${on}, ${minutes.toFixed(1)} minutes, ${size}; ${load.toFixed(0)} programs wanted the cores meanwhile.`
  const table = `| promise | measured | wanted | | made of |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`
  return `## ${name}

${run} ${hasPassed ? 'All of its tests passed.' : '**Not all of its tests passed.**'}
${rows.length > 0 ? `\n${table}` : ''}`
}
