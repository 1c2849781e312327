import { createHmac, timingSafeEqual, verify, type KeyObject } from 'node:crypto'

/** HMAC-SHA256 over the parts, one after the other. */
export function hmacSha256(secret: string | Buffer, ...parts: readonly (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}

/** In constant time; a shortened one is not the same. */
export const isSameDigest = (expected: Buffer, given: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected)

export const isEd25519Signed = (key: KeyObject, signed: Buffer, signature: Buffer): boolean =>
  verify(null, signed, key, signature)
