import { z } from 'zod'
import { listOf, listQuery } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { emptyReply, id, instant, languageCode, text } from '../schema/scalars.ts'
import { broadcastLimits, broadcastStates } from './values.ts'

const params = z.object({ id })
/** Of the draft as it was read: a change of an older one is refused. */
const revision = z.int().min(1)

/** Whom a message is for. Trial and restricted members have no inbox, and disabled ones get nothing. */
const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('label'), label: text(32) }),
  z.strictObject({ kind: z.literal('level'), level: z.int().min(1).max(32_767) }),
  z.strictObject({ kind: z.literal('member'), memberId: id }),
])

const texts = z.partialRecord(
  languageCode,
  z.strictObject({ title: text(broadcastLimits.title), content: text(broadcastLimits.content) }),
)

export const broadcastDraft = z.strictObject({
  texts,
  /** An address of the site. A browser takes a backslash for a slash. */
  link: z
    .string()
    .max(512)
    .regex(/^\/(?!\/)[!-[\]-~]*$/)
    .nullable(),
  /** Reaches only members who want offers and news, and nobody in a time-out or excluded. */
  isMarketing: z.boolean(),
  audience,
})
export type BroadcastDraft = z.output<typeof broadcastDraft>
export type BroadcastAudience = z.output<typeof audience>

const broadcast = z.object({
  id,
  title: z.string(),
  languages: z.array(languageCode),
  isMarketing: z.boolean(),
  audience,
  state: z.enum(broadcastStates),
  createdAt: instant,
  createdBy: z.string().nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Who was to get it when sending began; null before. */
  expectedCount: z.int().nullable(),
  sentCount: z.int(),
})

/** Messages that operators write to members. */
export const broadcastCalls = {
  broadcasts: operatorCall({
    method: 'GET',
    path: '/ops/broadcasts',
    access: 'messaging.read',
    of: 'merchant',
    summary: 'Messages to members, latest first, with their progress',
    query: z.object({ ...listQuery, state: z.enum(broadcastStates).optional() }),
    reply: listOf(broadcast),
  }),
  broadcast: operatorCall({
    method: 'GET',
    path: '/ops/broadcasts/:id',
    access: 'messaging.read',
    of: 'merchant',
    summary: 'One message with its draft',
    params,
    reply: broadcast.extend({ revision, draft: broadcastDraft }),
  }),
  broadcastLanguages: operatorCall({
    method: 'GET',
    path: '/ops/broadcast-languages',
    access: 'messaging.read',
    of: 'merchant',
    summary: 'Languages of the site; the first one is needed',
    reply: z.object({ languages: z.array(z.object({ code: languageCode, name: z.string() })) }),
  }),
  countRecipients: operatorCall({
    method: 'GET',
    path: '/ops/broadcasts/:id/recipients',
    access: 'messaging.read',
    of: 'merchant',
    summary: 'Who would get the draft if it were sent now, and who would not',
    params,
    reply: z.object({
      recipients: z.int(),
      /** Of a marketing message: in a time-out or excluded. */
      paused: z.int(),
      /** Of a marketing message: neither of these, but they want none. */
      unwilling: z.int(),
    }),
  }),
  createBroadcast: operatorCall({
    method: 'POST',
    path: '/ops/broadcasts',
    access: 'messaging.broadcast',
    of: 'merchant',
    summary: 'A new draft',
    body: z.strictObject({ draft: broadcastDraft }),
    reply: z.object({ id }),
  }),
  saveBroadcast: operatorCall({
    method: 'PUT',
    path: '/ops/broadcasts/:id',
    access: 'messaging.broadcast',
    of: 'merchant',
    summary: 'Change the draft',
    params,
    body: z.strictObject({ revision, draft: broadcastDraft }),
    reply: z.object({ revision }),
  }),
  removeBroadcast: operatorCall({
    method: 'DELETE',
    path: '/ops/broadcasts/:id',
    access: 'messaging.broadcast',
    of: 'merchant',
    summary: 'Throw away a draft',
    params,
    body: z.strictObject({ revision }),
    reply: emptyReply,
  }),
  sendBroadcast: operatorCall({
    method: 'POST',
    path: '/ops/broadcasts/:id/send',
    access: 'messaging.broadcast',
    of: 'merchant',
    summary: 'Send the draft to everybody who is to get it now',
    params,
    body: z.strictObject({ revision }),
    reply: z.object({ expectedCount: z.int() }),
  }),
  stopBroadcast: operatorCall({
    method: 'POST',
    path: '/ops/broadcasts/:id/stop',
    access: 'messaging.broadcast',
    of: 'merchant',
    summary: 'Send it to nobody else; who has it keeps it',
    params,
    body: z.strictObject({}),
    reply: emptyReply,
  }),
  resumeBroadcast: operatorCall({
    method: 'POST',
    path: '/ops/broadcasts/:id/resume',
    access: 'messaging.broadcast',
    of: 'merchant',
    summary: 'Go on with one that was stopped',
    params,
    body: z.strictObject({}),
    reply: emptyReply,
  }),
}
