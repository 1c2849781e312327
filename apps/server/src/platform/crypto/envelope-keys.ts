import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * RSA keys of the payload envelope, PKCS8 PEM, newest first: `keys/envelope-<time>.pem` of the data folder. The first
 * start creates one; adding a newer file rotates, and the older key still opens earlier envelopes.
 */
export function readEnvelopeKeys(dataDir: string): string[] {
  const folder = path.join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = envelopeFiles(folder)
  if (files.length === 0) {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    // Exclusive create: of two processes that start, one writes, and both read the same file.
    writeIfAbsent(path.join(folder, 'envelope-1.pem'), privateKey)
  }
  return envelopeFiles(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

const envelopeFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /^envelope-\d+\.pem$/.test(file))
    .sort((a, b) => numberIn(b) - numberIn(a))

const numberIn = (file: string): number => Number(/\d+/.exec(file)?.[0] ?? 0)

function writeIfAbsent(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  }
}
