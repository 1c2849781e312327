// @ts-check
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { birthOf, codeOf } from '../processes/process-identity.mjs'

/**
 * One starter per database folder. PostgreSQL protects its own files; this lock distinguishes a server whose starter runs
 * (in use) from one whose starter was killed (to be adopted). Every user may read it: a lock that cannot be read would
 * look stale.
 * @typedef {{ release: () => void }} StarterLock
 */

const takeoverSecondsMax = 10

/**
 * @param {string} file
 * @returns {Promise<StarterLock | { holder: number }>} the lock, or the process that has it
 */
export async function takeStarterLock(file) {
  for (;;) {
    if (create(file)) return { release: () => rmSync(file, { force: true }) }
    const holder = runningHolder(file)
    if (holder !== undefined) return { holder }
    removeStale(file)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** @param {string} file */
function create(file) {
  try {
    writeFileSync(file, `${process.pid} ${birthOf(process.pid)}\n`, { flag: 'wx' })
    return true
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return false
    throw cause
  }
}

/**
 * @param {string} file
 * @returns {number | undefined} the process that has the lock
 */
export function runningHolder(file) {
  const words = read(file).trim().split(' ')
  const pid = Number(words[0])
  return pid > 0 && birthOf(pid) === words.slice(1).join(' ') ? pid : undefined
}

/**
 * Two starters that both see a dead holder must not remove each other's fresh lock: a folder, made atomically, admits
 * one at a time, which checks again before it removes the lock.
 * @param {string} file
 */
function removeStale(file) {
  const gate = `${file}.takeover`
  try {
    mkdirSync(gate)
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause
    const made = statSync(gate, { throwIfNoEntry: false })
    if (made && Date.now() - made.mtimeMs > takeoverSecondsMax * 1_000) rmSync(gate, { recursive: true, force: true })
    return
  }
  try {
    // Empty: its maker has not written it yet, or was killed before it could.
    const isEmpty = read(file) === ''
    if (runningHolder(file) === undefined && !(isEmpty && isYoung(file))) rmSync(file, { force: true })
  } finally {
    rmSync(gate, { recursive: true, force: true })
  }
}

/** @param {string} file */
function isYoung(file) {
  const made = statSync(file, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs < 1_000
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
