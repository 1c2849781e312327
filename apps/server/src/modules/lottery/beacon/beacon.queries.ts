import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** Of a draw whose time has come: the round that it was announced with is not there. */
const awaitsRound = sql<boolean>`source = 'house' and state = 'closed' and draws_at <= now() and beacon_round is not null and beacon = ''`

/** Draws that wait for their round, the oldest first. */
export const listDrawsWithoutRound = (db: Reader, lottery: string, limit: number) =>
  db
    .selectFrom('draw')
    .select(['id', 'number', 'draws_at', sql<string>`beacon_chain`.as('chain'), sql<string>`beacon_round`.as('round')])
    .select((eb) =>
      eb
        .selectFrom('lottery')
        .whereRef('lottery.merchant_id', '=', 'draw.merchant_id')
        .whereRef('lottery.code', '=', 'draw.lottery')
        .select(
          sql<boolean>`now() >= draw.draws_at + make_interval(secs => lottery.overdue_after_seconds)`.as('is_over'),
        )
        .as('is_over'),
    )
    .where('lottery', '=', lottery)
    .where(awaitsRound)
    .orderBy('draws_at')
    .limit(limit)
    .execute()

export const awaitsRounds = async (db: Reader, lottery: string): Promise<boolean> => {
  const row = await db
    .selectFrom('draw')
    .select('id')
    .where('lottery', '=', lottery)
    .where(awaitsRound)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Written once: this condition and a trigger prevent another round. */
export const writeRound = (tx: Tx, { id, text }: { id: bigint; text: string }) =>
  tx
    .updateTable('draw')
    .set({ beacon: text })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('beacon', '=', '')
    .returning('id')
    .executeTakeFirst()

/** A draw whose round has not come in time; a trigger checks that it is over. */
export const voidWithoutRound = (tx: Tx, id: bigint) =>
  tx
    .updateTable('draw')
    .set({ state: 'void' })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('beacon', '=', '')
    .returningAll()
    .executeTakeFirst()
