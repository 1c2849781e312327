import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'

/** Levels with a threshold in this currency, lowest first. */
export const listLevels = (db: Reader, currency: string) =>
  db
    .selectFrom('vip_level as l')
    .innerJoin('vip_turnover_of as t', (join) =>
      join.onRef('t.merchant_id', '=', 'l.merchant_id').onRef('t.level', '=', 'l.level'),
    )
    .select(['l.level', 'l.tone', 'l.texts', 't.turnover'])
    .where('t.currency', '=', currency)
    .orderBy('l.level')
    .execute()

/** Lifetime valid bets in ledger units; locks the member's level until the transaction ends. */
export async function countTurnover(tx: Tx, memberId: string, currency: string): Promise<bigint> {
  const { rows } = await sql<{ turnover: bigint }>`
    select vip_turnover(${memberId}, ${currency}) as turnover`.execute(tx)
  return rows[0]?.turnover ?? 0n
}

export interface StoredStanding {
  level: number
  reached_at: Date | null
  /** 0: none, or its last day is over. */
  level_floor: number
  level_floor_at: Date | null
  level_floor_until: string | null
  forfeited: bigint
}

export async function getStanding(tx: Tx, memberId: string): Promise<StoredStanding> {
  const { rows } = await sql<StoredStanding>`
    select level::int as level, reached_at, forfeited, case when f.is_on then level_floor else 0 end::int as level_floor,
      case when f.is_on then level_floor_at end as level_floor_at, level_floor_until::text as level_floor_until
    from vip_standing
    cross join lateral (select level_floor_until is null
      or level_floor_until >= (now() at time zone merchant_zone())::date as is_on) f
    where member_id = ${memberId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no standing of ${memberId}`)
  return row
}

/** @returns the time when the level is higher than any before; else null */
export async function raiseLevel(tx: Tx, memberId: string, level: number): Promise<Date | null> {
  const row = await tx
    .updateTable('vip_standing')
    .set({ level, reached_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('level', '<', level)
    .returning('reached_at')
    .executeTakeFirst()
  return row?.reached_at ?? null
}

/** @param level null: none any more  @param until its last day; null: until it is lifted */
export const putFloor = (tx: Tx, memberId: string, { level, until }: { level: number | null; until: string | null }) =>
  sql`update vip_standing set level_floor = ${level ?? 0}, level_floor_at = case when ${level}::int is not null then now() end,
    level_floor_until = ${level === null ? null : until}::date where member_id = ${memberId}`.execute(tx)

/** Whether a day is over, in the merchant's zone. */
export async function isOver(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select ${day}::date < (now() at time zone merchant_zone())::date as over`.execute(tx)
  return rows[0]?.over ?? false
}
