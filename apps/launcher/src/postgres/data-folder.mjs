// @ts-check
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { codeOf } from '../processes/process-identity.mjs'
import { sharedState } from './binaries.mjs'
import { PostgresFault } from './postgres-fault.mjs'
import { chooseServerUser, isRoot, runAs } from './server-user.mjs'

/** @typedef {import('./server-user.mjs').ServerUser} ServerUser */

/**
 * Under root the server's user must be able to reach the database: a project below /root, which is closed to that user,
 * keeps it in /var/lib. The name of its folder there is in a file beside the requested folder: a moved project finds its
 * database, and one whose data was deleted does not find the old one.
 * @param {string} asked
 */
const placeFile = (asked) => `${asked}.place`

/**
 * Only reads.
 * @param {string} wanted
 * @returns {string} the actual folder of the database; the requested one where there is no database yet
 * @throws {PostgresFault} where it belongs to another user
 */
export function findDataFolder(wanted) {
  const asked = path.resolve(wanted)
  if (!isEmptyFolder(asked)) return asked
  const elsewhere = folderElsewhere(asked)
  // A data folder that was copied to another machine names a folder that is not there.
  return elsewhere !== undefined && existsSync(path.dirname(elsewhere)) ? elsewhere : asked
}

/**
 * Makes what the folder of the database lies in, and says where that is.
 * @param {string} wanted
 * @returns {{ dataDir: string, user: ServerUser }}
 * @throws {PostgresFault}
 */
export function claimDataFolder(wanted) {
  const asked = path.resolve(wanted)
  makeFolder(path.dirname(asked))
  const found = findDataFolder(asked)
  const user = chooseServerUser(found)
  if (!isRoot) return { dataDir: found, user }
  if (found === asked && isOpenTo(user, path.dirname(asked))) return { dataDir: asked, user }
  if (!isEmptyFolder(asked)) {
    throw new PostgresFault(
      'start_failed',
      `PostgreSQL's user (${user.uid}) cannot enter ${path.dirname(asked)}, which holds the database: let others enter it and the folders above it (chmod a+x), or move it.`,
    )
  }
  const dataDir = folderElsewhere(asked) ?? nameFolderElsewhere(asked)
  makeFolder(path.dirname(dataDir))
  // Whatever the umask is.
  for (const folder of [sharedState, path.dirname(dataDir)]) chmodSync(folder, 0o755)
  return { dataDir, user: chooseServerUser(dataDir) }
}

/**
 * @param {string} asked
 * @returns {string | undefined} undefined where none has been named
 */
function folderElsewhere(asked) {
  try {
    return path.join(sharedState, readFileSync(placeFile(asked), 'utf8').trim(), path.basename(asked))
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR') return undefined
    throw notOurs(asked)
  }
}

/**
 * @param {string} asked
 * @returns {string}
 */
function nameFolderElsewhere(asked) {
  const name = randomBytes(5).toString('hex')
  try {
    writeFileSync(placeFile(asked), name, { flag: 'wx' })
  } catch (cause) {
    // Another starter was faster.
    if (codeOf(cause) === 'EEXIST') return folderElsewhere(asked) ?? nameFolderElsewhere(asked)
    throw new PostgresFault(
      'start_failed',
      `The file ${placeFile(asked)} cannot be written (${codeOf(cause)}): choose another folder with --data.`,
    )
  }
  return path.join(sharedState, name, path.basename(asked))
}

/**
 * @param {string} dataDir
 * @returns {boolean} whether there is no database, neither intact nor damaged
 * @throws {PostgresFault} where it belongs to another user
 */
export function isEmptyFolder(dataDir) {
  try {
    return readdirSync(dataDir).length === 0
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return true
    throw notOurs(dataDir)
  }
}

/**
 * @param {string} dataDir
 * @returns {number | undefined} the PostgreSQL version that made it; undefined if it is empty
 */
export function majorOfFolder(dataDir) {
  const text = readVersion(dataDir)
  if (text === undefined) {
    if (isEmptyFolder(dataDir)) return undefined
    throw new PostgresFault('damaged', damagedSentence(dataDir, 'its file PG_VERSION is missing'))
  }
  if (!/^\d{1,3}\s*$/.test(text)) {
    throw new PostgresFault('damaged', damagedSentence(dataDir, 'its file PG_VERSION is unreadable'))
  }
  return Number(text)
}

/**
 * @param {string} dataDir
 * @param {string} reason
 */
export function damagedSentence(dataDir, reason) {
  return `The database in ${dataDir} is damaged (${reason}): restore it from a backup, or start afresh with \`npm start -- --reset\`.`
}

