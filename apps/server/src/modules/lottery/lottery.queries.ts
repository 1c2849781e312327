import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Draw } from '../../platform/db/generated/schema.ts'
import type { Selectable } from 'kysely'

export type DrawRow = Selectable<Draw>

export const listLotteryRows = (db: Reader) => db.selectFrom('lottery').selectAll().orderBy('position').execute()

export const listStakeRows = (db: Reader) => db.selectFrom('lottery_stake').selectAll().execute()

export type StakeRow = Awaited<ReturnType<typeof listStakeRows>>[number]

export type LotteryRow = Awaited<ReturnType<typeof listLotteryRows>>[number]

/** Per lottery the draw that takes bets now (by the database's clock) and the last one with a result. */
export async function listCurrentDraws(db: Reader) {
  const { rows } = await sql<{ lottery: string; current: bigint | null; last: bigint | null; now: Date }>`
    select l.code as lottery, now() as now,
      (select d.id from draw d where d.merchant_id = l.merchant_id and d.lottery = l.code
        and d.closes_at > now() and d.state = 'open' order by d.closes_at limit 1) as current,
      (select d.id from draw d where d.merchant_id = l.merchant_id and d.lottery = l.code
        and d.draws_at <= now() and d.result is not null order by d.draws_at desc limit 1) as last
    from lottery l where l.sale <> 'closed'`.execute(db)
  return rows
}

export const listDraws = (db: Reader, ids: readonly bigint[]) =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()

export const findDraw = (db: Reader, lottery: string, number: string) =>
  db.selectFrom('draw').selectAll().where('lottery', '=', lottery).where('number', '=', number).executeTakeFirst()

/** The draw that accepts bets now. */
export const findOpenDraw = (db: Reader, lottery: string) =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('state', '=', 'open')
    .where('closes_at', '>', sql<Date>`now()`)
    .orderBy('closes_at')
    .limit(1)
    .executeTakeFirst()

/** Announced draws that take bets now or later, the next first. */
export const listDrawsToCome = (db: Reader, lottery: string, limit: number) =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('state', '=', 'open')
    .where('closes_at', '>', sql<Date>`now()`)
    .orderBy('closes_at')
    .limit(limit)
    .execute()

/** The house's draws of one day, in the order they were made. */
export const listMadeDraws = (db: Reader, { lottery, day }: { lottery: string; day: string }) =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('day', '=', day)
    .where('result', 'is not', null)
    .where('source', '=', 'house')
    .orderBy('chain_index')
    .execute()

export const findDrawById = (db: Reader, id: bigint) =>
  db.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst()

export const findChain = (db: Reader, lottery: string, day: string) =>
  db.selectFrom('draw_chain').selectAll().where('lottery', '=', lottery).where('day', '=', day).executeTakeFirst()

export const listResults = (db: Reader, lottery: string, limit: number) =>
  db
    .selectFrom('draw as d')
    .leftJoin('draw_correction as k', (join) =>
      join
        .onRef('k.merchant_id', '=', 'd.merchant_id')
        .onRef('k.draw_id', '=', 'd.id')
        .on(sql<boolean>`k.revision = d.revision - 1`),
    )
    .select(['d.number', 'd.draws_at', 'd.result', 'k.result as before'])
    .where('d.lottery', '=', lottery)
    .where('d.result', 'is not', null)
    .orderBy('d.draws_at', 'desc')
    .limit(limit)
    .execute()

export async function readNow(db: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database has no time')
  return row.now
}

export interface NewDraw {
  number: string
  chain_index: number
  /** Null: the result comes from outside. */
  commitment: Buffer | null
  /** Of the public beacon; null: none is mixed in. */
  beacon_round: number | null
  opens_at: Date
  closes_at: Date
  draws_at: Date
}

export interface DayPlan {
  merchant: number
  lottery: string
  day: string
  length: number
  /** Null: the results come from outside. */
  anchor: Buffer | null
  /** The chain of the beacon's rounds. */
  beaconChain: string | null
  draws: readonly NewDraw[]
}

