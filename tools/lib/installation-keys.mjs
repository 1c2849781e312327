// @ts-check
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

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
 */

/**
 * @param {string} dataDir
 * @returns {KeyFiles}
 */
export function ensureKeys(dataDir) {
  const folder = path.join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const files = {
    platformSecret: path.join(folder, 'platform.secret'),
    paymentSecret: path.join(folder, 'payment.secret'),
    studioDatabasePassword: path.join(folder, 'studio-database.password'),
    studioKey: path.join(folder, 'studio.key'),
    studioPublicKey: path.join(folder, 'studio.public.key'),
    transferKey: path.join(folder, 'transfer.key'),
    transferPublicKey: path.join(folder, 'transfer.public.key'),
  }
  for (const file of [files.platformSecret, files.paymentSecret, files.studioDatabasePassword]) {
    if (!existsSync(file)) write(file, `${randomBytes(32).toString('hex')}\n`)
  }
  ensurePair(files.studioKey, files.studioPublicKey)
  ensurePair(files.transferKey, files.transferPublicKey)
  return files
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

/**
 * A half-written key would lock an installation out of its own data.
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
