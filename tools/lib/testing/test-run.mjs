// @ts-check
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { birthOf } from '../../../apps/launcher/src/processes/process-identity.mjs'
import { root } from '../root.mjs'
import { clearRun, runsSeen } from './clear-run.mjs'

/**
 * A run of tests: one process leads it (`npm test`, `npm run check`, or a vitest or Playwright that was started alone),
 * and one folder holds every temporary file of all its processes. The folder's name says who leads, so that a run whose
 * leader was killed is recognised by the next one, which ends its processes and removes what it left.
 */

/** In the environment of all processes of a run: its folder. */
const variable = 'FAIRGROUND_TEST_RUN'

/** With a longer one the paths of sockets in it would be too long; on macOS other users cannot enter it either. */
const baseBytesMax = 24

/** Of every run: the folders in memory and in the repository have the same name. */
const nameOfRun = /^fg-(\d+)-([0-9a-f]{6})-([0-9a-f]{4})$/

/**
 * Makes this process the leader of a run, unless it belongs to one. Whatever dead runs have left is cleared first.
 * @returns {{ folder: string, isLeader: boolean }}
 */
export function openTestRun() {
  const inherited = process.env[variable]
  if (inherited && isAlive(path.basename(inherited)) && existsSync(inherited)) {
    return { folder: inherited, isLeader: false }
  }
  const base = Buffer.byteLength(os.tmpdir()) > baseBytesMax ? '/tmp' : os.tmpdir()
  clearDeadRuns(base)
  const folder = path.join(base, nameOf(process.pid))
  mkdirSync(folder, { recursive: true })
  // As open as the system's: servers and programs of tests run as other users.
  chmodSync(folder, 0o1777)
  process.env[variable] = folder
  process.env['TMPDIR'] = folder
  process.once('exit', () => clearRun(folder))
  return { folder, isLeader: true }
}

/** @returns {Record<string, string>} for a process that gets an environment of its own */
export function runVariables() {
  const folder = process.env[variable]
  return folder ? { [variable]: folder, TMPDIR: folder } : {}
}

/** @returns {string} a folder that all runs of this machine share */
export const baseOfRuns = () => path.dirname(process.env[variable] ?? path.join(os.tmpdir(), 'none'))

/**
 * A new folder outside the run's own one, which is removed with it.
 * @param {string} parent such as a file system in memory
 * @param {string} prefix
 */
export function makeFolderIn(parent, prefix) {
  const run = process.env[variable]
  const place = run ? path.join(parent, path.basename(run)) : parent
  mkdirSync(place, { recursive: true })
  if (run) chmodSync(place, 0o711)
  return mkdtempSync(path.join(place, prefix))
}

/**
 * For what has to find the packages: a folder inside the repository.
 * @param {string} prefix
 */
export const makeFolderBesidePackages = (prefix) => makeFolderIn(path.join(root, 'node_modules/.cache'), prefix)

/** @param {string} base */
function clearDeadRuns(base) {
  for (const folder of runsSeen(base, variable)) {
    const name = path.basename(folder)
    if (nameOfRun.test(name) && !isAlive(name)) clearRun(folder)
  }
}

/**
 * @param {string} name of a run
 * @returns {boolean} also true where it cannot be known: the ids of another container's processes are not ours
 */
function isAlive(name) {
  const [, pid, , space] = nameOfRun.exec(name) ?? []
  return pid !== undefined && (space !== shortHash(processSpace(), 4) || name === nameOf(Number(pid)))
}

/** @param {number} pid */
const nameOf = (pid) => `fg-${pid}-${shortHash(birthOf(pid) ?? '', 6)}-${shortHash(processSpace(), 4)}`

function processSpace() {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/**
 * @param {string} text
 * @param {number} length
 */
const shortHash = (text, length) => createHash('sha256').update(text).digest('hex').slice(0, length)
