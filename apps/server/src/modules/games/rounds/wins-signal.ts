import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { OutboxEvent } from '../../../platform/events/outbox.ts'

/** Wins may have been written in this transaction: their time is that of its beginning. */
export async function winsSignal(tx: Tx): Promise<OutboxEvent<'wins'>> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(tx)
  return { topic: 'wins', body: { since: (rows[0]?.now ?? new Date()).toISOString() } }
}
