import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** Days are `2026-02-28`, in the merchant's zone. */
export interface Period {
  keepFrom: string
  keepUntil: string
  required: bigint
  graceDays: number
  graceUntil: string | null
}

export interface DuePeriod {
  memberId: string
  currency: string
  keepUntil: string
  graceUntil: string | null
}

/** Bets of the last minutes before the end are settled by then. */
const today = sql`((now() - interval '10 minutes') at time zone merchant_zone())::date`

/** Periods that are over, longest first. One with a bet that is still open waits for it, up to a month. */
export async function listDuePeriods(db: Reader, limit: number): Promise<DuePeriod[]> {
  const { rows } = await sql<DuePeriod>`
    select s.member_id as "memberId", m.currency, s.keep_until::text as "keepUntil", s.grace_until::text as "graceUntil"
    from vip_standing s
    join member_public m on m.merchant_id = s.merchant_id and m.id = s.member_id
    where s.keep_until is not null and coalesce(s.grace_until, s.keep_until) <= ${today}
      and not exists (select from open_stake o where o.merchant_id = s.merchant_id and o.member_id = s.member_id
        and o.placed_at < coalesce(s.grace_until, s.keep_until)::timestamp at time zone merchant_zone()
        and o.placed_at > now() - interval '31 days')
    order by coalesce(s.grace_until, s.keep_until), s.member_id limit ${limit}`.execute(db)
  return rows
}

export async function findPeriod(db: Reader, memberId: string): Promise<Period | undefined> {
  const { rows } = await sql<Period>`
    select keep_from::text as "keepFrom", keep_until::text as "keepUntil", keep_valid as required, grace_days::int as "graceDays",
      grace_until::text as "graceUntil"
    from vip_standing where member_id = ${memberId} and keep_until is not null`.execute(db)
  return rows[0]
}

/** In a time-out or excluded: who cannot play loses nothing by that. */
export async function isPaused(db: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from play_paused where member_id = ${memberId} limit 1`.execute(db)
  return rows.length > 0
}

/** Settled valid bets that were placed from the beginning of the first day to that of the last. */
export async function sumValid(
  db: Reader,
  { memberId, currency }: { memberId: string; currency: string },
  { from, until }: { from: string; until: string },
): Promise<bigint> {
  const { rows } = await sql<{ valid: bigint }>`
    select coalesce(sum(valid), 0)::bigint as valid from bet
    where member_id = ${memberId} and currency = ${currency} and state = 'settled'
      and placed_at >= ${from}::date::timestamp at time zone merchant_zone()
      and placed_at < ${until}::date::timestamp at time zone merchant_zone()`.execute(db)
  return rows[0]?.valid ?? 0n
}

/**
 * Begins the period of a level with what the merchant asks for now; none where nothing is asked for.
 * @param from its first day; null: today
 */
export const beginPeriod = (
  tx: Tx,
  { memberId, currency, level, from }: { memberId: string; currency: string; level: number; from: string | null },
) =>
  sql`
    update vip_standing s set (keep_from, keep_until, keep_valid, grace_days, grace_until) = (
      select d.day, d.day + l.keep_days, k.valid, l.grace_days, null::date
      from (select coalesce(${from}::date, (now() at time zone merchant_zone())::date) as day) d
      cross join vip_level l
      join vip_keep_of k on k.merchant_id = l.merchant_id and k.level = l.level and k.currency = ${currency}
      where l.merchant_id = s.merchant_id and l.level = ${level} and l.keep_days is not null)
    where member_id = ${memberId}`.execute(tx)

export const giveGrace = (tx: Tx, memberId: string) =>
  sql`update vip_standing set grace_until = keep_until + grace_days
    where member_id = ${memberId} and grace_until is null`.execute(tx)

/** One level down; turnover of before no longer counts. */
export const lowerLevel = (tx: Tx, memberId: string, { level, forfeited }: { level: number; forfeited: bigint }) =>
  sql`update vip_standing set level = ${level}, reached_at = now(), forfeited = forfeited + ${forfeited}
    where member_id = ${memberId}`.execute(tx)

/** Members whose level asks for something, while no period of theirs runs. */
export async function listWithoutPeriod(db: Reader, limit: number) {
  const { rows } = await sql<{ memberId: string; currency: string; level: number }>`
    select s.member_id as "memberId", m.currency, s.level::int as level
    from vip_standing s
    join member_public m on m.merchant_id = s.merchant_id and m.id = s.member_id
    join vip_level l on l.merchant_id = s.merchant_id and l.level = s.level and l.keep_days is not null
    join vip_keep_of k on k.merchant_id = s.merchant_id and k.level = s.level and k.currency = m.currency
    where s.keep_until is null order by s.member_id limit ${limit}`.execute(db)
  return rows
}

/** Members whose level by staff has had its last day. */
export async function listEndedFloors(db: Reader, limit: number) {
  const { rows } = await sql<{ memberId: string; currency: string }>`
    select s.member_id as "memberId", m.currency from vip_standing s
    join member_public m on m.merchant_id = s.merchant_id and m.id = s.member_id
    where s.level_floor_until < (now() at time zone merchant_zone())::date
    order by s.member_id limit ${limit}`.execute(db)
  return rows
}

/** @returns the level that has ended; undefined where somebody else was first */
export async function endFloor(tx: Tx, memberId: string): Promise<number | undefined> {
  const { rows } = await sql<{ level: number }>`
    with ended as (select merchant_id, member_id, level_floor from vip_standing
      where member_id = ${memberId} and level_floor_until < (now() at time zone merchant_zone())::date for no key update)
    update vip_standing s set level_floor = 0, level_floor_at = null, level_floor_until = null
    from ended e where s.merchant_id = e.merchant_id and s.member_id = e.member_id returning e.level_floor::int as level`.execute(
    tx,
  )
  return rows[0]?.level
}

/** Moments at which days begin, for members. */
export async function instantsOf(db: Reader, days: readonly (string | null)[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ at: Date | null }>`
    select d.day::timestamp at time zone merchant_zone() as at
    from unnest(${days}::date[]) with ordinality as d (day, place) order by d.place`.execute(db)
  return rows.map(({ at }) => at?.toISOString() ?? null)
}
