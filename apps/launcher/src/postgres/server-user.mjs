// @ts-check
import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { PostgresFault } from './postgres-fault.mjs'

/**
 * The user that runs the server. PostgreSQL refuses root, so under root it is an unprivileged user; otherwise this user.
 * @typedef {{ uid?: number, gid?: number }} ServerUser
 */

export const isRoot = process.getuid?.() === 0

/**
 * @param {string} dataDir a folder that already has an unprivileged owner keeps it
 * @returns {ServerUser}
 */
export function chooseServerUser(dataDir) {
  if (!isRoot) return {}
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const uid = idOf(name, '-u')
    const gid = idOf(name, '-g')
    // On macOS `nobody` is -2, which spawn does not take.
    if (uid !== undefined && gid !== undefined && uid > 0 && gid >= 0) return { uid, gid }
  }
  throw new PostgresFault(
    'start_failed',
    'PostgreSQL cannot run as root and this system has no user postgres or nobody.',
  )
}

/** @returns {NodeJS.ProcessEnv} this environment without variables that change PostgreSQL's behaviour */
export function serverEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|NODE_|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Runs a program as the server's user and waits for it.
 * @param {ServerUser} user
 * @param {[command: string, ...args: string[]]} line
 * @param {string} [input]
 */
export function runAs(user, [command, ...args], input) {
  // The current folder may be closed to that user.
  return spawnSync(command, args, { ...user, cwd: '/', env: serverEnvironment(), encoding: 'utf8', input })
}

/**
 * @param {string} name
 * @param {'-u' | '-g'} flag
 */
function idOf(name, flag) {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
