import type { Money } from '@fairground/money'
import type { Database, Queries } from '../store/database.ts'

export async function insertDemoWallet(queries: Queries, user: string, { amount, currency }: Money): Promise<void> {
  await queries.rows('insert into wallet (player, currency, balance) values ($1, $2, $3)', [user, currency, amount])
}

/** Guests who have not played since a moment, with all that they have played: nobody can come back to it. */
export const deleteIdleDemos = (database: Database, idleSince: Date): Promise<void> =>
  database.transact(async (tx) => {
    const sql = 'delete from session where is_demo and last_used_at < $1 returning player'
    const players = (await tx.rows<{ player: string }>(sql, [idleSince])).map(({ player }) => player)
    for (const table of ['seed_pair', 'wallet_entry', 'tombstone', 'wallet'])
      await tx.rows(`delete from ${table} where player = any($1)`, [players])
  })