/** Inserts a day's chain and draws; a second insert changes nothing. */
export async function insertDay(tx: Tx, plan: DayPlan): Promise<void> {
  const { merchant, lottery, day, length, anchor, beaconChain, draws } = plan
  await tx
    .insertInto('draw_chain')
    .values({ merchant_id: merchant, lottery, day, length, anchor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // All draws in one parameter: as rows of values, thousands of draws would make a very long statement.
  const rows = draws.map((draw) => ({
    ...draw,
    commitment: draw.commitment && `\\x${draw.commitment.toString('hex')}`,
  }))
  await sql`
    insert into draw (merchant_id, lottery, day, number, chain_index, source, commitment, beacon_chain, beacon_round, opens_at, closes_at, draws_at)
    select ${merchant}, ${lottery}, ${day}::date, d.number, d.chain_index, ${anchor ? 'house' : 'outside'}, d.commitment, ${beaconChain}, d.beacon_round,
      d.opens_at, d.closes_at, d.draws_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (number text, chain_index integer, commitment bytea, beacon_round bigint,
      opens_at timestamptz, closes_at timestamptz, draws_at timestamptz)
    on conflict do nothing`.execute(tx)
}

/**
 * Closes due draws. Bets hold a shared lock on the row, so the update waits for them: every accepted bet is there when
 * the draw is settled.
 */
export const closeDueDraws = (tx: Tx, lottery: string) =>
  sql`
    with due as (
      select merchant_id, id from draw where lottery = ${lottery} and state = 'open' and closes_at <= now() order by closes_at for update)
    update draw d set state = 'closed' from due where d.merchant_id = due.merchant_id and d.id = due.id`.execute(tx)

/** Nothing is missing for the result of a house draw: the round of the beacon is there, or none is mixed in. */
const isComplete = sql<boolean>`(beacon_round is null or beacon <> '')`

/** Those of the house: a result from outside is waited for, as is a round of the beacon. */
export const listDueDraws = (tx: Tx, lottery: string, limit: number) =>
  tx
    .selectFrom('draw')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('source', '=', 'house')
    .where('state', '=', 'closed')
    .where('draws_at', '<=', sql<Date>`now()`)
    .where(isComplete)
    .orderBy('draws_at')
    .limit(limit)
    .forUpdate()
    .execute()

export interface Result {
  id: bigint
  result: number[]
  chainKey: Buffer
  seed: Buffer
}

/** Written once: this condition and a trigger prevent a second result. */
export const writeResult = (tx: Tx, { id, result, chainKey, seed }: Result) =>
  tx
    .updateTable('draw')
    .set({ state: 'drawn', result, chain_key: chainKey, seed, drawn_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('result', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** When this lottery's clock must run next: at the nearest closing or drawing. */
export async function nextMoment(db: Reader, lottery: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(closes_at) from draw where lottery = ${lottery} and state = 'open'),
      (select min(draws_at) from draw where lottery = ${lottery} and state = 'closed' and (source = 'house' and ${isComplete} or draws_at > now()))) as at`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

export const lastPlannedDay = async (db: Reader, lottery: string): Promise<string | null> => {
  const row = await db
    .selectFrom('draw_chain')
    .select(sql<string | null>`max(day)::text`.as('day'))
    .where('lottery', '=', lottery)
    .executeTakeFirst()
  return row?.day ?? null
}

/** Days without draws, of this lottery or of all, from a day on. */
export async function listHolidaysOf(db: Reader, lottery: string, from: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('lottery_holiday')
    .select(sql<string>`day::text`.as('day'))
    .where((eb) => eb.or([eb('lottery', '=', lottery), eb('lottery', 'is', null)]))
    .where('day', '>=', from)
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** Locks the lottery until the transaction ends, so that no holiday is added meanwhile. @returns false on a holiday */
export async function lockUnlessHoliday(tx: Tx, lottery: string, day: string): Promise<boolean> {
  await tx.selectFrom('lottery').select('code').where('code', '=', lottery).forUpdate().execute()
  return !(await listHolidaysOf(tx, lottery, day)).has(day)
}

/** A correction leaves the time of the first settlement: days that were added up are not added up again. */
/** What the orders of members with several on the draw count as turnover. Before it is settled. */
export const netDraw = (tx: Tx, id: bigint) => sql`select lottery_net_draw(${id})`.execute(tx)

export const markSettled = (tx: Tx, { id, revision }: Pick<DrawRow, 'id' | 'revision'>) =>
  tx
    .updateTable('draw')
    .set({ state: 'settled', settled_at: sql`coalesce(settled_at, now())` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'drawn')
    .returning('id')
    .executeTakeFirst()
