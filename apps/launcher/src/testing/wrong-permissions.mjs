// @ts-check
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureKeys } from '../installation-keys.mjs'
import { root } from '../root.mjs'

const isRoot = process.getuid?.() === 0
const nobody = isRoot ? Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout) : undefined

/** Another user under root, otherwise this one. */
export const ordinaryUser = nobody === undefined ? {} : { uid: nobody, gid: nobody }

/**
 * Under root, root's; otherwise closed to its own user.
 * @param {string} file
 * @param {{ toRoot: number, toOwner: number }} modes
 */
function close(file, { toRoot, toOwner }) {
  if (isRoot) chownSync(file, 0, 0)
  chmodSync(file, isRoot ? toRoot : toOwner)
}

/** @param {string} file */
const closed = (file) => close(file, { toRoot: 0o700, toOwner: 0 })
/** @param {string} file */
const readOnly = (file) => close(file, { toRoot: 0o755, toOwner: 0o555 })

/**
 * A data folder in which the ordinary user may do everything. Its database is only marked as one: a start that gets as
 * far as to open it has not noticed what is wrong.
 * @param {string} dataDir
 */
export function makeDataFolder(dataDir) {
  for (const folder of ['pg', 'logs', 'payment-sandbox']) mkdirSync(path.join(dataDir, folder), { recursive: true })
  writeFileSync(path.join(dataDir, 'fairground.json'), '{ "format": 1 }')
  writeFileSync(path.join(dataDir, 'pg/PG_VERSION'), '18\n')
  writeFileSync(path.join(dataDir, 'logs/platform.log'), '')
  ensureKeys(dataDir, { isNew: true })
  if (nobody !== undefined) spawnSync('chown', ['-R', `${nobody}:${nobody}`, path.dirname(dataDir)])
}

/**
 * What can be wrong, and the file that the start has to name.
 * @type {readonly { what: string, file: string, spoil: (file: string) => void }[]}
 */
export const wrongPermissions = [
  { what: 'a data folder of another user', file: '.', spoil: closed },
  { what: 'a data folder that is read-only', file: '.', spoil: readOnly },
  { what: 'a marker of another user', file: 'fairground.json', spoil: closed },
  { what: 'keys of another user', file: 'keys', spoil: closed },
  { what: 'one key of another user', file: 'keys/studio.key', spoil: closed },
  { what: 'a database of another user', file: 'pg', spoil: closed },
  { what: 'logs that are read-only', file: 'logs', spoil: readOnly },
  { what: 'one log of another user', file: 'logs/platform.log', spoil: closed },
  { what: 'a sandbox of another user', file: 'payment-sandbox', spoil: closed },
  {
    what: 'a place where nothing can be made',
    file: '.',
    spoil: (dataDir) => {
      rmSync(dataDir, { recursive: true })
      readOnly(path.dirname(dataDir))
    },
  },
]

/**
 * @param {string} dataDir
 * @param {number} port
 * @param {{ node: string, script: string }} [launcher] that this user can read; none: the one of this tree
 */
export function startAsOrdinaryUser(dataDir, port, launcher) {
  const { node, script } = launcher ?? { node: process.execPath, script: path.join(root, 'tools/start.mjs') }
  const { status, stdout, stderr } = spawnSync(node, [script, '--data', dataDir, '--port', String(port)], {
    ...ordinaryUser,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '' },
  })
  return { status, out: stdout.trim(), said: stderr.trim() }
}
