import { z } from 'zod'
import { callCarrier } from './carrier-call.ts'
import {
  CarrierFault,
  toMicros,
  type DeliveryReport,
  type OutgoingText,
  type ReportRequest,
  type Taken,
} from './text-carrier.ts'

export interface InfobipAccount {
  /** The account's own base address. */
  origin: string
  apiKey: string
  sender: string
  timeoutMs: number
}

const status = z.object({ groupName: z.string(), name: z.string() })
const accepted = z.object({
  messages: z
    .array(
      z.object({
        messageId: z.string(),
        status,
        details: z.object({ messageCount: z.int().positive().optional() }).optional(),
      }),
    )
    .min(1),
})
const found = z.object({
  results: z.array(z.object({ messageId: z.string(), status, messageCount: z.int().positive().optional() })),
})

/**
 * The SMS API, version 3, as Infobip documents it. The message's id is ours and the same at each try; the logs find it
 * by that id for 48 hours.
 */
export function createInfobip({ origin, apiKey, sender, timeoutMs }: InfobipAccount) {
  const headers = { Authorization: `App ${apiKey}`, 'Content-Type': 'application/json', Accept: 'application/json' }
  return {
    send: async ({ id, to, text, reportUrl }: OutgoingText): Promise<Taken> => {
      const { messages } = await callCarrier({
        url: `${origin}/sms/3/messages`,
        headers,
        body: JSON.stringify({
          messages: [
            {
              sender,
              destinations: [{ to: to.replace('+', ''), messageId: id }],
              content: { text },
              ...(reportUrl && { webhooks: { delivery: { url: reportUrl } } }),
            },
          ],
        }),
        reply: accepted,
        timeoutMs,
      })
      const [first] = messages
      if (!first) throw new CarrierFault('unknown', 'an answer without a message')
      if (isRefused(first.status)) throw new CarrierFault('refused', first.status.name)
      return { carrierMessage: first.messageId, segments: first.details?.messageCount ?? 1 }
    },
    find: async ({ id }: OutgoingText): Promise<Taken | null> => {
      const { results } = await callCarrier({
        url: `${origin}/sms/3/logs?${new URLSearchParams({ messageId: id }).toString()}`,
        headers,
        reply: found,
        timeoutMs,
      })
      const known = results.find((each) => each.messageId === id && !isRefused(each.status))
      return known ? { carrierMessage: known.messageId, segments: known.messageCount ?? 1 } : null
    },
    readReport,
  }
}

const isRefused = ({ groupName }: z.output<typeof status>): boolean => groupName === 'REJECTED'

const reports = z.object({
  results: z
    .array(
      z.object({
        messageId: z.string(),
        status,
        error: z.object({ name: z.string() }).optional(),
        messageCount: z.int().positive().optional(),
        price: z.object({ pricePerMessage: z.number(), currency: z.string().regex(/^[A-Z]{3}$/) }).optional(),
      }),
    )
    .max(100),
})

/** Reports on single messages carry no signature: the address that they come to is secret, and good for one message. */
function readReport({ messageId, raw }: ReportRequest): DeliveryReport | null {
  const { data } = reports.safeParse(parse(raw))
  const report = data?.results.find((each) => each.messageId === messageId)
  if (!report) return null
  const state = stateOf(report.status)
  const micros = report.price && toMicros(report.price.pricePerMessage.toFixed(6))
  return {
    carrierMessage: report.messageId,
    state,
    reason: state === 'failed' ? (report.error?.name ?? report.status.name).slice(0, 64) : null,
    cost:
      report.price && typeof micros === 'bigint'
        ? { micros: micros * BigInt(report.messageCount ?? 1), currency: report.price.currency }
        : null,
  }
}

/** DELIVERED_TO_OPERATOR is in the group of what was delivered, and not final. */
function stateOf({ groupName, name }: z.output<typeof status>): DeliveryReport['state'] {
  if (groupName === 'DELIVERED') return name === 'DELIVERED_TO_OPERATOR' ? 'sent' : 'delivered'
  return groupName === 'PENDING' ? 'sent' : 'failed'
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
