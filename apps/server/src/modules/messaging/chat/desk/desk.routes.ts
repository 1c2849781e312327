import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../../../platform/config.ts'
import { hmacSha256, isSameDigest } from '../../../../platform/crypto/signatures.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Merchant, Merchants } from '../../../merchants/index.ts'
import { headerOf, isFresh, jsonIn } from '../../mail/reports/mail-report.ts'
import { registerSignedRoutes, type Outcome, type Told } from '../../signed-routes.ts'
import { setDeskUnread } from './desk.queries.ts'
import { deskEvent, takeDeskEvent, type DeskEventParts } from './take-desk-event.ts'

export interface DeskParts extends DeskEventParts {
  config: Pick<Config, 'chatwoot' | 'chatDeskSecrets'>
  database: Database
  merchants: Merchants
  log: Log
}

const bytesMax = 256 * 1024

type Given = Pick<Told, 'raw' | 'headers'>
type Take = (parts: DeskParts, merchant: Merchant, given: Given) => Promise<Outcome>

/** Receives what external chat desks tell: Chatwoot's webhooks, and what a member has not read at another desk. */
export async function registerDesk(app: FastifyInstance, parts: DeskParts): Promise<void> {
  await registerSignedRoutes(app, {
    ...parts,
    bytesMax,
    forgedText: 'a word of a chat desk was not signed',
    routes: {
      '/desk/chatwoot/:merchant': ({ merchant, ...told }) => takeWebhook(parts, merchant, told),
      '/desk/unread/:merchant': ({ merchant, ...told }) => takeUnread(parts, merchant, told),
    },
  })
}

/** `sha256=` and the HMAC over `<timestamp>.<raw body>`, in hexadecimal. */
function isSigned(secret: string, { raw, headers }: Given, prefix: string): boolean {
  const time = headerOf(headers, `${prefix}-timestamp`)
  const [, digest = ''] = /^sha256=([0-9a-f]{64})$/.exec(headerOf(headers, `${prefix}-signature`)) ?? []
  const expected = hmacSha256(secret, `${time}.`, raw)
  return isSameDigest(expected, Buffer.from(digest, 'hex')) && isFresh(time, Date.now() / 1_000)
}

const takeWebhook: Take = async (parts, merchant, given) => {
  const inbox = parts.config.chatwoot[merchant.code]
  if (!inbox || !isSigned(inbox.webhookSecret, given, 'x-chatwoot')) return 'forged'
  const body = jsonIn(given.raw)
  if (!z.object({ event: z.string() }).safeParse(body).success) return 'malformed'
  const event = deskEvent.safeParse(body)
  // Others than these are told too.
  if (!event.success) return deskEvent.options.some((option) => isOf(option, body)) ? 'malformed' : 'taken'
  const scope = { merchant: merchant.id, actor: { kind: 'vendor', id: 'chatwoot' } } as const
  await takeDeskEvent(parts, { scope, origin: inbox.url }, event.data)
  return 'taken'
}

const isOf = ({ shape: { event } }: (typeof deskEvent.options)[number], body: unknown): boolean =>
  z.object({ event }).safeParse(body).success

const unread = z.strictObject({ memberId: z.uuid(), count: z.int().min(0).max(1_000_000) })

const takeUnread: Take = async ({ config, database }, merchant, given) => {
  const secret = config.chatDeskSecrets[merchant.code]
  if (secret === undefined || !isSigned(secret, given, 'x-desk')) return 'forged'
  const { data } = unread.safeParse(jsonIn(given.raw))
  if (!data) return 'malformed'
  const toldAt = new Date(Number(headerOf(given.headers, 'x-desk-timestamp')) * 1_000)
  const isKnown = await setDeskUnread(database.of(merchant.id), data.memberId, { count: data.count, toldAt })
  return isKnown ? 'taken' : 'malformed'
}
