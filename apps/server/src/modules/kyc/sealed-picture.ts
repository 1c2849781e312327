import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from '../../platform/crypto/keyring.ts'

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM: `iv ‖ tag ‖ ciphertext`. Bound to its name: a picture put in another's place does not open. */
export function sealPicture(keyring: Keyring, key: string, bytes: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyring.derive('kyc/picture'), iv).setAAD(Buffer.from(key))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

export function openPicture(keyring: Keyring, key: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyring.derive('kyc/picture'), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(key))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
