import { hmacSha256, isSameDigest } from '../../../platform/crypto/signatures.ts'

/** Older signatures are refused, as they may be replayed. */
export const webhookToleranceSeconds = 300

export interface SignedWebhook {
  raw: Buffer
  /** `t=1700000000,v1=<hex>,v1=<hex>,v0=<hex>` */
  header: string
  /** During a secret rotation there are two secrets, and the sender signs with both. */
  secrets: readonly string[]
  nowSeconds: number
}

/** HMAC-SHA256 over `<t>.<raw body>`. One v1 signature by one of the secrets is enough. */
export function isWebhookSigned({ raw, header, secrets, nowSeconds }: SignedWebhook): boolean {
  if (header.length > 4_096) return false
  const parts = header.split(',').map((part) => part.trim().split('='))
  const times = parts.filter(([name]) => name === 't').map(([, value = '']) => value)
  const [time = ''] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(nowSeconds - Number(time)) > webhookToleranceSeconds) return false
  const given = parts.filter(([name, value = '']) => name === 'v1' && /^[0-9a-f]{64}$/.test(value))
  const signatures = given.map(([, value = '']) => Buffer.from(value, 'hex'))
  return secrets.some((secret) => {
    const expected = hmacSha256(secret, `${time}.`, raw)
    return signatures.some((signature) => isSameDigest(expected, signature))
  })
}
