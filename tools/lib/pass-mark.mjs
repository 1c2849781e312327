// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { digestOf, digestsOf } from './source-digest.mjs'

/** What every result depends on. */
const ground = ['.oxlintrc.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts', 'tools/lib']

const folder = path.join(root, '.cache/passed')

/**
 * Says whether a check has passed on these sources before. A mark that is not current is removed, so that a check that
 * is cut off does not count as passed.
 * @param {string} check a file's name
 * @param {readonly string[]} reads folders and files, from the project's folder
 * @param {string} [tool] the version of a program outside the lock, on which the result depends too
 */
export function passMark(check, reads, tool = '') {
  const file = path.join(folder, `${check}.txt`)
  const sources = [...ground, ...reads]
  const digest = () => `${process.version} ${digestOf(sources)} ${tool}`.trim()
  const atStart = digest()
  const isCurrent = readMark(file) === atStart
  if (!isCurrent) rmSync(file, { force: true })
  return {
    isCurrent,
    set: () => {
      // What has changed while the check ran, it may not have read.
      if (digest() !== atStart) return
      mkdirSync(folder, { recursive: true })
      writeFileSync(filesOf(check), JSON.stringify(digestsOf(sources)))
      writeFileSync(file, atStart)
    },
  }
}

/**
 * @param {string} check
 * @param {readonly string[]} reads
 * @returns {string[]} the files that have changed since it last passed; none if it never has
 */
export function changedSince(check, reads) {
  const text = readMark(filesOf(check))
  if (text === null) return []
  const before = new Map(Object.entries(JSON.parse(text)))
  return Object.entries(digestsOf([...ground, ...reads])).flatMap(([file, digest]) =>
    before.get(file) === digest ? [] : [file],
  )
}

/** @param {string} check */
const filesOf = (check) => path.join(folder, `${check}.files.json`)

/** @param {string} file */
function readMark(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
