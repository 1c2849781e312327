// @ts-check
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PostgresFault } from './postgres-fault.mjs'
import { isRoot } from './server-user.mjs'

/** The shortest limit of the systems we run on (macOS; Linux allows 107), less the socket's own name. */
const pathBytesMax = 103 - '/.s.PGSQL.5432'.length

/** @param {string} dataDir */
export const socketFolderName = (dataDir) =>
  `fairground-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}`

/**
 * A folder for the server's socket that only this user can enter: every client of the socket is trusted.
 * @param {string} dataDir
 * @param {import('./server-user.mjs').ServerUser} user
 */
export function makeSocketFolder(dataDir, user) {
  const name = socketFolderName(dataDir)
  const owner = user.uid ?? process.getuid?.()
  for (const parent of parentFolders()) {
    const folder = path.join(parent, name)
    if (Buffer.byteLength(folder) <= pathBytesMax && isPrivate(folder, { ...user, owner })) return folder
  }
  // Every candidate folder belonged to another user or was not writable.
  try {
    const folder = mkdtempSync('/tmp/fairground-')
    if (isPrivate(folder, { ...user, owner })) return folder
  } catch {
    // Reported below.
  }
  throw new PostgresFault('start_failed', 'No folder for the database socket could be made in /run or /tmp.')
}

function parentFolders() {
  const own = process.env.XDG_RUNTIME_DIR
  return [isRoot ? '/run' : own, os.tmpdir(), '/tmp'].filter((folder) => folder !== undefined)
}

/**
 * @param {string} folder made if absent
 * @param {import('./server-user.mjs').ServerUser & { owner: number | undefined }} user
 */
function isPrivate(folder, { uid, gid, owner }) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { uid: ownerNow } = lstatSync(folder)
    if (uid !== undefined && gid !== undefined && ownerNow === 0) chownSync(folder, uid, gid)
    chmodSync(folder, 0o700)
    const made = lstatSync(folder)
    return made.isDirectory() && made.uid === owner
  } catch {
    return false
  }
}
