// @ts-check
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/**
 * @typedef {object} NodeBundle
 * @property {Readonly<Record<string, string>>} entries source from the project's folder, by the name of its bundle
 * @property {string} folder
 * @property {boolean} [isWhole] libraries inside: one file loads several times as fast as the thousand they come in
 * @property {boolean} [isInPlace] run from here, not shipped: modules find the files beside their sources
 */

/**
 * What a bundle of ours looks like: our own packages inside, Node outside, readable in a stack trace.
 * @param {NodeBundle} bundle
 */
export function bundleOptions({ entries, folder, isWhole = false, isInPlace = false }) {
  return {
    cwd: root,
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(root, file)])),
    platform: /** @type {const} */ ('node'),
    transform: { target: 'node20' },
    external: isWhole ? isFixed : isForeign,
    plugins: isInPlace ? [sourcePlaces] : [],
    output: {
      dir: folder,
      format: /** @type {const} */ ('esm'),
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
    },
  }
}

/** @param {string} id */
const isForeign = (id) =>
  !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@fairground/') && !id.startsWith('@oxc-project/')

/** With parts made for one system, which lie beside them; and what pg would use if it were there. */
const fixed = ['sharp', '@node-rs/argon2', 'pg-native']

/** @param {string} id */
const isFixed = (id) => isBuiltin(id) || fixed.includes(id)

/** A bundle has one address; its modules keep theirs. */
const sourcePlaces = {
  name: 'source-places',
  /**
   * @param {string} code
   * @param {string} id
   */
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
}

/** @param {NodeBundle} bundle */
export async function bundleForNode(bundle) {
  // Imported lazily: a check whether the build is fresh does not need the bundler.
  const { build } = await import('rolldown')
  await build(bundleOptions(bundle))
}