/**
 * Makes a database folder under a temporary name and renames it: a killed starter leaves no folder that looks complete.
 * @param {object} folder
 * @param {string} folder.dataDir
 * @param {ServerUser} folder.user
 * @param {string} folder.binaries
 * @param {string} folder.database created by initdb's own server, without a client
 * @param {readonly string[]} [folder.tenants] more databases, each with a role of its name that can enter only its own
 */
export function createDataFolder({ dataDir, user, binaries, database, tenants = [] }) {
  const half = `${dataDir}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  give(half, user)
  const form = '-U postgres -A trust --no-locale -E UTF8 --data-checksums --no-instructions'.split(' ')
  const initialised = runAs(user, [path.join(binaries, 'initdb'), '-D', half, ...form])
  refuseFailure('initdb', dataDir, initialised)
  const made = runAs(
    user,
    [path.join(binaries, 'postgres'), '--single', '-D', half, 'postgres'],
    statementsFor(database, tenants)
      .map((statement) => `${statement}\n`)
      .join(''),
  )
  refuseFailure('postgres', dataDir, made)
  renameSync(half, dataDir)
}

/**
 * @param {string} database
 * @param {readonly string[]} tenants
 * @returns {string[]} one per line, because single-user mode reads them so
 */
function statementsFor(database, tenants) {
  const closed = tenants.length > 0 ? [database, 'postgres', 'template1'] : []
  return [
    `create database "${database}"`,
    ...closed.map((name) => `revoke all on database "${name}" from public`),
    ...tenants.flatMap((tenant) => [
      `create role "${tenant}" login`,
      `create database "${tenant}"`,
      `revoke all on database "${tenant}" from public`,
      `grant connect, create, temporary on database "${tenant}" to "${tenant}"`,
    ]),
  ]
}

/**
 * PostgreSQL requires that its user owns the folder and that others cannot enter it.
 * @param {string} dataDir
 * @param {ServerUser} user
 */
export function secureDataFolder(dataDir, user) {
  // A backup copied by root: all files belong to root.
  if (user.uid !== undefined && statSync(dataDir).uid === 0) {
    runAs({}, ['chown', '-R', `${user.uid}:${user.gid}`, dataDir])
  }
  chmodSync(dataDir, 0o700)
}

/** @param {string} dataDir */
function readVersion(dataDir) {
  try {
    return readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8')
  } catch (cause) {
    const code = codeOf(cause)
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES' || code === 'EPERM') throw notOurs(dataDir)
    throw new PostgresFault('damaged', damagedSentence(dataDir, `its file PG_VERSION gives ${code}`))
  }
}

/** @param {string} dataDir */
function notOurs(dataDir) {
  return new PostgresFault(
    'not_ours',
    `The database in ${dataDir} belongs to another user: start as that user, or as root.`,
  )
}

/** @param {string} folder */
function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw new PostgresFault(
      'start_failed',
      `The folder ${folder} cannot be made (${codeOf(cause)}): choose another with --data.`,
    )
  }
}

/**
 * @param {string} folder
 * @param {ServerUser} user
 */
function give(folder, { uid, gid }) {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/**
 * @param {ServerUser} user
 * @param {string} folder
 */
function isOpenTo(user, folder) {
  if (canEnter(user, folder)) return true
  // A test's folder, closed by mkdtemp: open it to the server's user, so that no data is left elsewhere after the test.
  if (path.dirname(folder) !== os.tmpdir()) return false
  chmodSync(folder, 0o711)
  return canEnter(user, folder)
}

/**
 * @param {ServerUser} user
 * @param {string} folder
 */
function canEnter(user, folder) {
  return runAs(user, ['test', '-x', folder]).status === 0
}

/**
 * @param {string} program
 * @param {string} dataDir
 * @param {import('node:child_process').SpawnSyncReturns<string>} run
 */
function refuseFailure(program, dataDir, { status, stderr, error }) {
  if (status === 0) return
  const lines = stderr.split('\n').filter((line) => /error|fatal|could not|denied|space/i.test(line))
  const reason = error?.message ?? lines[0]?.trim() ?? stderr.trim().split('\n').at(-1) ?? `status ${status}`
  const cure = /look up effective user ID/.test(reason)
    ? ' Give the user that runs this a name (a line in /etc/passwd), or set DATABASE_URL to a PostgreSQL server.'
    : ''
  throw new PostgresFault(
    'start_failed',
    `The database in ${dataDir} could not be made: ${program} says “${reason}”.${cure}`,
  )
}
