import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigFault } from '../config.ts'

/**
 * RSA keys of the payload envelope, PKCS 8 PEM, newest first: `keys/envelope-<number>.pem` of the data folder. Adding a
 * file with a higher number rotates, and the older key still opens earlier envelopes.
 * @throws ConfigFault naming a file that cannot be used
 */
export function readEnvelopeKeys(dataDir: string): KeyObject[] {
  const folder = keysIn(dataDir)
  return envelopeFiles(folder).map((file) => readKey(path.join(folder, file)))
}

/** The same for an installation that may be new: it gets its first key. */
export function ensureEnvelopeKeys(dataDir: string): KeyObject[] {
  const folder = keysIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (envelopeFiles(folder).length === 0) {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    // Of two processes that start, one writes, and both read the same file.
    writeIfAbsent(path.join(folder, 'envelope-1.pem'), privateKey)
  }
  return readEnvelopeKeys(dataDir)
}

const keysIn = (dataDir: string): string => path.join(dataDir, 'keys')

function envelopeFiles(folder: string): string[] {
  return listFolder(folder)
    .filter((file) => /^envelope-\d+\.pem$/.test(file))
    .toSorted((a, b) => numberIn(b) - numberIn(a))
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const numberIn = (file: string): number => Number(/\d+/.exec(file)?.[0] ?? 0)

function readKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file, 'utf8'))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // The same sentence: what the file holds is secret.
  }
  throw new ConfigFault(`${file} cannot be read as an RSA private key (PKCS 8 PEM): restore it from a backup.`)
}

/** Whole or not at all: another process may read it at the same time. */
function writeIfAbsent(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  } finally {
    unlinkSync(draft)
  }
}
