// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import { UserFacingError } from '../user-facing-error.mjs'

/** @typedef {import('./embedded-postgres.mjs').EmbeddedPostgres} EmbeddedPostgres */

/**
 * @typedef {object} WatchedDatabase
 * @property {string} url
 * @property {string} dataDir
 * @property {() => number | undefined} pid
 * @property {(signal: NodeJS.Signals) => void} kill
 * @property {() => Promise<void>} stop
 */

const glanceMs = 1_000
const triesMax = 20

/**
 * Starts the embedded database and, with `autoRestart`, restarts it after a crash: it recovers from its own log.
 * @param {() => Promise<EmbeddedPostgres>} open
 * @param {{ autoRestart: boolean, say: (line: string) => void }} care
 * @returns {Promise<WatchedDatabase>}
 */
export async function watchDatabase(open, { autoRestart, say }) {
  let server = await open()
  const state = { isStopping: false }
  /** @type {Promise<void> | undefined} */
  let healing
  const glance = () => {
    if (state.isStopping || healing || server.isRunning()) return
    healing = heal().finally(() => (healing = undefined))
  }
  const heal = async () => {
    say('The database stopped: starting it again.')
    // Releases the lock of the crashed server.
    await server.stop()
    for (let tries = 0; tries < triesMax && !state.isStopping; tries++) {
      try {
        server = await open()
        say('The database is back.')
        return
      } catch (cause) {
        // Sessions of the crashed server need a moment to exit and release its shared memory.
        if (!(cause instanceof UserFacingError)) throw cause
        if (tries === triesMax - 1) say(cause.message)
        await sleep(500)
      }
    }
  }
  const timer = autoRestart ? setInterval(glance, glanceMs) : undefined
  return {
    url: server.url,
    dataDir: server.dataDir,
    pid: () => (server.isRunning() ? server.pid : undefined),
    kill: (signal) => {
      process.kill(server.pid, signal)
    },
    stop: async () => {
      state.isStopping = true
      clearInterval(timer)
      await healing
      await server.stop()
    },
  }
}
