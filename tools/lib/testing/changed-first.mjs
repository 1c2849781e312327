// @ts-check
import path from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { changedVariable, distancesAbove, readImportGraph } from '../import-graph.mjs'
import { root } from '../root.mjs'
import { readDurations } from './test-durations.mjs'

/**
 * The order of test files: those of changed modules, then those of modules that stand on them, the rest last; among equals
 * the longest first, so that the workers finish at about the same time.
 */
export class ChangedFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} specifications
   */
  async sort(specifications) {
    const changed = (process.env[changedVariable] ?? '').split('\n').filter((file) => file !== '')
    const files = specifications.map(({ moduleId }) => path.relative(root, moduleId))
    const order = orderOf(files, { changed, graph: readImportGraph(), durations: readDurations() })
    return order.flatMap((file) => specifications.filter(({ moduleId }) => path.relative(root, moduleId) === file))
  }
}

/**
 * @param {readonly string[]} files
 * @param {object} known
 * @param {readonly string[]} known.changed
 * @param {import('../import-graph.mjs').ImportGraph} known.graph
 * @param {import('./test-durations.mjs').Durations} known.durations
 * @returns {string[]}
 */
export function orderOf(files, { changed, graph, durations }) {
  const distances = distancesAbove(
    graphOfModules(graph),
    changed.map((file) => moduleOf(file)),
  )
  const rank = (/** @type {string} */ file) => distances.get(moduleOf(file)) ?? Number.MAX_SAFE_INTEGER
  // A file that was never timed may be long.
  const duration = (/** @type {string} */ file) => durations[file] ?? Number.MAX_SAFE_INTEGER
  return [...new Set(files)].sort((a, b) => rank(a) - rank(b) || duration(b) - duration(a))
}

/** What composes all modules, and what tests share: by them every file stands on every other. */
const isComposition = (/** @type {string} */ file) =>
  /\/testing\/|\.test\.|^apps\/server\/src\/[^/]+$|^apps\/server\/src\/seed\//.test(file)

/**
 * @param {import('../import-graph.mjs').ImportGraph} graph
 * @returns {import('../import-graph.mjs').ImportGraph} of modules
 */
function graphOfModules(graph) {
  /** @type {Record<string, string[]>} */
  const modules = {}
  for (const [source, imported] of Object.entries(graph)) {
    if (!isComposition(source)) (modules[moduleOf(source)] ??= []).push(...imported.map((file) => moduleOf(file)))
  }
  return modules
}

/**
 * @param {string} file
 * @returns {string} its folder that has one name: a module of the platform, a feature of the site, a package
 */
function moduleOf(file) {
  const folder = /^apps\/[^/]+\/src\/(?:modules|features|entities|pages)\/[^/]+\/|^packages\/[^/]+\//.exec(file)?.[0]
  return folder ?? `${path.posix.dirname(file)}/`
}
