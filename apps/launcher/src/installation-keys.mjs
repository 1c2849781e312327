// @ts-check
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf } from './processes/process-identity.mjs'
import { UserFacingError } from './user-facing-error.mjs'

/**
 * The secrets of one installation, made once. Anyone with these files has full access to the installation.
 * @typedef {object} KeyFiles
 * @property {string} platformSecret 32 bytes in hex; every key of the platform is derived from it
 * @property {string} paymentSecret 32 bytes in hex, shared with the payment sandbox
 * @property {string} studioDatabasePassword of the studio's role on a PostgreSQL server of one's own
 * @property {string} studioKey Ed25519, PKCS 8 PEM
 * @property {string} studioPublicKey its public half, SPKI PEM
 * @property {string} transferKey Ed25519, PKCS 8 PEM: what the platform signs calls to transfer vendors with
 * @property {string} transferPublicKey its public half, SPKI PEM
 * @property {string} pushKey P-256, PKCS 8 PEM: what the platform signs notifications to devices with
 */

/**
 * @typedef {object} KeyState
 * @property {boolean} isNew no data depends on the keys yet; otherwise a missing one stops the start
 * @property {boolean} [accepts] keys shared with another program only may be replaced: missing ones are made
 */

/**
 * Only reads.
 * @param {string} dataDir
 * @param {KeyState} state
 * @throws {UserFacingError} naming a file that is damaged, foreign or cannot be read, or that is missing and must not be made
 */
export function refuseUnusableKeys(dataDir, { isNew, accepts = false }) {
  const { platformSecret, ...shared } = filesIn(dataDir)
  refuseUnreadable(platformSecret, { mayBeMissing: isNew })
  for (const file of Object.values(shared)) refuseUnreadable(file, { mayBeMissing: isNew || accepts })
  refuseTwoPairs(shared.studioKey, shared.studioPublicKey)
  refuseTwoPairs(shared.transferKey, shared.transferPublicKey)
}

/**
 * Reads the keys of an installation, and makes those of a new one.
 * @param {string} dataDir
 * @param {KeyState} state
 * @returns {KeyFiles}
 * @throws {UserFacingError} naming the file, before anything is written
 */
export function ensureKeys(dataDir, { isNew, accepts = false }) {
  refuseUnusableKeys(dataDir, { isNew, accepts })
  const folder = path.join(dataDir, 'keys')
  const files = filesIn(dataDir)
  if (isNew) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    ensureSecret(files.platformSecret)
  }
  if (isNew || accepts) {
    ensureSecret(files.paymentSecret)
    ensureSecret(files.studioDatabasePassword)
    ensurePair(files.studioKey, files.studioPublicKey)
    ensurePair(files.transferKey, files.transferPublicKey)
    ensurePushKey(files.pushKey)
  }
  return files
}

/**
 * Backups and copies lose permissions: what other users of the machine could read is closed to them.
 * @param {string} dataDir
 * @returns {string[]} the files that were open
 * @throws {UserFacingError} where they belong to another user
 */
export function closeKeys(dataDir) {
  // Windows has no such modes.
  if (process.platform === 'win32') return []
  const folder = path.join(dataDir, 'keys')
  const open = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((file) => (statSync(file).mode & 0o077) !== 0)
  for (const file of open) {
    try {
      chmodSync(file, 0o600)
    } catch (cause) {
      throw new UserFacingError(
        'keys',
        `${file} can be read by other users and cannot be closed to them (${codeOf(cause)}): start as the user that it belongs to.`,
      )
    }
  }
  return open
}

/** @type {Readonly<Record<keyof KeyFiles, string>>} */
const names = {
  platformSecret: 'platform.secret',
  paymentSecret: 'payment.secret',
  studioDatabasePassword: 'studio-database.password',
  studioKey: 'studio.key',
  studioPublicKey: 'studio.public.key',
  transferKey: 'transfer.key',
  transferPublicKey: 'transfer.public.key',
  pushKey: 'push.key',
}
export const keyFileNames = Object.values(names)

/**
 * @param {string} dataDir
 * @returns {KeyFiles}
 */
function filesIn(dataDir) {
  const inKeys = Object.entries(names).map(([key, name]) => [key, path.join(dataDir, 'keys', name)])
  return Object.fromEntries(inKeys)
}

/**
 * @param {string} file
 * @param {{ mayBeMissing: boolean }} state then it is made
 */
function refuseUnreadable(file, { mayBeMissing }) {
  try {
    if (mayBeMissing && !existsSync(file)) return
    const text = readFileSync(file, 'utf8').trim()
    const isKey = file.endsWith('.key') ? isPem(file, text) : /^[0-9a-f]{64}(\s+[0-9a-f]{64})*$/.test(text)
    if (!isKey)
      throw new UserFacingError('keys', `${file} is damaged: restore it from the backup of this installation.`)
  } catch (cause) {
    if (cause instanceof UserFacingError) throw cause
    const sentence =
      codeOf(cause) === 'ENOENT'
        ? `${file} is missing, and the database of this installation depends on it: restore the folder keys from the same backup as the database.`
        : `${file} cannot be read (${codeOf(cause)}): start as the user that it belongs to.`
    throw new UserFacingError('keys', sentence)
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function isPem(file, text) {
  try {
    const key = file.endsWith('.public.key') ? createPublicKey(text) : createPrivateKey(text)
    const kind = path.basename(file) === names.pushKey ? 'prime256v1' : 'ed25519'
    return kind === (key.asymmetricKeyDetails?.namedCurve ?? key.asymmetricKeyType)
  } catch {
    return false
  }
}

/**
 * With halves of two pairs everything would start, and every signed call would be refused.
 * @param {string} own
 * @param {string} published
 */
function refuseTwoPairs(own, published) {
  if (!existsSync(own) || !existsSync(published)) return
  const [half, other] = [own, published].map((file) => createPublicKey(readFileSync(file, 'utf8')))
  if (half && other && half.equals(other)) return
  throw new UserFacingError(
    'keys',
    `${own} and ${published} do not belong together: restore both from the backup of this installation.`,
  )
}

/** @param {string} file */
function ensureSecret(file) {
  if (!existsSync(file)) write(file, `${randomBytes(32).toString('hex')}\n`)
}

/**
 * @param {string} own
 * @param {string} published
 */
function ensurePair(own, published) {
  if (existsSync(own) && existsSync(published)) return
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  write(own, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  write(published, publicKey.export({ type: 'spki', format: 'pem' }).toString())
}

/** The curve of push services. @param {string} file */
function ensurePushKey(file) {
  if (existsSync(file)) return
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  write(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
}

/**
 * A half-written key would lock an installation out of its own data.
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  try {
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  } catch (cause) {
    rmSync(`${file}.new`, { force: true })
    if (!['ENOSPC', 'EDQUOT'].includes(codeOf(cause) ?? '')) throw cause
    throw new UserFacingError(
      'disk_full',
      `${file} could not be written: the disk is full. Free some space and start again.`,
    )
  }
}
