// @ts-check
import { spawn } from 'node:child_process'
import path from 'node:path'
import { PlainFault } from './plain-fault.mjs'
import { root } from './root.mjs'

/**
 * Brings the database to the shape that the built platform wants, and seeds the demo merchant into an empty one.
 * @param {{ node: string, bundles: string, env: Readonly<Record<string, string>> }} platform
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function migrateDatabase({ node, bundles, env }, signal) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [path.join(root, bundles, 'server/migrate.js')], {
      cwd: root,
      detached: true,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    })
    let text = ''
    const keep = (/** @type {Buffer} */ chunk) => (text = (text + chunk.toString()).slice(-4_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new PlainFault('migration_failed', `The database could not be brought up to date:\n${text.trim()}`))
    })
  })
}
