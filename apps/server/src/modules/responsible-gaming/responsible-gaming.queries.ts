import { sql } from 'kysely'
import type { GameType, LimitKind, LimitSpan } from '@fairground/contract'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { LimitState, LimitValue } from './limit-rules.ts'

export interface LimitKey {
  kind: LimitKind
  span: LimitSpan
}

/** Locks the member's `play_care` row, made when absent: bets, deposits and changes of limits run one at a time. */
export async function lockPlayState(tx: Tx, member: { member_id: string; merchant_id: number }): Promise<void> {
  await tx
    .insertInto('play_care')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select from play_care where member_id = ${member.member_id} for no key update`.execute(tx)
}

/** The time of this transaction, by the database's clock. */
export async function readNow(db: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  if (!rows[0]) throw new Error('the database tells no time')
  return rows[0].now
}

export async function findLimit(db: Reader, memberId: string, { kind, span }: LimitKey): Promise<LimitState> {
  const row = await db
    .selectFrom('play_limit')
    .select(['value', 'pending_value', 'pending_from'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('span', '=', span)
    .executeTakeFirst()
  return row ? stateOf(row) : { value: null, pending: null }
}

const stateOf = (row: { value: LimitValue; pending_value: LimitValue; pending_from: Date | null }): LimitState => ({
  value: row.value,
  pending: row.pending_from && { value: row.pending_value, from: row.pending_from },
})

export async function putLimit(
  tx: Tx,
  { memberId, merchant, kind, span }: LimitKey & { memberId: string; merchant: number },
  { value, pending }: LimitState,
): Promise<void> {
  const row = { value, pending_value: pending?.value ?? null, pending_from: pending?.from ?? null }
  await tx
    .insertInto('play_limit')
    .values({ ...row, member_id: memberId, merchant_id: merchant, kind, span })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'member_id', 'kind', 'span'])
        .doUpdateSet({ ...row, changed_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Sets or clears the flag `is_limited`: without it, bets and deposits skip the checks. */
export const markLimited = (tx: Tx, memberId: string) =>
  sql`
    select limit_members(array[${memberId}]::uuid[],
      exists (select from play_limit where member_id = ${memberId} and value is not null)
      or exists (select from play_pause_now(${memberId}))
      or is_match_held(${memberId})
      or exists (select from held_account where member_id = ${memberId})
      or exists (select from play_care where member_id = ${memberId}
        and (reality_minutes is not null or blocked_types <> '{}')))`.execute(tx)

export interface LimitRow extends LimitKey {
  value: LimitValue
  pending_value: LimitValue
  pending_from: Date | null
  used: bigint
  resets_at: Date
}

/** All limits, set or not, with the used part; days must be added up first. */
export async function listLimits(db: Reader, memberId: string, currency: string): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select k.kind, s.span, l.value, l.pending_value, l.pending_from, upper(range) as resets_at,
      play_used(${memberId}, ${currency}, k.kind, range) as used
    from unnest(array['deposit', 'loss', 'stake', 'time']) with ordinality k(kind, k_no)
    cross join unnest(array['day', 'week', 'month']) with ordinality s(span, s_no)
    cross join lateral play_span(s.span, now(), merchant_zone()) range
    left join play_limit l on l.member_id = ${memberId} and l.kind = k.kind and l.span = s.span
    order by k_no, s_no`.execute(db)
  return rows
}

