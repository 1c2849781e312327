// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { digestOf } from './source-digest.mjs'

/** What every result depends on. */
const ground = ['.oxlintrc.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts', 'tools/lib']

/**
 * Says whether a check has passed on these sources before. A mark that is not current is removed, so that a check that
 * is cut off does not count as passed.
 * @param {string} check a file's name
 * @param {readonly string[]} reads folders and files, from the project's folder
 */
export function passMark(check, reads) {
  const file = path.join(root, '.cache/passed', `${check}.txt`)
  const digest = `${process.version} ${digestOf([...ground, ...reads])}`
  const isCurrent = readMark(file) === digest
  if (!isCurrent) rmSync(file, { force: true })
  return {
    isCurrent,
    set: () => {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, digest)
    },
  }
}

/** @param {string} file */
function readMark(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
