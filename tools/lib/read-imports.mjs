// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import rules from '../../.dependency-cruiser.cjs'
import { trackedFiles } from './tracked-files.mjs'

const { options, ...ruleSet } = rules

/**
 * @typedef {object} ImportReading
 * @property {import('dependency-cruiser').IModule[]} modules of this tree, libraries left out
 * @property {{ rule: string, from: string, to: string, reason: string }[]} violations
 */

const isTest = /\.test\.tsx?$|\/testing\//

/** Folders with sources. */
const places = ['apps', 'packages', 'tools', 'e2e', 'bench']

/**
 * Reads every import of a tree and checks it against the rules.
 * @param {string} base
 * @returns {Promise<ImportReading>}
 */
export async function readImports(base) {
  const present = places.filter((place) => existsSync(path.join(base, place)))
  const { output } = await cruise(present, {
    ...options,
    baseDir: base,
    validate: true,
    ruleSet: /** @type {import('dependency-cruiser').IFlattenedRuleSet} */ (ruleSet),
  })
  if (typeof output === 'string') throw new Error(output)
  const reasons = new Map(rules.forbidden.map(({ name, comment }) => [name, comment]))
  const modules = output.modules.filter(({ source }) => places.some((place) => source.startsWith(`${place}/`)))
  const broken = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    reason: reasons.get(rule.name) ?? '',
  }))
  return {
    modules,
    violations: [
      ...broken,
      ...modules.flatMap(pathsAround),
      ...layers.flatMap((layer) => folderCycles(modules, layer)),
    ],
  }
}

/** Folders by noun: their files may import each other, but the folders must not form a cycle. */
const layers = [
  {
    rule: 'server-modules-without-cycles',
    folder: 'apps/server/src/modules',
    reason: 'Modules that need each other are one module, or miss a third',
  },
  {
    rule: 'web-entities-without-cycles',
    folder: 'apps/web/src/entities',
    reason: 'Entities that need each other are one entity, or miss a third',
  },
]

/**
 * Cycles of folders, with type imports: the rules only see files, and folders can form a cycle although no files do.
 * @param {ImportReading['modules']} modules
 * @param {(typeof layers)[number]} layer
 * @returns {ImportReading['violations']}
 */
function folderCycles(modules, { rule, folder, reason }) {
  const inFolder = new RegExp(`^${folder}/([^/]+)/`)
  const moduleOf = (/** @type {string} */ file) => inFolder.exec(file)?.[1]
  /** @type {Map<string, Set<string>>} */
  const needs = new Map()
  for (const { source, dependencies } of modules) {
    const from = moduleOf(source)
    if (!from || isTest.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved)
      if (to && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  /** @param {string} start */
  const reachable = (start) => {
    const seen = new Set([start])
    for (const name of seen) needs.get(name)?.forEach((next) => seen.add(next))
    return seen
  }
  return [...needs].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => reachable(to).has(from))
      .map((to) => ({
        rule,
        from: `${folder}/${from}`,
        to: `${folder}/${to}`,
        reason,
      })),
  )
}

/**
 * Relative paths into another package, which bypass its exports. The rules cannot find them: they see resolved files.
 * @param {import('dependency-cruiser').IModule} module
 * @returns {ImportReading['violations']}
 */
function pathsAround({ source, dependencies }) {
  const home = /^(?:apps|packages)\/[^/]+\/(?=src\/)/.exec(source)?.[0]
  if (!home || isTest.test(source)) return []
  return dependencies
    .filter(
      ({ module, resolved }) =>
        module.startsWith('.') && !resolved.startsWith(home) && /^(apps|packages)\//.test(resolved),
    )
    .map(({ resolved }) => ({
      rule: 'packages-through-exports',
      from: source,
      to: resolved,
      reason: 'Another package is imported by its name, through its exports',
    }))
}

/**
 * The TypeScript sources of a tree: all of them must have been read.
 * @param {string} base
 * @returns {string[]}
 */
export function trackedSources(base) {
  const isSource = (/** @type {string} */ file) =>
    places.some((place) => file.startsWith(`${place}/`)) && !file.endsWith('.d.ts')
  return trackedFiles(base, '*.ts', '*.tsx').filter(isSource)
}
