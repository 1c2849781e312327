import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameDigest } from '../../../platform/crypto/signatures.ts'
import { callCarrier } from './carrier-call.ts'
import { CarrierFault, type DeliveryReport, type OutgoingText, type ReportRequest, type Taken } from './text-carrier.ts'

export interface TwilioAccount {
  origin: string
  accountSid: string
  authToken: string
  /** A number, a sender's name, or a messaging service (`MG…`). */
  from: string
  timeoutMs: number
}

const message = z.object({ sid: z.string(), body: z.string().nullish(), num_segments: z.string().nullish() })
const listed = z.object({ messages: z.array(message) })

/** Codes expire: a message that waits longer is of no use. */
const validitySeconds = 600

/** Programmable Messaging as Twilio documents it. Its Messages resource takes no idempotency key. */
export function createTwilio({ origin, accountSid, authToken, from, timeoutMs }: TwilioAccount) {
  const url = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const headers = { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` }
  return {
    send: async ({ to, text, reportUrl }: OutgoingText): Promise<Taken> =>
      takenOf(
        await callCarrier({
          url,
          headers,
          body: new URLSearchParams({
            To: to,
            [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
            Body: text,
            ValidityPeriod: String(validitySeconds),
            ...(reportUrl && { StatusCallback: reportUrl }),
          }),
          reply: message,
          timeoutMs,
        }),
      ),
    /** Among the messages to this number: each code has a text of its own. */
    find: async ({ to, text }: OutgoingText): Promise<Taken | null> => {
      const { messages } = await callCarrier({
        url: `${url}?${new URLSearchParams({ To: to, PageSize: '20' }).toString()}`,
        headers,
        reply: listed,
        timeoutMs,
      })
      const found = messages.find(({ body }) => body === text)
      return found ? takenOf(found) : null
    },
    readReport: (request: ReportRequest) =>
      isTwilioSigned(authToken, request) ? readReport(request, accountSid) : null,
  }
}

/** A messaging service reports no parts before it has chosen a sender. */
const takenOf = ({ sid, num_segments }: z.output<typeof message>): Taken => {
  if (!sid) throw new CarrierFault('unknown', 'an answer without an id')
  return { carrierMessage: sid, segments: Math.max(1, Number(num_segments ?? 1) || 1) }
}

/** `X-Twilio-Signature`: base64 of HMAC-SHA1 over the address and all form fields, sorted by name. */
export function isTwilioSigned(authToken: string, { url, headers, raw }: Omit<ReportRequest, 'messageId'>): boolean {
  const given = headers['x-twilio-signature']
  if (typeof given !== 'string' || given.length > 64) return false
  const fields = [...new URLSearchParams(raw.toString('utf8'))].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const signed = url + fields.map(([name, value]) => name + value).join('')
  return isSameDigest(createHmac('sha1', authToken).update(signed, 'utf8').digest(), Buffer.from(given, 'base64'))
}

const stateOf: Readonly<Record<string, DeliveryReport['state']>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

function readReport({ raw }: ReportRequest, accountSid: string): DeliveryReport | null {
  const form = new URLSearchParams(raw.toString('utf8'))
  const state = stateOf[form.get('MessageStatus') ?? '']
  const carrierMessage = form.get('MessageSid')
  if (!state || !carrierMessage || form.get('AccountSid') !== accountSid) return null
  const code = /^\d{1,8}$/.exec(form.get('ErrorCode') ?? '')?.[0]
  return { carrierMessage, state, reason: state === 'failed' ? (code ?? 'undelivered') : null, cost: null }
}
