// @ts-check
import { spawnSync } from 'node:child_process'
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sharedState } from '../../../apps/launcher/src/postgres/binaries.mjs'
import { socketFolderName } from '../../../apps/launcher/src/postgres/socket-folder.mjs'
import { programOf } from '../../../apps/launcher/src/processes/process-identity.mjs'
import { root } from '../root.mjs'
import { listProcesses, readText, withDescendants } from './list-processes.mjs'

/** Where a run has a folder of its name, beside its own one. */
const otherPlaces = ['/dev/shm', path.join(root, 'node_modules/.cache')]

const pauseMs = 20
/** So long a database server has to remove its shared memory before it is killed. */
const pausesForServers = 100
const pausesMax = 1_000

/**
 * @param {string} base
 * @param {string} variable of the environment of its processes
 * @returns {Set<string>} the folders of all runs that left a folder or a process
 */
export function runsSeen(base, variable) {
  const named = [base, ...otherPlaces].flatMap((place) => namesIn(place))
  const folders = named.filter((name) => name.startsWith('fg-')).map((name) => path.join(base, name))
  const said = listProcesses().flatMap(({ pid }) => {
    const start = `${variable}=`
    const entry = environmentOf(pid).find((line) => line.startsWith(start))
    return entry ? [entry.slice(start.length)] : []
  })
  return new Set([...folders, ...said])
}

/**
 * Ends every process of a run except this one, and removes all that it has left. The data of tests is thrown away.
 * @param {string} folder
 */
export function clearRun(folder) {
  const folders = [folder, ...otherPlaces.map((place) => path.join(place, path.basename(folder)))]
  // The database of a folder that its server cannot enter is elsewhere; a file beside the folder names the place.
  const contents = folders.map((each) => listContents(each))
  const placed = contents.flatMap(({ places }) => places).map((name) => path.join(sharedState, name))
  const all = [...folders, ...placed]
  endProcesses(folder, all)
  const databases = all.flatMap((each) => listContents(each).databases)
  for (const database of databases) {
    removeShared(path.join(database, 'postmaster.pid'))
    for (const runtime of ['/run', process.env['XDG_RUNTIME_DIR']]) {
      if (runtime) remove(path.join(runtime, socketFolderName(database)))
    }
  }
  for (const each of all) remove(each)
  const ports = path.join(path.dirname(folder), 'fairground-ports')
  for (const name of namesIn(ports)) if (!isRunning(readText(path.join(ports, name)))) remove(path.join(ports, name))
}

/**
 * @param {string} run
 * @param {readonly string[]} folders
 */
function endProcesses(run, folders) {
  for (let pause = 0; pause < pausesMax; pause++) {
    const members = membersOf(run, folders)
    if (members.length === 0) return
    for (const pid of members) {
      const isServer = programOf(pid) === 'postgres'
      if (!isServer || pause > pausesForServers) send(pid, 'SIGKILL')
      // A server that is killed leaves its shared memory behind; this signal ends it at once, too.
      else if (pause === 0) send(pid, 'SIGQUIT')
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  }
}

/**
 * Where the environments of processes cannot be read, those of the database servers that its folders name.
 * @param {string} run
 * @param {readonly string[]} folders
 * @returns {number[]}
 */
function membersOf(run, folders) {
  const processes = listProcesses()
  const servers =
    process.platform === 'linux'
      ? []
      : folders.flatMap((folder) => listContents(folder).databases.map((each) => serverOf(each)))
  const isMember = (/** @type {number} */ pid) =>
    servers.includes(pid) ||
    environmentOf(pid).some((line) => line === `FAIRGROUND_TEST_RUN=${run}`) ||
    folders.some((folder) => `${workingFolderOf(pid)}/`.startsWith(`${folder}/`))
  return withDescendants(processes, ({ pid }) => pid !== process.pid && isMember(pid)).map(({ pid }) => pid)
}

/** @param {string} database */
function serverOf(database) {
  const pid = Number(readText(path.join(database, 'postmaster.pid')).split('\n')[0])
  return pid > 0 && programOf(pid)?.includes('postgres') ? pid : -1
}

/**
 * @param {string} folder
 * @returns {{ databases: string[], places: string[] }} data folders of PostgreSQL, and names of places with others
 */
function listContents(folder) {
  /** @type {string[]} */
  const databases = []
  /** @type {string[]} */
  const places = []
  const walk = (/** @type {string} */ at) => {
    const entries = entriesOf(at)
    if (entries.some(({ name }) => name === 'PG_VERSION')) return void databases.push(at)
    for (const entry of entries) {
      if (entry.isDirectory()) walk(path.join(at, entry.name))
      if (entry.name.endsWith('.place')) places.push(readText(path.join(at, entry.name)).trim())
    }
  }
  walk(folder)
  return { databases, places: places.filter((name) => /^[0-9a-f]{10}$/.test(name)) }
}

/**
 * The small segment by which PostgreSQL knows its own folder: of a server that was killed it stays in the system.
 * @param {string} note postmaster.pid
 */
function removeShared(note) {
  const [key, id] = (readText(note).split('\n')[6] ?? '').trim().split(/\s+/)
  const rows = readText('/proc/sysvipc/shm')
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  // Key, id, mode, size, creator, last user, number of processes that have it.
  if (rows.some((row) => row[0] === key && row[1] === id && row[6] === '0')) spawnSync('ipcrm', ['-m', String(id)])
}

/** @param {number} pid */
const environmentOf = (pid) => readText(`/proc/${pid}/environ`).split('\0')

/** @param {number} pid */
function workingFolderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended.
  }
}

/** @param {string} pid */
function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

/** @param {string} place */
const namesIn = (place) => entriesOf(place).map(({ name }) => name)

/** @param {string} place */
function entriesOf(place) {
  try {
    return readdirSync(place, { withFileTypes: true })
  } catch {
    return []
  }
}

/** @param {string} place */
function remove(place) {
  try {
    rmSync(place, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Of another user: the next run of that user removes it.
  }
}
