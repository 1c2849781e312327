import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface Maintenance {
  from: Date
  until: Date
}

/** Whether players can open it now, and when it closes and opens by itself. */
export interface Opening {
  is_open: boolean
  closes_at: Date | null
  opens_at: Date | null
}

/** With the time by the database's clock. */
export type LockedOpening = Opening & { now: Date }

const columns = ['is_open', 'closes_at', 'opens_at', sql<Date>`now()`.as('now')] as const

export const lockGateway = (tx: Tx, code: string): Promise<LockedOpening | undefined> =>
  tx.selectFrom('game_gateway').select(columns).where('code', '=', code).forUpdate().executeTakeFirst()

export const updateGatewayOpening = (tx: Tx, code: string, opening: Opening) =>
  tx.updateTable('game_gateway').set(opening).where('code', '=', code).execute()

export const lockGame = (tx: Tx, code: string): Promise<LockedOpening | undefined> =>
  tx.selectFrom('game').select(columns).where('code', '=', code).forUpdate().executeTakeFirst()

export const updateGameOpening = (tx: Tx, code: string, opening: Opening) =>
  tx.updateTable('game').set(opening).where('code', '=', code).execute()
