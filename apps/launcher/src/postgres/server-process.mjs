// @ts-check
import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { birthOf, programOf } from '../processes/process-identity.mjs'
import { damagedSentence } from './data-folder.mjs'
import { PostgresFault } from './postgres-fault.mjs'
import { serverEnvironment } from './server-user.mjs'

/** Long enough for recovery from a long log after a power cut; then the server counts as hanging. */
const startSecondsMax = 300

const socketName = '.s.PGSQL.5432'

/**
 * The contents of the running server's pid file.
 * @typedef {{ pid: number, socketDir: string, state: string }} ServerNote
 */

/**
 * @param {string} dataDir
 * @returns {ServerNote | undefined} undefined if no server of this folder is running
 */
export function readServerNote(dataDir) {
  const file = noteFile(dataDir)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const pid = Number(lines[0])
  // The process id may have been reused by now.
  const isServer = pid > 0 && birthOf(pid) !== undefined && /postgres|postmaster/.test(programOf(pid) ?? '')
  return isServer ? { pid, socketDir: lines[4] ?? '', state: (lines[7] ?? '').trim() } : undefined
}

/** A query of a killed server may still be running, until it next looks for its server. */
const leftoverSecondsMax = 60

/**
 * Removes what a dead server left behind: its pid file and the lock file of its socket. The process id in them may have
 * been reused, or belong to a zombie, which stays until its parent reads its end (in a container without an init: for
 * ever); PostgreSQL would take it for a running server and refuse to start. Waits for the server's last processes
 * first, because they still write. Requires the starter lock.
 * @param {string} dataDir
 * @param {string} socketDir
 * @throws {PostgresFault} where processes of the dead server do not end
 */
export async function clearDeadServer(dataDir, socketDir) {
  if (readServerNote(dataDir)) return
  for (let waited = 0; processesIn(dataDir).length > 0; waited += 20) {
    if (waited > leftoverSecondsMax * 1_000) {
      const pids = processesIn(dataDir).join(', ')
      throw new PostgresFault(
        'in_use',
        `The database in ${dataDir} is still in use by processes of a server that was killed (${pids}): end them, and start again.`,
      )
    }
    await sleep(20)
  }
  rmSync(noteFile(dataDir), { force: true })
  for (const name of [socketName, `${socketName}.lock`]) rmSync(path.join(socketDir, name), { force: true })
}

/**
 * A server's processes work in its data folder. Only on Linux; elsewhere a parent that has ended leaves no zombies.
 * @param {string} dataDir
 * @returns {string[]} process ids
 */
function processesIn(dataDir) {
  if (process.platform !== 'linux') return []
  const folder = realpathSync(dataDir)
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && workingFolderOf(pid) === folder)
}

/**
 * @param {string} pid
 * @returns {string | undefined} undefined where there is none: of a zombie, and of other users' processes
 */
function workingFolderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** @param {string} dataDir */
function noteFile(dataDir) {
  return path.join(dataDir, 'postmaster.pid')
}

/**
 * @param {object} server
 * @param {string} server.dataDir
 * @param {string} server.binaries
 * @param {string} server.socketDir
 * @param {string} server.logFile
 * @param {import('./server-user.mjs').ServerUser} server.user
 * @param {Readonly<Record<string, string | number>>} server.settings
 * @returns {Promise<void>} once it answers
 */
export async function launchServer({ dataDir, binaries, socketDir, logFile, user, settings }) {
  const wanted = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    ...settings,
  }
  const pairs = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logSize = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(logFile, 'a', 0o600)
  // A separate process group: on Ctrl-C the launcher stops the server after its clients.
  const child = spawn(path.join(binaries, 'postgres'), ['-D', dataDir, '-p', '5432', ...pairs], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: serverEnvironment(),
  })
  closeSync(log)
  child.unref()
  let hasExited = false
  child.once('exit', () => (hasExited = true))
  child.once('error', () => (hasExited = true))
  const isUp = await waitUntilReady(dataDir, () => hasExited)
  if (!isUp) throw explainExit(dataDir, readFileSync(logFile, 'utf8').slice(logSize))
}

/**
 * @param {string} dataDir
 * @param {() => boolean} [hasExited]
 * @returns {Promise<boolean>} false if the server exited instead
 */
export async function waitUntilReady(dataDir, hasExited) {
  for (let waited = 0; waited < startSecondsMax * 1_000; waited += 15) {
    const note = readServerNote(dataDir)
    if (note?.state === 'ready' && (await answers(note.socketDir))) return true
    if (hasExited ? hasExited() : !note) return false
    await sleep(15)
  }
  throw new PostgresFault(
    'start_failed',
    `PostgreSQL on ${dataDir} did not become ready in ${startSecondsMax} seconds.`,
  )
}

/**
 * @param {number} pid
 * @param {number} secondsMax
 * @returns {Promise<boolean>} whether the server has exited and removed its pid file and shared memory
 */
export async function waitUntilGone(pid, secondsMax) {
  for (let waited = 0; waited < secondsMax * 1_000; waited += 10) {
    if (birthOf(pid) === undefined) return true
    await sleep(10)
  }
  return false
}

/**
 * Sends an SSLRequest, which needs no session and which every server answers with one letter.
 * @param {string} socketDir
 * @returns {Promise<boolean>}
 */
function answers(socketDir) {
  return new Promise((resolve) => {
    const socket = net.connect(path.join(socketDir, socketName))
    const finish = (/** @type {boolean} */ isUp) => {
      socket.destroy()
      resolve(isUp)
    }
    socket.setTimeout(2_000, () => finish(false))
    socket.once('error', () => finish(false))
    socket.once('close', () => finish(false))
    socket.once('data', () => finish(true))
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
  })
}

/**
 * @param {string} dataDir
 * @param {string} log output of the server in this start
 */
function explainExit(dataDir, log) {
  const lines = log.split('\n').filter((line) => /\b(FATAL|PANIC):/.test(line))
  const reason = (lines.at(-1) ?? log.trim().split('\n').at(-1) ?? '').replace(/^.*?(FATAL|PANIC):\s*/, '').trim()
  if (/postmaster\.pid|already (in use|exists)/.test(reason)) {
    return new PostgresFault('in_use', `The database in ${dataDir} is in use by another PostgreSQL (${reason}).`)
  }
  if (/space left|shared memory|semaphore|memory|unrecognized configuration|invalid value|permission/i.test(reason)) {
    return new PostgresFault('start_failed', `PostgreSQL could not start on ${dataDir}: ${reason}.`)
  }
  return new PostgresFault('damaged', damagedSentence(dataDir, reason || 'the server left without a word'))
}
