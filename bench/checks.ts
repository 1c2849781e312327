import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from './report.ts'

/** What a person waits for who has changed one file. A comment counts as a change: every check that reads the file runs. */
const changes = [
  { what: 'check, unchanged', file: null, atMost: 8 },
  { what: 'check after a change of a server module', file: 'apps/server/src/modules/points/index.ts', atMost: 25 },
  { what: 'check after a change of the site', file: 'apps/web/src/features/wallet/index.ts', atMost: 45 },
]

/** `npm run check`, for the first time and after changes. @throws Error where it fails: then its time says nothing */
export function benchChecks({ root }: { root: string }): Figure[] {
  const figures = [{ what: 'check, the first time', measured: checkFirst(root), unit: 's', budget: { atMost: 90 } }]
  for (const { what, file, atMost } of changes) {
    const measured = file ? checkChanged(root, path.join(root, file)) : check(root)
    figures.push({ what, measured, unit: 's', budget: { atMost } })
  }
  return figures
}

/** Without the marks and the state of the compiler that earlier runs have left. */
function checkFirst(root: string): number {
  const [cache, aside] = [path.join(root, '.cache'), path.join(root, '.cache-of-bench')]
  if (existsSync(cache)) renameSync(cache, aside)
  try {
    return check(root)
  } finally {
    if (existsSync(aside)) {
      rmSync(cache, { recursive: true, force: true })
      renameSync(aside, cache)
      // What has changed since the marks were set is checked here, once, and not by the next measurement.
      check(root)
    }
  }
}

function checkChanged(root: string, file: string): number {
  const text = readFileSync(file, 'utf8')
  try {
    writeFileSync(file, `${text}\n// A change that the bench takes back.\n`)
    return check(root)
  } finally {
    writeFileSync(file, text)
    check(root)
  }
}

/** @returns seconds */
function check(root: string): number {
  const startedAt = performance.now()
  const { status, stdout } = spawnSync(process.execPath, [path.join(root, 'tools/check.mjs')], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the checks have failed:\n${stdout}`)
  return (performance.now() - startedAt) / 1_000
}
