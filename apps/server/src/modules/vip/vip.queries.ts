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

export const getStanding = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('vip_standing')
    .select(['level', 'reached_at', 'level_floor', 'level_floor_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()

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

/** @param level null: none any more */
export const putFloor = (tx: Tx, memberId: string, level: number | null) =>
  tx
    .updateTable('vip_standing')
    .set({ level_floor: level ?? 0, level_floor_at: level === null ? null : sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .execute()
