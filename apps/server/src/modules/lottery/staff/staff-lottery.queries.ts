import { sql, type Insertable } from 'kysely'
import type { SeriesRules } from '@fairground/lottery'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Lottery } from '../../../platform/db/generated/schema.ts'
import type { LotteryRow } from '../lottery.queries.ts'
import { columnsOf, type Schedule } from './schedule.ts'

export interface StandingRow {
  lottery: string
  announced_until: string | null
  unsettled: number
}

/** Per lottery how far its draws are announced, and how many are late. */
export async function listStandings(db: Reader): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select l.code as lottery,
      (select max(c.day)::text from draw_chain c where c.merchant_id = l.merchant_id and c.lottery = l.code) as announced_until,
      (select count(*)::int from draw d where d.merchant_id = l.merchant_id and d.lottery = l.code
        and d.state in ('open', 'closed', 'drawn') and d.draws_at <= now()) as unsettled
    from lottery l`.execute(db)
  return rows
}

/** Locked, so that a day is not announced meanwhile. Null: all. */
export const lockLotteries = (tx: Tx, code: string | null): Promise<LotteryRow[]> =>
  tx
    .selectFrom('lottery')
    .selectAll()
    .$if(code !== null, (query) => query.where('code', '=', code ?? ''))
    .orderBy('code')
    .forUpdate()
    .execute()

interface Terms {
  sale: LotteryRow['sale']
  closeOffsetSeconds: number
  series: SeriesRules
}

/** Returns once no bet is under way that a paused sale forbids. */
export async function updateTerms(
  tx: Tx,
  { code, rules }: Pick<LotteryRow, 'code' | 'rules'>,
  { sale, closeOffsetSeconds, series }: Terms,
): Promise<void> {
  await tx
    .updateTable('lottery')
    .set({
      close_offset_seconds: closeOffsetSeconds,
      rules: JSON.stringify({ ...(rules as object), series }),
    })
    .where('code', '=', code)
    .execute()
  await sql`select lottery_set_sale(${code}, ${sale})`.execute(tx)
}

export interface HolidayRow {
  id: string
  lottery: string | null
  day: string
  name: string
}

/** From today. */
export async function listHolidays(db: Reader): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select id, lottery, day::text as day, name from lottery_holiday
    where day >= (now() at time zone 'UTC')::date order by day, lottery nulls first`.execute(db)
  return rows
}

/** @returns false where there is one already */
export async function insertHoliday(tx: Tx, row: HolidayRow & { merchant_id: number }): Promise<boolean> {
  const inserted = await tx
    .insertInto('lottery_holiday')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const deleteHoliday = (tx: Tx, id: string) =>
  tx
    .deleteFrom('lottery_holiday')
    .where('id', '=', id)
    .returning(['lottery', sql<string>`day::text`.as('day'), 'name'])
    .executeTakeFirst()

/** @returns false where the merchant has a lottery of this code */
export async function insertLottery(tx: Tx, row: Insertable<Lottery>): Promise<boolean> {
  const inserted = await tx
    .insertInto('lottery')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function nextPosition(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('lottery')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
    .executeTakeFirstOrThrow()
  return row.next
}

/**
 * Prices of a note and limits, in every currency that both lotteries accept.
 * @returns how many these are
 */
export async function copyStakes(
  tx: Tx,
  { from, alsoIn = from, to }: { from: string; alsoIn?: string; to: string },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into lottery_stake (merchant_id, lottery, currency, units, payout_max, note_min, note_max)
    select merchant_id, ${to}, currency, units, payout_max, note_min, note_max from lottery_stake s where lottery = ${from}
      and exists (select from lottery_stake o
        where o.merchant_id = s.merchant_id and o.lottery = ${alsoIn} and o.currency = s.currency)`.execute(tx)
  return Number(numAffectedRows)
}

export const updateSchedule = (tx: Tx, code: string, schedule: Schedule) =>
  tx.updateTable('lottery').set(columnsOf(schedule)).where('code', '=', code).execute()
