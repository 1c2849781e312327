import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from '../report.ts'
import { readCaptchas } from './read-captchas.ts'

export interface PromisesBench {
  root: string
}

/** Pictures that a machine is asked to read. */
const captchas = 1_000
const minutesMax = 40

/** What is promised of security, at the sizes that the promises name: the tests that `npm test` runs in a short form. */
export async function benchPromises({ root }: PromisesBench): Promise<Figure[]> {
  const report = path.join(root, '.cache/promises.jsonl')
  rmSync(report, { force: true })
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  // One file after the other: they measure times.
  const line = [vitest, 'run', '--project', 'server', '--no-file-parallelism', 'apps/server/src/promises/']
  const { status } = spawnSync(process.execPath, line, {
    cwd: root,
    stdio: 'inherit',
    timeout: minutesMax * 60_000,
    env: { ...process.env, PROMISES_REPORT: report, TEST_SCALE: '10' },
  })
  return [
    ...(existsSync(report) ? readFigures(report) : []),
    { what: 'tests of promises ended', measured: status ?? Number.NaN, unit: 'code', budget: { atMost: 0 } },
    ...(await readCaptchas(captchas)),
  ]
}

const readFigures = (report: string): Figure[] =>
  readFileSync(report, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure)
