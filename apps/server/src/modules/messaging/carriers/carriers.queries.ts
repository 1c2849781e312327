import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { FaultOutcome, Taken, TextCarrier } from './text-carrier.ts'

export interface Attempt {
  number: number
  carrier: string
  outcome: FaultOutcome | 'accepted' | null
}

export const listAttempts = (db: Reader, messageId: string): Promise<Attempt[]> =>
  db
    .selectFrom('carrier_attempt')
    .select(['number', 'carrier', 'outcome'])
    .where('message_id', '=', messageId)
    .orderBy('number')
    .execute()

export interface NewAttempt {
  merchant_id: number
  message_id: string
  number: number
  carrier: string
}

/** A number is given once: of two processes with the same job one fails here, before its call. */
export async function startAttempt(db: Reader, attempt: NewAttempt): Promise<void> {
  await db.insertInto('carrier_attempt').values(attempt).execute()
}

export interface EndedAttempt {
  messageId: string
  number: number
  outcome: FaultOutcome | 'accepted'
  reason?: string
}

export const endAttempt = (db: Reader, { messageId, number, outcome, reason = '' }: EndedAttempt) =>
  db
    .updateTable('carrier_attempt')
    .set({ outcome, reason: reason || null, ended_at: sql`now()` })
    .where('message_id', '=', messageId)
    .where('number', '=', number)
    .execute()

export interface Accepted {
  messageId: string
  carrier: Pick<TextCarrier, 'code' | 'currency'>
  taken: Taken
  costMicros: bigint
  keepsText: boolean
}

/** False: a report was faster, or it was sent already. */
export async function markTaken(tx: Tx, { messageId, carrier, taken, costMicros, keepsText }: Accepted) {
  await tx
    .updateTable('outgoing_message')
    .set({
      state: sql`case state when 'queued' then 'sent' else state end`,
      sent_at: sql`now()`,
      changed_at: sql`now()`,
      carrier: carrier.code,
      carrier_message: taken.carrierMessage,
      cost_micros: sql`cost_micros + ${costMicros}`,
      cost_currency: carrier.currency,
      ...(!keepsText && { sealed: null }),
    })
    .where('id', '=', messageId)
    .where('sent_at', 'is', null)
    .execute()
}

export async function markFailed(db: Reader, messageId: string, reason: string): Promise<void> {
  await db
    .updateTable('outgoing_message')
    // A code has expired; anything else may be sent again within the day.
    .set({
      state: 'failed',
      reason,
      changed_at: sql`now()`,
      sealed: sql`case when code_subject is null then sealed end`,
    })
    .where('id', '=', messageId)
    .where('state', '=', 'queued')
    .execute()
}

/** Consecutive failures until a carrier is left out, and for how long. */
export const breakerFailures = 3
export const breakerSeconds = 60

/**
 * Whether the carrier may be called. While it is left out it may not; after that one call tries it, and the others wait
 * for its result as if it were still left out.
 */
export async function passBreaker(db: Reader, carrier: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean; is_probe: boolean }>`
    with probe as (
      update carrier_breaker set open_until = now() + make_interval(secs => ${breakerSeconds})
      where carrier = ${carrier} and open_until <= now() returning 1)
    select exists (select from carrier_breaker where carrier = ${carrier} and open_until is not null) as is_open,
      exists (select from probe) as is_probe`.execute(db)
  return !rows[0]?.is_open || rows[0].is_probe
}

export const noteSuccess = (db: Reader, merchant: number, carrier: string) =>
  sql`insert into carrier_breaker as b (merchant_id, carrier, last_success_at) values (${merchant}, ${carrier}, now())
    on conflict (merchant_id, carrier) do update set failures = 0, open_until = null, last_success_at = now()`.execute(
    db,
  )

export interface CarrierFailure {
  merchant: number
  carrier: string
  reason: string
}

export const noteFailure = (db: Reader, { merchant, carrier, reason }: CarrierFailure) =>
  sql`insert into carrier_breaker as b (merchant_id, carrier, failures, last_failure, last_failure_at)
    values (${merchant}, ${carrier}, 1, ${reason}, now())
    on conflict (merchant_id, carrier) do update set failures = b.failures + 1, last_failure = excluded.last_failure,
      last_failure_at = now(), open_until = case when b.failures + 1 >= ${breakerFailures}
        then now() + make_interval(secs => ${breakerSeconds}) else b.open_until end`.execute(db)

