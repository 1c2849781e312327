import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Keys of this installation, each derived from the root secret for one purpose: a leaked key does not reveal others,
 * and none is stored.
 */
export interface Keyring {
  derive: (purpose: string) => Buffer
  /** Keyed hash: finds and compares personal data without reading it. */
  blind: (purpose: string, text: string) => Buffer
  /** AES-256-GCM: `iv ‖ tag ‖ ciphertext`. `context` must be the same on opening. */
  seal: (text: string, context: string) => Buffer
  open: (sealed: Buffer, context: string) => string
}

const ivBytes = 12
const tagBytes = 16

export function createKeyring(secret: Buffer): Keyring {
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string): Buffer => {
    const known = derived.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', `fairground/${purpose}`, 32))
    derived.set(purpose, key)
    return key
  }
  return {
    derive,
    blind: (purpose, text) =>
      createHmac('sha256', derive(`blind/${purpose}`))
        .update(text)
        .digest(),
    seal: (text, context) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', derive('seal'), iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open: (sealed, context) => {
      const decipher = createDecipheriv('aes-256-gcm', derive('seal'), sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
