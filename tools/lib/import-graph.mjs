// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** What each source imports, as the last run of the step `architecture` has read it. */
export const importGraphFile = path.join(root, '.cache/imports.json')

/** In the environment of a run: what has changed since its tests last passed, a line for each file. */
export const changedVariable = 'FAIRGROUND_TEST_CHANGED'

/** @typedef {Readonly<Record<string, readonly string[]>>} ImportGraph imported files by source, from the project's folder */

/** @returns {ImportGraph} empty before the first run */
export function readImportGraph() {
  try {
    return JSON.parse(readFileSync(importGraphFile, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * How far each file stands above changed ones: 0 for these, 1 for what imports them, and so on.
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @returns {Map<string, number>} without files that do not stand on a changed one
 */
export function distancesAbove(graph, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [source, imported] of Object.entries(graph)) {
    for (const file of imported) importers.set(file, [...(importers.get(file) ?? []), source])
  }
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
  }
  return distances
}