export interface ReportedState {
  messageId: string
  carrier: string
  carrierMessage: string
  state: 'sent' | 'delivered' | 'failed'
  reason: string | null
  cost: { micros: bigint; currency: string } | null
}

/**
 * Delivered and failed are final: a repeated or an older report changes nothing. A failure counts only from the carrier
 * that was the last to take the message.
 */
export async function noteReport(db: Reader, report: ReportedState): Promise<'changed' | 'repeated' | 'unknown'> {
  const { messageId, carrier, carrierMessage, state, reason, cost } = report
  const { rows } = await sql<{ known: boolean; changed: boolean }>`
    with changed as (
      update outgoing_message m set changed_at = now(), state = ${state},
        reason = case when ${state} = 'failed' then ${reason} else m.reason end,
        cost_micros = coalesce(${cost?.micros ?? null}::bigint, m.cost_micros),
        cost_currency = coalesce(${cost?.currency ?? null}, m.cost_currency)
      where id = ${messageId} and (m.carrier is distinct from ${carrier} or m.carrier_message = ${carrierMessage})
        and exists (select from carrier_attempt a
          where a.merchant_id = m.merchant_id and a.message_id = m.id and a.carrier = ${carrier})
        and (m.state = 'queued' and ${state} = 'delivered'
          or m.state = 'sent' and (${state} = 'delivered' or ${state} = 'failed' and m.carrier = ${carrier}))
      returning 1
    ) select exists (select from changed) as changed, exists (
      select from outgoing_message m where m.id = ${messageId}
        and (m.carrier is distinct from ${carrier} or m.carrier_message = ${carrierMessage})
        and exists (select from carrier_attempt a
          where a.merchant_id = m.merchant_id and a.message_id = m.id and a.carrier = ${carrier})) as known`.execute(db)
  const [row] = rows
  if (!row?.known) return 'unknown'
  return row.changed ? 'changed' : 'repeated'
}

export interface TextUse {
  isBlocked: boolean
  costMaxMicros: bigint | null
  /** Today. */
  costMicros: bigint
  rangePerHour: number
  countryPerHour: number
  /** Codes of the last hour. */
  range: { sent: number; used: number }
  country: { sent: number; used: number }
}

/** What the merchant allows for a country, and what has been sent there. */
export async function readTextUse(db: Reader, place: { country: string; rangeHash: Buffer }): Promise<TextUse> {
  const { country, rangeHash } = place
  const { rows } = await sql<UseRow>`
    select
      coalesce(bool_or(is_blocked) filter (where country <> '*'), bool_or(is_blocked), false) as is_blocked,
      coalesce(min(cost_max_micros) filter (where country <> '*'), min(cost_max_micros)) as cost_max_micros,
      coalesce(min(range_per_hour) filter (where country <> '*'), min(range_per_hour), 20) as range_per_hour,
      coalesce(min(country_per_hour) filter (where country <> '*'), min(country_per_hour), 200) as country_per_hour,
      (select coalesce(sum(cost_micros), 0)::bigint from outgoing_message where channel = 'sms'
        and country = ${country} and created_at >= date_trunc('day', now())) as cost_micros,
      (select json_build_object('sent', count(*), 'used', count(code_used_at)) from outgoing_message
        where channel = 'sms' and code_subject is not null and range_hash = ${rangeHash}
          and created_at > now() - interval '1 hour') as in_range,
      (select json_build_object('sent', count(*), 'used', count(code_used_at)) from outgoing_message
        where channel = 'sms' and code_subject is not null and country = ${country}
          and created_at > now() - interval '1 hour') as in_country
    from text_message_limit where country in (${country}, '*')`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a row')
  return {
    isBlocked: row.is_blocked,
    costMaxMicros: row.cost_max_micros,
    costMicros: row.cost_micros,
    rangePerHour: row.range_per_hour,
    countryPerHour: row.country_per_hour,
    range: row.in_range,
    country: row.in_country,
  }
}

interface UseRow {
  in_range: TextUse['range']
  in_country: TextUse['country']
  is_blocked: boolean
  cost_max_micros: bigint | null
  cost_micros: bigint
  range_per_hour: number
  country_per_hour: number
}
