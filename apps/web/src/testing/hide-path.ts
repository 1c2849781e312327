import { createCipheriv, createHash, randomBytes } from 'node:crypto'

/** Obfuscates a path of customer service as the platform does. */
export function hidePath(path: string, trailing = 'k3m9pq2x'): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(trailing).digest(), iv)
  const body = Buffer.concat([cipher.update(path, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return Buffer.concat([iv, body]).toString('base64url') + trailing
}
