import { z } from 'zod'
import { hmacSha256, isSameDigest } from '../../../../platform/crypto/signatures.ts'
import { isFresh, jsonIn, type MailEvent, type ReadReport } from './mail-report.ts'

const body = z.object({
  signature: z.object({
    timestamp: z.string().max(12),
    token: z.string().max(100),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  'event-data': z.object({
    event: z.string(),
    /** Of a failure: a temporary one is tried again by Mailgun. */
    severity: z.string().optional(),
    recipient: z.string().max(254).optional(),
    reason: z.string().optional(),
    'delivery-status': z.object({ message: z.string().nullish(), description: z.string().nullish() }).optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string().max(200).optional() }) }).optional(),
  }),
})
type Event = z.output<typeof body>['event-data']

/**
 * Mailgun's webhooks: the signature stands in the body, HMAC-SHA256 over `<timestamp><token>` under the webhook signing
 * key. It says who sends, and when; the connection keeps the rest from being changed.
 */
export const readMailgunReport: ReadReport = ({ raw, keys, nowSeconds }) => {
  const { data } = body.safeParse(jsonIn(raw))
  // Unsigned: where it does not even have the shape, nobody has proved anything.
  if (!data) return 'forged'
  const { timestamp, token, signature } = data.signature
  const given = Buffer.from(signature, 'hex')
  const isSigned = keys.some((key) => isSameDigest(hmacSha256(key, timestamp, token), given))
  if (!isSigned || !isFresh(timestamp, nowSeconds)) return 'forged'
  return eventOf(data['event-data'])
}

function eventOf({ event, severity, recipient = '', reason = '', message, ...rest }: Event): MailEvent[] {
  const status = rest['delivery-status']
  const base = {
    messageId: message?.headers['message-id'] ?? '',
    recipient,
    reason: (status?.message || status?.description || reason).slice(0, 200),
    isPermanent: false,
  }
  if (event === 'delivered') return [{ ...base, kind: 'delivered' }]
  if (event === 'complained') return [{ ...base, kind: 'complained' }]
  if (event === 'failed') return [{ ...base, kind: 'bounced', isPermanent: severity === 'permanent' }]
  return []
}
