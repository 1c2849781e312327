import { createCipheriv, createDecipheriv } from 'node:crypto'

export const ivBytes = 12
export const tagBytes = 16

export interface SealedBytes {
  iv: Buffer
  tag: Buffer
  body: Buffer
}

const algorithm = 'aes-256-gcm'
/** Without it, a shorter tag would be compared as far as it goes. */
const options = { authTagLength: tagBytes }

/** @param key 32 bytes */
export function sealAesGcm(key: Buffer, plain: Buffer, { iv, context }: { iv: Buffer; context: Buffer }): SealedBytes {
  const cipher = createCipheriv(algorithm, key, iv, options).setAAD(context)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return { iv, tag: cipher.getAuthTag(), body }
}

/** @throws Error when the key, the tag or the context is another one */
export function openAesGcm(key: Buffer, { iv, tag, body }: SealedBytes, context: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, iv, options).setAAD(context).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()])
}
