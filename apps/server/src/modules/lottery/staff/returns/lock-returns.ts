import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'

/** Two changes that leave room for one of them only do not pass beside each other. */
export const lockReturns = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('lottery.returns'), current_merchant())`.execute(tx)
