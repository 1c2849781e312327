import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { headerOf, isFresh, jsonIn, type MailEvent, type ReadReport } from './mail-report.ts'

const body = z
  .array(
    z.object({
      event: z.string(),
      email: z.string().max(254),
      /** The Message-ID that the mail had when SendGrid got it. */
      'smtp-id': z.string().max(200).optional(),
      /** Of a bounce: `bounce`, or `blocked` where a later mail may arrive. */
      type: z.string().optional(),
      reason: z.string().optional(),
    }),
  )
  .max(1_000)
type Event = z.output<typeof body>[number]

/**
 * SendGrid's signed Event Webhook: ECDSA with SHA-256 over `<timestamp><raw body>`, both in headers; the key is a public
 * one, as SendGrid shows it (SPKI in base64).
 */
export const readSendgridReport: ReadReport = ({ raw, headers, keys, nowSeconds }) => {
  const time = headerOf(headers, 'x-twilio-email-event-webhook-timestamp')
  const signature = Buffer.from(headerOf(headers, 'x-twilio-email-event-webhook-signature'), 'base64')
  const signed = Buffer.concat([Buffer.from(time), raw])
  if (!keys.some((key) => isSignedBy(key, signed, signature)) || !isFresh(time, nowSeconds)) return 'forged'
  return body.safeParse(jsonIn(raw)).data?.flatMap(eventOf) ?? 'malformed'
}

function isSignedBy(key: string, signed: Buffer, signature: Buffer): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return publicKey.asymmetricKeyType === 'ec' && verify('sha256', signed, publicKey, signature)
  } catch {
    // A signature that is no DER is as wrong as another one.
    return false
  }
}

/** SendGrid sends no more to addresses that it drops for these reasons. */
const droppedForGood = new Set(['Bounced Address', 'Spam Reporting Address', 'Invalid'])

function eventOf({ event, email: recipient, type, reason = '', 'smtp-id': messageId = '' }: Event): MailEvent[] {
  const base = { messageId, recipient, reason: reason.slice(0, 200), isPermanent: false }
  if (event === 'delivered') return [{ ...base, kind: 'delivered' }]
  if (event === 'spamreport') return [{ ...base, kind: 'complained' }]
  if (event === 'bounce') return [{ ...base, kind: 'bounced', isPermanent: type !== 'blocked' }]
  if (event === 'dropped') return [{ ...base, kind: 'bounced', isPermanent: droppedForGood.has(reason) }]
  return []
}
