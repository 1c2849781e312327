import { z } from 'zod'
import { hmacSha256, isSameDigest } from '../../../../platform/crypto/signatures.ts'
import { headerOf, isFresh, jsonIn, mailEvent, type ReadReport } from './mail-report.ts'

const body = z.object({ events: z.array(mailEvent).max(500) })

/** Our own shape. `Fairground-Signature: t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<raw body>`. */
export const readFairgroundReport: ReadReport = ({ raw, headers, keys, nowSeconds }) => {
  const given = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headerOf(headers, 'fairground-signature'))
  const [, time = '', digest = ''] = given ?? []
  const isSigned = keys.some((key) => isSameDigest(hmacSha256(key, `${time}.`, raw), Buffer.from(digest, 'hex')))
  if (!isSigned || !isFresh(time, nowSeconds)) return 'forged'
  return body.safeParse(jsonIn(raw)).data?.events ?? 'malformed'
}
