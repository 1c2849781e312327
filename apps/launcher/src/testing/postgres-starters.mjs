// @ts-check
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach } from 'vitest'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.mjs'
import { root } from '../root.mjs'

/**
 * The folders and servers of one test file: files that share a process must not meet in them. Called at the top of the file.
 */
export function postgresStarters() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'fairground-test-'))
  chmodSync(home, 0o755)
  /** @type {import('../postgres/embedded-postgres.mjs').EmbeddedPostgres[]} */
  const open = []
  afterEach(async () => {
    for (const server of open.splice(0)) await server.stop()
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  return {
    /** Holds every folder of the file. */
    home,
    /**
     * @param {string} name
     * @param {Partial<import('../postgres/embedded-postgres.mjs').EmbeddedPostgresOptions>} [options]
     */
    start: async (name, options = {}) => {
      const server = await startEmbeddedPostgres({ dataDir: path.join(home, name), ...options })
      open.push(server)
      return server
    },
  }
}

/**
 * A starter in a separate process, which prints its result and keeps running.
 * @param {string} dataDir
 * @param {import('node:child_process').SpawnOptions & { launcher?: { folder: string, node: string } }} [how] launcher: a
 * copy that the user of the process can read
 * @returns {Promise<{ child: import('node:child_process').ChildProcess, said: any }>}
 */
export function starter(dataDir, { launcher = { folder: root, node: process.execPath }, ...how } = {}) {
  const module = pathToFileURL(path.join(launcher.folder, 'apps/launcher/src/postgres/embedded-postgres.mjs')).href
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    try {
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
      process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
      console.log(JSON.stringify(server))
      setInterval(() => {}, 1000)
    } catch (cause) { console.log(JSON.stringify({ code: cause.code, message: cause.message })) }`
  const child = spawn(launcher.node, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...how,
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdout?.once('data', (chunk) => resolve({ child, said: JSON.parse(String(chunk)) }))
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export async function end(child, signal) {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

/**
 * @param {import('../postgres/embedded-postgres.mjs').EmbeddedPostgres} server
 * @param {string} sql
 */
export async function query({ url }, sql) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
