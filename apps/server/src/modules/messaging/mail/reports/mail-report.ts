import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

/** A bounce for good and a complaint end mail to the address; a passing bounce is the mail server's to repeat. */
export const mailEvent = z.object({
  kind: z.enum(['delivered', 'bounced', 'complained']),
  isPermanent: z.boolean().default(false),
  /** The Message-ID of the mail, with or without its angle brackets. */
  messageId: z.string().max(200),
  recipient: z.string().max(254),
  reason: z
    .string()
    .default('')
    .transform((reason) => reason.slice(0, 200)),
})
export type MailEvent = z.output<typeof mailEvent>

/** As it arrived: signatures are over the exact bytes. */
export interface MailReport {
  raw: Buffer
  headers: IncomingHttpHeaders
  /** Of its sender: during a rotation there are two. */
  keys: readonly string[]
  nowSeconds: number
}

export type ReadReport = (report: MailReport) => readonly MailEvent[] | 'forged' | 'malformed'

/** Older signatures are refused, as they may be replayed. */
const toleranceSeconds = 300

export const isFresh = (time: string, nowSeconds: number): boolean =>
  /^\d{1,12}$/.test(time) && Math.abs(nowSeconds - Number(time)) <= toleranceSeconds

export const headerOf = (headers: IncomingHttpHeaders, name: string): string => headers[name]?.toString() ?? ''

export function jsonIn(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
