import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/database.ts'

/** How far back figures go, today included. */
export const playedDays = 30

/** Adds the rounds of the next hour that are not in the sums by day. @returns whether more are left */
export async function foldPlayed(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`select game_play_fold() as more`.execute(db)
  return rows[0]?.more === true
}

/** Rounds and stakes of each game in the last days, in ledger units. */
export async function listPlayed(db: Reader, days: number) {
  const rows = await db
    .selectFrom('game_play_day')
    .select((eb) => [
      'game',
      'currency',
      eb.fn.sum<string>('rounds').as('rounds'),
      eb.fn.sum<string>('staked').as('staked'),
    ])
    .where('day', '>', sinceDay(days))
    .groupBy(['game', 'currency'])
    .execute()
  return rows.map(({ rounds, staked, ...row }) => ({ ...row, rounds: Number(rounds), staked: Number(staked) }))
}

/** Sums over rounds of one game in a currency; amounts in ledger units. */
export interface PlayedSums {
  currency: string
  rounds: number
  staked: bigint
  returned: bigint
  stakedSquared: number
  multiples: number
  multiplesSquared: number
}

/** What was played of a game in the last days, by currency: at most one row a day and currency is read. */
export async function listPlayedOf(db: Reader, game: string): Promise<PlayedSums[]> {
  const rows = await db
    .selectFrom('game_play_day')
    .select(({ fn }) => [
      'currency',
      fn.sum<string>('rounds').as('rounds'),
      fn.sum<string>('staked').as('staked'),
      fn.sum<string>('returned').as('returned'),
      fn.sum<string>('staked_squared').as('staked_squared'),
      fn.sum<string>('multiples').as('multiples'),
      fn.sum<string>('multiples_squared').as('multiples_squared'),
    ])
    .where('game', '=', game)
    .where('day', '>', sinceDay(playedDays))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows
    .filter(({ rounds }) => Number(rounds) > 0)
    .map((row) => ({
      currency: row.currency,
      rounds: Number(row.rounds),
      staked: BigInt(row.staked),
      returned: BigInt(row.returned),
      stakedSquared: Number(row.staked_squared),
      multiples: Number(row.multiples),
      multiplesSquared: Number(row.multiples_squared),
    }))
}

const sinceDay = (days: number) => sql<string>`(now() at time zone 'UTC')::date - ${days}::integer`

export const deleteOldPlayed = async (db: Reader): Promise<void> => {
  await db.deleteFrom('game_play_day').where('day', '<', sinceDay(playedDays)).execute()
}
