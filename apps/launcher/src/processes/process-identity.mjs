// @ts-check
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A process's start time, in the system's own format; a process id alone may be reused.
 * @param {number} pid
 * @returns {string | undefined} undefined if no such process runs; a zombie does not count as running
 */
export function birthOf(pid) {
  if (!isAlive(pid)) return undefined
  if (process.platform !== 'linux') return psField(pid, 'lstart')
  try {
    // The command name, in brackets, may contain spaces; the start time is the 20th field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/**
 * @param {number} pid
 * @returns {string | undefined} the program's name
 */
export function programOf(pid) {
  if (process.platform !== 'linux') return psField(pid, 'comm')
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return codeOf(cause) === 'EPERM'
  }
}

/**
 * @param {unknown} cause
 * @returns {string | undefined} the system's error code, such as `ENOENT`
 */
export function codeOf(cause) {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}

/**
 * @param {number} pid
 * @param {string} field
 */
function psField(pid, field) {
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' })
  return status === 0 && stdout.trim() ? stdout.trim() : undefined
}
