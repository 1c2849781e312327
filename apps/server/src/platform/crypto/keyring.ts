import { hkdfSync, randomBytes } from 'node:crypto'
import { ivBytes, openAesGcm, sealAesGcm, tagBytes } from './aes-gcm.ts'
import { hmacSha256 } from './signatures.ts'

/**
 * Keys of this installation, each derived from a root secret for one purpose: a leaked key does not reveal others, and
 * none is stored. After a rotation there are several root secrets.
 */
export interface Keyring {
  /**
   * Keyed hash: finds and compares personal data without reading it. Under the oldest secret, so that it stays the same
   * after a rotation.
   */
  blind: (purpose: string, text: string) => Buffer
  /** The same under each secret, newest first: for values that are recomputed, and checked against what was stored. */
  blindEach: (purpose: string, text: string) => readonly Buffer[]
  /** AES-256-GCM under the newest secret: `iv ‖ tag ‖ ciphertext`. `context` must be the same on opening. */
  seal: (text: string, context: string) => Buffer
  /** @throws Error when no secret opens it */
  open: (sealed: Buffer, context: string) => string
  /** The same for files, with a key of their own for each purpose. */
  sealBytes: (bytes: Buffer, place: SealedPlace) => Buffer
  openBytes: (sealed: Buffer, place: SealedPlace) => Buffer
}

export interface SealedPlace {
  purpose: string
  context: string
}

/** @param secrets 32 bytes each, newest first, at least one */
export function createKeyring(secrets: readonly Buffer[]): Keyring {
  const roots = secrets.map(createRoot)
  const newest = roots[0]
  const oldest = roots.at(-1)
  if (!newest || !oldest) throw new Error('a keyring needs a secret')

  const sealBytes: Keyring['sealBytes'] = (bytes, { purpose, context }) => {
    const place = { iv: randomBytes(ivBytes), context: Buffer.from(context) }
    const { iv, tag, body } = sealAesGcm(newest(purpose), bytes, place)
    return Buffer.concat([iv, tag, body])
  }
  const openBytes: Keyring['openBytes'] = (sealed, { purpose, context }) => {
    const iv = sealed.subarray(0, ivBytes)
    const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
    const body = sealed.subarray(ivBytes + tagBytes)
    let fault: unknown
    for (const root of roots) {
      try {
        return openAesGcm(root(purpose), { iv, tag, body }, Buffer.from(context))
      } catch (cause) {
        fault = cause
      }
    }
    throw fault
  }
  const hash = (root: Root, purpose: string, text: string): Buffer => hmacSha256(root(`blind/${purpose}`), text)
  return {
    blind: (purpose, text) => hash(oldest, purpose, text),
    blindEach: (purpose, text) => roots.map((root) => hash(root, purpose, text)),
    seal: (text, context) => sealBytes(Buffer.from(text), { purpose: 'seal', context }),
    open: (sealed, context) => openBytes(sealed, { purpose: 'seal', context }).toString('utf8'),
    sealBytes,
    openBytes,
  }
}

/** The keys of one secret, by purpose. */
type Root = (purpose: string) => Buffer

function createRoot(secret: Buffer): Root {
  const derived = new Map<string, Buffer>()
  return (purpose) => {
    const known = derived.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', `fairground/${purpose}`, 32))
    derived.set(purpose, key)
    return key
  }
}
