import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface SentFilter {
  channel: 'mail' | 'sms' | null
  state: 'queued' | 'sent' | 'delivered' | 'failed' | null
  carrier: string | null
  country: string | null
  from: Date | string | null
  to: Date | string | null
  before: { createdAt: string; id: string } | null
  limit: number
}

export const listSent = (db: Reader, { channel, state, carrier, country, from, to, before, limit }: SentFilter) =>
  db
    .selectFrom('outgoing_message')
    .select(['id', 'channel', 'recipient_shown', 'state', 'reason', 'carrier', 'country', 'cost_micros'])
    .select(['cost_currency', 'sent_at'])
    .select(sql<Date>`date_trunc('milliseconds', created_at)`.as('created_at'))
    .select(sql<boolean>`state = 'failed' and sealed is not null and code_subject is null`.as('can_resend'))
    .$if(channel !== null, (query) => query.where('channel', '=', channel))
    .$if(state !== null, (query) => query.where('state', '=', state))
    .$if(carrier !== null, (query) => query.where('carrier', '=', carrier))
    .$if(country !== null, (query) => query.where('country', '=', country))
    .$if(from !== null, (query) => query.where(sql<boolean>`created_at >= ${from}::timestamptz`))
    .$if(to !== null, (query) => query.where(sql<boolean>`created_at < ${to}::timestamptz`))
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', created_at), id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export interface DayCost {
  day: string
  carrier: string
  country: string
  messages: number
  cost_micros: bigint
  currency: string
}

export async function listCosts(db: Reader, days: number): Promise<DayCost[]> {
  const { rows } = await sql<DayCost>`
    select to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD') as day, carrier, country, count(*)::int as messages,
      sum(cost_micros)::bigint as cost_micros, cost_currency as currency
    from outgoing_message
    where channel = 'sms' and carrier is not null and cost_currency is not null
      and sent_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => ${days - 1})
    group by 1, 2, 3, 6 order by 1 desc, 5 desc, 2, 3`.execute(db)
  return rows
}

export const findRecipient = (db: Reader, id: string) =>
  db.selectFrom('outgoing_message').select(['recipient', 'member_id']).where('id', '=', id).executeTakeFirst()

/** Back into the queue, with a life of its own. Undefined: it has not failed, is a code, or its text is gone. */
export const requeue = (tx: Tx, id: string) =>
  tx
    .updateTable('outgoing_message')
    .set({ state: 'queued', reason: null, carrier: null, changed_at: sql`now()`, sent_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('sealed', 'is not', null)
    .where('code_subject', 'is', null)
    .returning('recipient_hash')
    .executeTakeFirst()

/** What refused it before may want it now. */
export const deleteAttempts = (tx: Tx, id: string) =>
  tx.deleteFrom('carrier_attempt').where('message_id', '=', id).execute()

export const listBreakers = (db: Reader) =>
  db
    .selectFrom('carrier_breaker')
    .select(['carrier', 'failures', 'open_until', 'last_failure', 'last_failure_at', 'last_success_at'])
    .select(sql<boolean>`coalesce(open_until > now(), false)`.as('is_open'))
    .execute()
