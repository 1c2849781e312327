// @ts-check
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

/**
 * @typedef {object} NodeBundle
 * @property {Readonly<Record<string, string>>} entries source from the project's folder, by the name of its bundle
 * @property {string} folder
 * @property {boolean} [isWhole] bundles the libraries too: one file loads several times faster than a thousand
 * @property {boolean} [isInPlace] only run in this tree: modules keep the URLs of their sources, to find files beside them
 */

/**
 * Options of every bundle: our own packages are bundled, Node's modules are external, names are kept for stack traces.
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

/** Libraries with native builds in separate packages, and an optional dependency of pg. */
const fixed = ['sharp', '@node-rs/argon2', 'pg-native']

/** @param {string} id */
const isFixed = (id) => isBuiltin(id) || fixed.includes(id)

/** Every module keeps its own `import.meta.url` instead of the bundle's. */
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
  // Imported lazily: the check whether the build is up to date does not need the bundler.
  const { build } = await import('rolldown')
  await build(bundleOptions(bundle))
}
