// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Files that git tracks, and untracked files that it does not ignore.
 * @param {string} base
 * @param {...string} patterns
 * @returns {string[]}
 */
export function trackedFiles(base, ...patterns) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  const { stdout, status } = spawnSync('git', list, { cwd: base, encoding: 'utf8', maxBuffer: 50_000_000 })
  if (status !== 0) throw new Error(`git cannot list the files of ${base}`)
  return [...new Set(stdout.split('\0'))].filter((file) => file && existsSync(path.join(base, file))).sort()
}
