// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const pinned = path.join(root, 'node_modules/.bin/node')

/** @type {{ node: string, isPinned: boolean } | undefined} */
let chosen

/**
 * The Node for builds and servers: the locked version, or the one that runs this process if the locked one could not be
 * installed or does not run on this system.
 * @returns {{ node: string, isPinned: boolean }}
 */
export function chooseNode() {
  if (!chosen) {
    const runs = existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0
    chosen = runs ? { node: pinned, isPinned: true } : { node: process.execPath, isPinned: false }
  }
  return chosen
}

/** A message if the locked Node is not used. */
export function unpinnedWarning() {
  return `The locked Node could not be used: running on Node ${process.versions.node} instead, which works but is not what we test on.`
}