/** Members who were here lately and have so many postings that are not added up. */
export async function listUnfolded(db: Reader, least: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select play_unfolded(${least}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns how many postings were added, at most `most` of each account */
export async function foldDays(tx: Tx, { memberId, most }: { memberId: string; most: number }): Promise<number> {
  const { rows } = await sql<{ added: number }>`select play_fold_days(${memberId}, ${most}) as added`.execute(tx)
  return rows[0]?.added ?? 0
}

export const rollUpDays = (tx: Tx, memberId: string) => sql`select play_fold_days(${memberId})`.execute(tx)

export interface PauseRow {
  id: string
  kind: string
  started_at: Date
  ends_at: Date | null
  back_at: Date | null
}

export async function findPause(db: Reader, memberId: string): Promise<PauseRow | undefined> {
  const { rows } = await sql<PauseRow>`select * from play_pause_now(${memberId})`.execute(db)
  return rows[0]
}

export interface NewPause {
  member_id: string
  id: string
  merchant_id: number
  kind: 'time_out' | 'exclusion'
  /** Who has chosen it. */
  origin: 'self' | 'staff'
}

/** A length for the database's calendar arithmetic: six months are six months. Null: without an end. */
export const insertPause = (tx: Tx, pause: NewPause, length: string | null) =>
  tx
    .insertInto('play_pause')
    .values({ ...pause, ends_at: length === null ? null : sql<Date>`now() + ${length}::interval` })
    .returning('ends_at')
    .executeTakeFirstOrThrow()

/** @returns whether a self-exclusion had run its term and its end had not been requested yet */
export async function scheduleReturn(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    with opened as (
      update play_pause set back_at = now() + interval '1 day'
      where member_id = ${memberId} and kind = 'exclusion' and ends_at <= now() and back_at is null returning id)
    select exists (
        select from play_pause_in_force where member_id = ${memberId} and kind = 'exclusion' and (ends_at is null or ends_at > now()))
      or not exists (select from opened) as holds`.execute(tx)
  return rows[0]?.holds === false
}

export interface RealityCheck {
  /** Null: no check. */
  minutes: number | null
  /** Null: no play since the session began, or since the last answer. */
  dueAt: Date | null
}

export async function findRealityCheck(db: Reader, memberId: string): Promise<RealityCheck> {
  const { rows } = await sql<RealityCheck>`
    select reality_minutes as minutes, reality_due_at(c) as "dueAt" from play_care c where member_id = ${memberId}`.execute(
    db,
  )
  return rows[0] ?? { minutes: null, dueAt: null }
}

export const setRealityMinutes = (tx: Tx, memberId: string, minutes: number | null) =>
  tx
    .updateTable('play_care')
    .set({ reality_minutes: minutes, ...(minutes === null && { reality_since: null }) })
    .where('member_id', '=', memberId)
    .execute()

/** @returns whether one was due */
export async function answerReality(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    update play_care c set reality_since = null, reality_answered_at = now()
    where member_id = ${memberId} and reality_due_at(c) <= now() returning member_id`.execute(tx)
  return rows.length > 0
}

export const markReviewed = (tx: Tx, memberId: string) =>
  tx
    .updateTable('play_care')
    .set({ reviewed_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .execute()

export async function findQuestions(db: Reader, memberId: string): Promise<{ deposit: boolean; review: boolean }> {
  const { rows } = await sql<{ deposit: boolean; review: boolean }>`
    select deposit, review from play_questions(${memberId})`.execute(db)
  return rows[0] ?? { deposit: false, review: false }
}

export interface SessionFigures {
  opened_at: Date
  now: Date
  staked: bigint
  returned: bigint
}

export async function findSessionFigures(
  db: Reader,
  { sessionId, memberId, currency }: { sessionId: string; memberId: string; currency: string },
): Promise<SessionFigures | undefined> {
  const { rows } = await sql<SessionFigures>`
    select s.created_at as opened_at, now() as now, f.staked, f.returned
    from session_public s cross join lateral play_since(${memberId}, ${currency}, s.created_at) f
    where s.id = ${sessionId}`.execute(db)
  return rows[0]
}

export interface MonthRow {
  /** Null: all months together. */
  month: string | null
  deposited: bigint
  withdrawn: bigint
  staked: bigint
  returned: bigint
  other: bigint
}

/** By month, latest first; the row without a month is the total. Days must be added up first. */
export async function listMonths(db: Reader, memberId: string, currency: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(day, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where class = 'deposit'), 0)::bigint as deposited,
      coalesce(-sum(amount) filter (where class = 'withdrawal'), 0)::bigint as withdrawn,
      coalesce(-sum(amount) filter (where class = 'stake'), 0)::bigint as staked,
      coalesce(sum(amount) filter (where class = 'win'), 0)::bigint as returned,
      coalesce(sum(amount) filter (where class in ('bonus', 'rebate', 'other')), 0)::bigint as other
    from play_day d join posting_type t on t.name = d.type
    where member_id = ${memberId} and currency = ${currency}
    group by grouping sets ((to_char(day, 'YYYY-MM')), ())
    order by 1 desc nulls first`.execute(db)
  return rows
}

export interface PlayRequest {
  memberId: string
  currency: string
  amount: bigint
  kinds: readonly LimitKind[]
  /** Of the games that the amount can be staked in. */
  types: readonly GameType[]
  /** Belongs to an open round: it may be finished after the time limit is reached. */
  continues: boolean
}

export interface PlayRefusal {
  code: string
  kind?: LimitKind
  span?: LimitSpan
  limit?: string
  left?: string
  until: string | null
}

export async function findRefusal(
  tx: Tx,
  { memberId, currency, amount, kinds, types, continues }: PlayRequest,
): Promise<PlayRefusal | null> {
  const { rows } = await sql<{ refusal: PlayRefusal | null }>`
    select play_refusal(${memberId}, ${currency}, ${amount}, ${[...kinds]}::text[], ${[...types]}::text[], ${continues})
      as refusal`.execute(tx)
  return rows[0]?.refusal ?? null
}

export async function readBlockedTypes(db: Reader, memberId: string): Promise<GameType[]> {
  const row = await db
    .selectFrom('play_care')
    .select('blocked_types')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return (row?.blocked_types ?? []) as GameType[]
}

export const putBlockedTypes = (tx: Tx, memberId: string, types: readonly GameType[]) =>
  tx
    .updateTable('play_care')
    .set({ blocked_types: [...types] })
    .where('member_id', '=', memberId)
    .execute()

/** Whether a member who has used this device is in a time-out or excluded. */
export async function isDevicePaused(db: Reader, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from device_member d cross join lateral play_pause_now(d.member_id)
    where d.device_hash = ${deviceHash} limit 1`.execute(db)
  return rows.length > 0
}
