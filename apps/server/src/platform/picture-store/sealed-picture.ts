import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from '../crypto/keyring.ts'
import type { PictureRoom } from './picture-store.ts'

const ivBytes = 12
const tagBytes = 16

/** The location of a picture. */
export interface PictureName {
  room: PictureRoom
  key: string
}

/** AES-256-GCM: `iv ‖ tag ‖ ciphertext`. Bound to its name: a picture moved to another name does not decrypt. */
export function sealPicture(keyring: Keyring, { room, key }: PictureName, bytes: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyring.derive(`${room}/picture`), iv).setAAD(Buffer.from(key))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

export function openPicture(keyring: Keyring, { room, key }: PictureName, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyring.derive(`${room}/picture`), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(key))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
