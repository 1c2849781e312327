import { createHmac, timingSafeEqual } from 'node:crypto'

/** An older message may be a replay. */
export const signatureAgeMsMax = 5 * 60 * 1000

export interface Signed {
  /** Milliseconds since 1970, as sent in `X-Timestamp`. */
  timestamp: string
  /** The raw body; `''` for a request without one. */
  body: string
}

/** HMAC-SHA256 over `<timestamp>.<raw body>`, lower-case hexadecimal: the value of `X-Signature`, in both directions. */
export const sign = (secret: string, { timestamp, body }: Signed): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

export function isSigned(
  secret: string,
  { signature, now, ...signed }: Signed & { signature: string; now: number },
): boolean {
  const expected = Buffer.from(sign(secret, signed))
  const given = Buffer.from(signature)
  const isFresh = Math.abs(now - Number(signed.timestamp)) <= signatureAgeMsMax
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected)
}
