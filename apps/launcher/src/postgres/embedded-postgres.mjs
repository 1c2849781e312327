// @ts-check
import { existsSync, renameSync, rmSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from './binaries.mjs'
import {
  claimDataFolder,
  createDataFolder,
  findDataFolder,
  isEmptyFolder,
  majorOfFolder,
  secureDataFolder,
} from './data-folder.mjs'
import { PostgresFault } from './postgres-fault.mjs'
import { clearDeadServer, launchServer, readServerNote, waitUntilGone, waitUntilReady } from './server-process.mjs'
import { makeSocketFolder } from './socket-folder.mjs'
import { runningHolder, takeStarterLock } from './starter-lock.mjs'
import { codeOf } from '../processes/process-identity.mjs'

/**
 * An embedded PostgreSQL: no port, no service, no installation. Its data is in one folder; only this user (under root:
 * an unprivileged one) can enter the folder of its socket. A server whose starter was killed keeps running and is adopted
 * by the next starter.
 *
 * @typedef {object} EmbeddedPostgres
 * @property {string} url for node-postgres
 * @property {{ host: string, port: number, user: string, database: string }} connection
 * @property {string} dataDir the actual folder, see `claimDataFolder`
 * @property {number} major
 * @property {boolean} isNew made in this start
 * @property {boolean} isAdopted was running already
 * @property {boolean} isOwner false: another living starter has it, and `stop` leaves it running
 * @property {number} pid
 * @property {() => boolean} isRunning
 * @property {() => Promise<void>} stop ends all sessions, flushes everything to disk, at most 15 s
 */

/**
 * @typedef {object} EmbeddedPostgresOptions
 * @property {string} dataDir
 * @property {string} [database] made with a new folder
 * @property {readonly string[]} [tenants] more databases, made with a new folder: each has a role of its name, which can
 * enter no other
 * @property {boolean} [adopt] share the server of another living starter instead of refusing
 * @property {number} [maxConnections]
 * @property {Readonly<Record<string, string | number>>} [conf] settings of PostgreSQL over ours
 * @property {string} [logFile]
 * @property {(url: string) => void} [onLaunch] gets the address before the server accepts connections
 */

const logBytesMax = 5_000_000

/** Small buffers: the whole platform has a memory budget of 300 MB. */
const smallSettings = {
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  min_wal_size: '80MB',
  jit: 'off',
  autovacuum_max_workers: 2,
  max_worker_processes: 2,
  max_logical_replication_workers: 0,
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Starts the server of a folder, or adopts it.
 * @param {EmbeddedPostgresOptions} options
 * @returns {Promise<EmbeddedPostgres>}
 * @throws {PostgresFault} with one sentence
 */
export async function startEmbeddedPostgres(options) {
  const { dataDir, user } = claimDataFolder(options.dataDir)
  const lock = await takeStarterLock(lockFile(dataDir)).catch((cause) => {
    const sentence = `The folder ${path.dirname(dataDir)} cannot be written (${codeOf(cause)}): choose another with --data.`
    throw codeOf(cause) ? new PostgresFault('not_ours', sentence) : cause
  })
  if ('holder' in lock) return share(lock.holder, { ...options, dataDir })
  try {
    return await start({ ...options, dataDir }, { user, release: lock.release })
  } catch (cause) {
    lock.release()
    throw cause
  }
}

/**
 * Only reads: checks the folder before anything is installed or built.
 * @param {string} wanted data folder
 * @throws {PostgresFault} where another living starter has it
 */
export function refuseHeldDatabase(wanted) {
  const dataDir = findDataFolder(wanted)
  const holder = runningHolder(lockFile(dataDir))
  if (holder !== undefined) throw heldFault(dataDir, holder)
}

/**
 * Only reads.
 * @param {string} wanted data folder
 * @returns {boolean} whether there is one, intact or damaged
 */
export function hasEmbeddedDatabase(wanted) {
  return !isEmptyFolder(findDataFolder(wanted))
}

/**
 * Deletes a database, intact or damaged; a server left over by a killed starter is stopped first.
 * @param {string} wanted data folder
 * @throws {PostgresFault} where another living starter has it
 */
export async function removeEmbeddedPostgres(wanted) {
  const dataDir = findDataFolder(wanted)
  const lock = await takeStarterLock(lockFile(dataDir))
  if ('holder' in lock) throw heldFault(dataDir, lock.holder)
  try {
    const note = readServerNote(dataDir)
    if (note) await stopServer(dataDir, note.pid)
    rmSync(dataDir, { recursive: true, force: true })
  } finally {
    lock.release()
    // If the database is elsewhere, its parent folder holds nothing else.
    if (dataDir !== path.resolve(wanted)) rmSync(path.dirname(dataDir), { recursive: true, force: true })
  }
}

/** @param {string} dataDir */
function lockFile(dataDir) {
  return `${dataDir}.lock`
}

/**
 * @param {string} dataDir
 * @param {number} holder
 */
function heldFault(dataDir, holder) {
  return new PostgresFault(
    'in_use',
    `The database in ${dataDir} is in use by another start (process ${holder}): stop that one, or choose another folder with --data.`,
  )
}

/**
 * @param {EmbeddedPostgresOptions} options
 * @param {{ user: import('./server-user.mjs').ServerUser, release: () => void }} starter
 * @returns {Promise<EmbeddedPostgres>}
 */
async function start(options, { user, release }) {
  const { dataDir, database = 'fairground', tenants, conf, maxConnections = 50 } = options
  const majorBefore = majorOfFolder(dataDir)
  const orphan = await adoptable(dataDir)
  const about = { dataDir, database, isNew: false, isAdopted: orphan, isOwner: true }
  if (orphan) return describe(about, release)

  const binaries = findBinaries({ user, dataDir, ...(majorBefore !== undefined && { major: majorBefore }) })
  const isNew = majorBefore === undefined
  if (isNew) createDataFolder({ dataDir, user, binaries: binaries.folder, database, ...(tenants && { tenants }) })
  secureDataFolder(dataDir, user)
  const socketDir = makeSocketFolder(dataDir, user)
  await clearDeadServer(dataDir, socketDir)
  const logFile = rotate(options.logFile ?? `${dataDir}.log`)
  const answering = launchServer({
    dataDir,
    binaries: binaries.folder,
    socketDir,
    logFile,
    user,
    settings: {
      ...smallSettings,
      // No background readers: they help only with many disks, and each is a process.
      ...(binaries.major >= 18 && { io_method: 'sync' }),
      max_connections: maxConnections,
      ...conf,
    },
  })
  options.onLaunch?.(urlOf(socketDir, database))
  await answering
  return describe({ ...about, isNew }, release)
}

/**
 * @param {number} holder
 * @param {EmbeddedPostgresOptions} options
 * @returns {Promise<EmbeddedPostgres>}
 */
async function share(holder, { dataDir, adopt, database = 'fairground' }) {
  if (!adopt) throw heldFault(dataDir, holder)
  // The other starter may have made the folder while its server is not running yet.
  for (let waited = 0; waited < 60_000 && !readServerNote(dataDir); waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (!(await waitUntilReady(dataDir))) {
    throw new PostgresFault(
      'start_failed',
      `The database in ${dataDir} is held by process ${holder}, which did not start it.`,
    )
  }
  return describe({ dataDir, database, isNew: false, isAdopted: true, isOwner: false }, () => {})
}

/**
 * @param {string} dataDir
 * @returns {Promise<boolean>} whether a server runs here whose starter has exited
 */
async function adoptable(dataDir) {
  const note = existsSync(dataDir) ? readServerNote(dataDir) : undefined
  if (!note) return false
  if (note.state === 'stopping') {
    await waitUntilGone(note.pid, 60)
    return false
  }
  return waitUntilReady(dataDir)
}

/**
 * @param {{ dataDir: string, database: string, isNew: boolean, isAdopted: boolean, isOwner: boolean }} about
 * @param {() => void} release
 * @returns {EmbeddedPostgres}
 */
function describe(about, release) {
  const { dataDir, database } = about
  const note = readServerNote(dataDir)
  if (!note) throw new PostgresFault('start_failed', `PostgreSQL on ${dataDir} stopped right after its start.`)
  const connection = { host: note.socketDir, port: 5432, user: 'postgres', database }
  return {
    ...about,
    connection,
    url: urlOf(note.socketDir, database),
    major: Number(majorOfFolder(dataDir)),
    pid: note.pid,
    isRunning: () => readServerNote(dataDir)?.pid === note.pid,
    stop: async () => {
      if (!about.isOwner) return
      await stopServer(dataDir, note.pid)
      removeIfEmpty(note.socketDir)
      release()
    },
  }
}

/**
 * @param {string} socketDir
 * @param {string} database
 */
function urlOf(socketDir, database) {
  return `postgres:///${encodeURIComponent(database)}?host=${encodeURIComponent(socketDir)}&user=postgres`
}

/**
 * @param {string} dataDir
 * @param {number} pid
 */
async function stopServer(dataDir, pid) {
  if (readServerNote(dataDir)?.pid !== pid) return
  process.kill(pid, 'SIGINT')
  if (await waitUntilGone(pid, 10)) return
  // The next start recovers from its log, as after a power cut.
  process.kill(pid, 'SIGQUIT')
  await waitUntilGone(pid, 5)
}

/** @param {string} folder */
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder)
  } catch {
    // A killed server's socket may still be there; the next start uses the same folder.
  }
}

/** @param {string} logFile */
function rotate(logFile) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > logBytesMax) renameSync(logFile, `${logFile}.1`)
  return logFile
}
