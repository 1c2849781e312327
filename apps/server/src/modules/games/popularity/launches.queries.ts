import { sql } from 'kysely'
import type { MerchantId, Reader } from '../../../platform/db/database.ts'

const keptDays = 30

/** One more launch of the game today. */
export async function countLaunch(db: Reader, merchant: MerchantId, game: string): Promise<void> {
  await db
    .insertInto('game_launch_day')
    .values({ merchant_id: merchant, game, day: sql<string>`current_date`, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'day', 'game']).doUpdateSet({ count: sql<number>`game_launch_day.count + 1` }),
    )
    .execute()
}

/** How often each game was opened in the last days, today included. */
export const listLaunches = async (db: Reader, days: number) => {
  const rows = await db
    .selectFrom('game_launch_day')
    .select((eb) => ['game', eb.fn.sum<bigint>('count').as('launches')])
    .where('day', '>', sql<string>`current_date - ${days}::integer`)
    .groupBy('game')
    .execute()
  return rows.map(({ game, launches }) => ({ game, launches: Number(launches) }))
}

export const deleteOldLaunches = async (db: Reader): Promise<void> => {
  await db
    .deleteFrom('game_launch_day')
    .where('day', '<', sql<string>`current_date - ${keptDays}::integer`)
    .execute()
}
