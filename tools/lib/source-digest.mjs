// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** Folders without sources. */
const passedOver = new Set(['node_modules', 'dist', '.cache', 'test-results'])

/** @type {Map<string, { mark: string, digest: string }>} */
const known = new Map()

/**
 * One digest over the contents of files and folders. Modification times do not count, so that the build stays valid in a
 * fresh clone and after switching branches back and forth.
 * @param {readonly string[]} places from the project's folder; an absent one counts as empty
 * @param {(file: string) => boolean} [isWanted]
 */
export function digestOf(places, isWanted = () => true) {
  const hash = createHash('sha256')
  for (const file of places.flatMap((place) => filesIn(place)).filter(isWanted))
    hash.update(`${file}\n${digestOfFile(file)}\n`)
  return hash.digest('hex')
}

/**
 * @param {readonly string[]} places from the project's folder
 * @returns {Record<string, string>} the digest of each file
 */
export const digestsOf = (places) =>
  Object.fromEntries(places.flatMap((place) => filesIn(place)).map((file) => [file, digestOfFile(file)]))

/**
 * @param {string} place
 * @returns {string[]} sorted, from the project's folder
 */
export function filesIn(place) {
  const about = statSync(path.join(root, place), { throwIfNoEntry: false })
  if (!about) return []
  if (about.isFile()) return [place]
  return readdirSync(path.join(root, place))
    .filter((name) => !passedOver.has(name))
    .sort()
    .flatMap((name) => filesIn(path.posix.join(place, name)))
}

/** @param {string} file */
function digestOfFile(file) {
  const { mtimeMs, size } = statSync(path.join(root, file))
  const mark = `${mtimeMs} ${size}`
  const before = known.get(file)
  if (before?.mark === mark) return before.digest
  const digest = createHash('sha256')
    .update(readFileSync(path.join(root, file)))
    .digest('hex')
  known.set(file, { mark, digest })
  return digest
}
