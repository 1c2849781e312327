import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface Maintenance {
  from: Date
  until: Date
}

export interface GatewayPlan {
  is_open: boolean
  closes_at: Date | null
  opens_at: Date | null
  /** By the database's clock. */
  now: Date
}

export const lockGateway = (tx: Tx, code: string): Promise<GatewayPlan | undefined> =>
  tx
    .selectFrom('game_gateway')
    .select(['is_open', 'closes_at', 'opens_at', sql<Date>`now()`.as('now')])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()

export const updateMaintenance = (tx: Tx, code: string, plan: Maintenance | null) =>
  tx
    .updateTable('game_gateway')
    .set({ closes_at: plan?.from ?? null, opens_at: plan?.until ?? null })
    .where('code', '=', code)
    .execute()

export const closeGateway = (tx: Tx, code: string) =>
  tx.updateTable('game_gateway').set({ is_open: false }).where('code', '=', code).execute()
