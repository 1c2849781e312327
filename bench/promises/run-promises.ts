import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from '../report.ts'

export interface PromisesRun {
  root: string
  /** Which tests, by the beginnings of their paths. */
  files: readonly string[]
  minutesMax: number
  /** Of the sizes that promises name. */
  share: number
}

/** Tests that damage the ledger on purpose are beside it: only its module may write it. */
export const ledgerFolder = 'apps/server/src/modules/ledger/'

/** The figure that says whether all tests passed. */
export const testsEnded = 'tests of promises ended'

/** Runs tests of promises at the sizes that are promised. @returns what they measured, and whether they held */
export function runPromises({ root, files, minutesMax, share }: PromisesRun): Figure[] {
  const report = path.join(root, `.cache/promises-${process.pid}.jsonl`)
  rmSync(report, { force: true })
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  // One file after the other: they measure times.
  const projects = ['server', 'unit', 'exhaustive'].flatMap((project) => ['--project', project])
  const line = [vitest, 'run', ...projects, '--no-file-parallelism', ...files]
  const { status } = spawnSync(process.execPath, line, {
    cwd: root,
    stdio: 'inherit',
    timeout: minutesMax * 60_000,
    env: { ...process.env, PROMISES_REPORT: report, TEST_SCALE: '10', PROMISES_SHARE: String(share) },
  })
  const figures = existsSync(report) ? readFigures(report) : []
  rmSync(report, { force: true })
  return [...figures, { what: testsEnded, measured: status ?? Number.NaN, unit: 'code', budget: { atMost: 0 } }]
}

const readFigures = (report: string): Figure[] =>
  readFileSync(report, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure)
