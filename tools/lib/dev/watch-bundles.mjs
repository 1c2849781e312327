// @ts-check
import path from 'node:path'
import { bundleOptions } from '../bundle-for-node.mjs'
import { nodeBundles } from '../entries.mjs'
import { root } from '../root.mjs'

/** @typedef {keyof typeof nodeBundles} BundleName */

/**
 * Makes all bundles for Node, and makes them again on every change.
 * @param {string} folder from the project's folder
 * @param {(bundle: BundleName) => Promise<void> | undefined} onChange after a bundle was made again
 * @returns {Promise<{ close: () => Promise<void> }>} once all bundles exist
 */
export async function watchBundles(folder, onChange) {
  const { watch } = await import('rolldown')
  // Sequential: two changes in a row must not start the same process twice.
  let queue = Promise.resolve()
  const restart = (/** @type {BundleName} */ name) => {
    console.log(`${name} changed: starting it again`)
    // Code under development may fail to start: report it and wait for the next change.
    queue = queue
      .then(() => onChange(name))
      .catch((cause) => console.error(cause instanceof Error ? cause.message : cause))
  }
  const names = /** @type {BundleName[]} */ (Object.keys(nodeBundles))
  const watchers = await Promise.all(
    names.map(async (name) => {
      const watcher = watch(bundleOptions({ entries: nodeBundles[name], folder: path.join(root, folder, name) }))
      await new Promise((resolve) => {
        let isFirst = true
        watcher.on('event', (event) => {
          if (event.code === 'ERROR') console.error(`${name}: ${event.error.message}`)
          if (event.code === 'BUNDLE_END') {
            void event.result.close()
            if (!isFirst) restart(name)
            isFirst = false
            resolve(undefined)
          }
        })
      })
      return watcher
    }),
  )
  return { close: async () => void (await Promise.all(watchers.map((watcher) => watcher.close()))) }
}
