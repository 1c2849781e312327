import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto'

/** Who sends, as push services want to know (RFC 8292). */
export interface Vapid {
  /** What browsers subscribe with: an uncompressed point, base64url. */
  publicKey: string
  /** Which key it is. */
  keyId: string
  authorizationFor: (endpoint: string, now: Date) => string
}

const lifeSeconds = 12 * 3_600

/** @param contact `mailto:` or `https:`, for the push service's operators; Apple refuses to send without */
export function createVapid(key: KeyObject, contact: string | null): Vapid {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const publicKey = point.toString('base64url')
  const head = encode({ typ: 'JWT', alg: 'ES256' })
  return {
    publicKey,
    keyId: createHash('sha256').update(point).digest('hex').slice(0, 16),
    authorizationFor: (endpoint, now) => {
      const exp = Math.floor(now.getTime() / 1_000) + lifeSeconds
      const claims = encode({ aud: new URL(endpoint).origin, exp, ...(contact !== null && { sub: contact }) })
      const signature = sign('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${head}.${claims}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
