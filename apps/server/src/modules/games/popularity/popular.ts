import { sql } from 'kysely'
import type { Game } from '@fairground/contract'
import type { MerchantId, Reader } from '../../../platform/db/database.ts'
import type { CatalogueView } from '../catalogue.ts'

/** How many days count, and how long they are kept. */
const windowDays = 7
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

/** Games that can be played, those that were opened most in the last days first; hot ones follow where these are few. */
export async function listPopular(db: Reader, view: CatalogueView, limit: number): Promise<Game[]> {
  const rows = await db
    .selectFrom('game_launch_day')
    .select((eb) => ['game', eb.fn.sum<bigint>('count').as('launches')])
    .where('day', '>', sql<string>`current_date - ${windowDays}::integer`)
    .groupBy('game')
    .orderBy('launches', 'desc')
    .orderBy('game')
    .limit(limit * 4)
    .execute()
  const counted = rows.flatMap(({ game }) => view.find(game)?.game ?? [])
  const games = new Set([...counted, ...view.games.filter(({ isHot }) => isHot)])
  return [...games].filter(({ supportPlay }) => supportPlay).slice(0, limit)
}

export const deleteOldLaunches = async (db: Reader): Promise<void> => {
  await db
    .deleteFrom('game_launch_day')
    .where('day', '<', sql<string>`current_date - ${keptDays}::integer`)
    .execute()
}
