import { z } from 'zod'
import { between, listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { emptyReply, id, instant } from '../schema/scalars.ts'
import { broadcastCalls } from './broadcast-calls.ts'
import { cannedAnswerCalls } from './canned-answer-calls.ts'
import { chatOperatorCalls } from './chat-operator-calls.ts'
import { feedbackOperatorCalls } from './feedback/feedback-operator-calls.ts'

const channels = z.enum(['mail', 'sms'])
const states = z.enum(['queued', 'sent', 'delivered', 'failed'])
const carrier = z.string().max(32)
/** ISO 3166, as people type it. */
const country = z.string().regex(/^[A-Za-z]{2}$/)
const params = z.object({ id })
/** In the carrier's currency, up to six decimals. */
const cost = z.string()

/** What text messages to a country may cost; null: no limit. */
const limit = {
  isBlocked: z.boolean(),
  /** A day, in the carriers' currency. */
  costMax: z
    .string()
    .regex(/^(?!0+(\.0*)?$)\d{1,6}(\.\d{1,6})?$/)
    .nullable(),
  /** Unused codes in an hour: to one range of ten thousand numbers, and to the country. */
  rangePerHour: z.int().min(1).max(100_000),
  countryPerHour: z.int().min(1).max(100_000),
  /** Of the limit that was read; 0: there was none. */
  revision: z.int().min(0),
}
const limited = z.string().regex(/^([A-Z]{2}|all)$/)

export const messagingOperatorCalls = {
  ...broadcastCalls,
  ...cannedAnswerCalls,
  ...chatOperatorCalls,
  ...feedbackOperatorCalls,
  sent: operatorCall({
    method: 'GET',
    path: '/ops/messages',
    access: 'messaging.sent',
    of: 'merchant',
    summary: 'Mails and text messages of the last thirty days, latest first, with their recipients masked',
    query: z.object({
      ...listQuery,
      ...between,
      channel: channels.optional(),
      state: states.optional(),
      carrier: carrier.optional(),
      country: country.optional(),
    }),
    reply: listOf(
      z.object({
        id,
        channel: channels,
        recipient: z.string(),
        state: states,
        /** Why it failed. */
        reason: z.string().nullable(),
        carrier: z.string().nullable(),
        country: z.string().nullable(),
        cost: cost.nullable(),
        currency: z.string().nullable(),
        createdAt: instant,
        sentAt: instant.nullable(),
        /** It has failed, is no code, and its text is still there. */
        canResend: z.boolean(),
      }),
    ),
  }),
  sentCosts: operatorCall({
    method: 'GET',
    path: '/ops/messages/costs',
    access: 'messaging.sent',
    of: 'merchant',
    summary: 'What text messages cost, by day, carrier and country, the latest day first',
    query: z.object({ days: z.int().min(1).max(30).default(7) }),
    reply: z.object({
      list: z.array(
        z.object({
          day: z.string(),
          carrier: z.string(),
          country: z.string(),
          messages: z.int(),
          cost,
          currency: z.string(),
        }),
      ),
      next: z.null(),
    }),
  }),
  revealRecipient: operatorCall({
    method: 'POST',
    path: '/ops/messages/:id/recipient',
    access: 'members.act',
    of: 'merchant',
    summary: 'The address or number of a message in full; who looked and why is recorded',
    params,
    body: z.object({ reason }),
    reply: z.object({ recipient: z.string() }),
  }),
  resend: operatorCall({
    method: 'POST',
    path: '/ops/messages/:id/resend',
    access: 'messaging.resend',
    of: 'merchant',
    summary: 'Send a message again that has failed, also to an address that bounced before; never a code',
    params,
    body: z.object({ reason }),
    reply: emptyReply,
  }),
  textLimits: operatorCall({
    method: 'GET',
    path: '/ops/text-limits',
    access: 'messaging.sent',
    of: 'merchant',
    summary: 'What text messages to a country may cost, and the countries that get none; `all`: those without a limit',
    reply: z.object({ list: z.array(z.object({ country: limited, ...limit, costToday: cost })) }),
  }),
  setTextLimit: operatorCall({
    method: 'PUT',
    path: '/ops/text-limits/:country',
    access: 'merchants.write',
    of: 'merchant',
    summary: 'Limit text messages to a country, or block it',
    params: z.object({ country: limited }),
    body: z.object({ ...limit, reason }),
    reply: emptyReply,
  }),
  pushed: operatorCall({
    method: 'GET',
    path: '/ops/messages/push',
    access: 'messaging.sent',
    of: 'merchant',
    summary: 'Notifications to devices by day and outcome, the latest day first, and how many devices want them',
    query: z.object({ days: z.int().min(1).max(30).default(7) }),
    reply: z.object({
      devices: z.int(),
      list: z.array(
        z.object({
          day: z.string(),
          sent: z.int(),
          queued: z.int(),
          failed: z.int(),
          /** The push service says that the device is gone, or it has logged out meanwhile. */
          gone: z.int(),
          /** The latest, of the day. */
          lastFailure: z.string().nullable(),
        }),
      ),
      next: z.null(),
    }),
  }),
  carriers: operatorCall({
    method: 'GET',
    path: '/ops/carriers',
    access: 'jobs.read',
    of: 'merchant',
    summary: 'The carriers of text messages in the order of trying, and which of them are left out after failures',
    reply: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          prefixes: z.array(z.string()),
          /** `leftOut`: until a time; `trying`: the next message tries it. */
          state: z.enum(['well', 'leftOut', 'trying']),
          failures: z.int(),
          leftOutUntil: instant.nullable(),
          lastFailure: z.string().nullable(),
          lastFailureAt: instant.nullable(),
          lastSuccessAt: instant.nullable(),
        }),
      ),
    }),
  }),
}
