import type { OperatorCallName } from '@fairground/contract/console'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { microsText } from '../carriers/text-carrier.ts'
import type { TextCarriers } from '../carriers/text-carriers.ts'
import type { BroadcastCallName } from '../broadcasts/console.routes.ts'
import type { CannedCallName } from '../canned/console.routes.ts'
import type { ChatCallName } from '../chat/console.routes.ts'
import type { FeedbackCallName } from '../feedback/console.routes.ts'
import { countSubscriptions, listPushDays } from '../push/push.queries.ts'
import { deleteBounce } from '../mail/bounces.queries.ts'
import { sendKind } from '../send-message.ts'
import { deleteAttempts, findRecipient, listBreakers, listCosts, listSent, requeue } from './sent.queries.ts'
import { textLimitHandlers } from './text-limits.routes.ts'

type OwnCalls = Exclude<
  Extract<OperatorCallName, `messaging.${string}`>,
  BroadcastCallName | CannedCallName | ChatCallName | FeedbackCallName
>

export interface SentParts extends Pick<MerchantContext, 'keyring' | 'jobs' | 'merchants'> {
  carriers: TextCarriers
}

export const sentConsoleHandlers = (parts: SentParts): OperatorHandlers<OwnCalls> => ({
  ...readHandlers(parts),
  ...textLimitHandlers,
  'messaging.revealRecipient': async ({ context, params: { id } }) => {
    const row = await findRecipient(context.db, id)
    if (!row) throw new Refused('not_found')
    const recipient = await context.look('message.recipient', async ({ audit }) => {
      audit({ action: 'message.recipient.look', subject: `message:${id}` })
      return parts.keyring.open(row.recipient, `recipient:${id}`)
    })
    return { recipient }
  },
  'messaging.resend': async ({ context, params: { id } }) => {
    const reply = await context.run('message.resend', async ({ tx, scope, audit }) => {
      const row = await requeue(tx, id)
      if (!row) throw new Refused('decided_already')
      await deleteBounce(tx, row.recipient_hash)
      await deleteAttempts(tx, id)
      await parts.jobs.schedule(tx, { kind: sendKind, key: id, merchant: scope.merchant, due: { afterSeconds: 0 } })
      audit({ action: 'message.resend', subject: `message:${id}` })
      return {}
    })
    parts.jobs.wake()
    return reply
  },
})

type Reads = 'messaging.sent' | 'messaging.sentCosts' | 'messaging.pushed' | 'messaging.carriers'

const readHandlers = ({ carriers, merchants }: SentParts): OperatorHandlers<Reads> => ({
  'messaging.sent': async ({ context: { db }, query: { after, limit, ...query } }) => {
    const [createdAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listSent(db, {
      channel: query.channel ?? null,
      state: query.state ?? null,
      carrier: query.carrier ?? null,
      country: query.country?.toUpperCase() ?? null,
      from: query.from ?? null,
      to: query.to ?? null,
      before: createdAt && id ? { createdAt, id } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.created_at.toISOString(), last.id])
    return {
      list: page.map((row) => ({
        id: row.id,
        channel: row.channel,
        recipient: row.recipient_shown,
        state: row.state,
        reason: row.reason,
        carrier: row.carrier,
        country: row.country,
        cost: row.cost_currency === null ? null : microsText(row.cost_micros),
        currency: row.cost_currency,
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        canResend: row.can_resend,
      })),
      next,
    }
  },
  'messaging.sentCosts': async ({ context: { db }, query: { days } }) => ({
    list: (await listCosts(db, days)).map(({ cost_micros, ...row }) => ({ ...row, cost: microsText(cost_micros) })),
    next: null,
  }),
  'messaging.pushed': async ({ context: { db }, query: { days } }) => ({
    devices: await countSubscriptions(db),
    list: (await listPushDays(db, days)).map(({ last_failure, ...row }) => ({ ...row, lastFailure: last_failure })),
    next: null,
  }),
  'messaging.carriers': async ({ context: { db, merchant } }) => {
    const breakers = await listBreakers(db)
    const list = carriers.of(merchants.get(merchant).code).map(({ code, prefixes }) => {
      const breaker = breakers.find(({ carrier }) => carrier === code)
      const until = breaker?.open_until ?? null
      return {
        code,
        prefixes: [...prefixes],
        state: until === null ? ('well' as const) : breaker?.is_open ? ('leftOut' as const) : ('trying' as const),
        failures: breaker?.failures ?? 0,
        leftOutUntil: until?.toISOString() ?? null,
        lastFailure: breaker?.last_failure ?? null,
        lastFailureAt: breaker?.last_failure_at?.toISOString() ?? null,
        lastSuccessAt: breaker?.last_success_at?.toISOString() ?? null,
      }
    })
    return { list }
  },
})
