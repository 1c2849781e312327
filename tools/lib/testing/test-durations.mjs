// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.mjs'

/** How long each test file took in the last run that had it, for the order of the next one. */
const file = path.join(root, '.cache/test-durations.json')

/** @typedef {Record<string, number>} Durations milliseconds by file, from the project's folder */

/** @type {Durations} of this run */
const ofThisRun = {}

/** @returns {Durations} */
export function readDurations() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** @param {Durations} durations */
export function keepDurations(durations) {
  Object.assign(ofThisRun, durations)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readDurations(), ...durations }))
}

/**
 * @param {number} count
 * @returns {string[]} a line for each of the test files of this run that took longest, with its share of all
 */
export function dearestFiles(count) {
  const all = Object.entries(ofThisRun)
  const sum = all.reduce((total, [, ms]) => total + ms, 0)
  return all
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(
      ([name, ms]) =>
        `${((100 * ms) / sum).toFixed(1).padStart(5)} % ${(ms / 1_000).toFixed(0).padStart(5)} s  ${name}`,
    )
}
