// @ts-check
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForNode } from './bundle-for-node.mjs'
import { root } from './root.mjs'

/**
 * Bundles a TypeScript module of this project into one file for any supported Node, without its libraries.
 * @param {string} file from the project's folder
 * @returns {Promise<string>} the file's path
 */
export async function bundleSource(file) {
  const folder = path.join(root, '.cache/tools', file.replaceAll('/', '-'))
  await bundleForNode({ entries: { main: file }, folder, isInPlace: true })
  return path.join(folder, 'main.js')
}

/**
 * Imports a TypeScript module of this project in any supported Node.
 * @param {string} file from the project's folder
 */
export async function importSource(file) {
  return import(pathToFileURL(await bundleSource(file)).href)
}
