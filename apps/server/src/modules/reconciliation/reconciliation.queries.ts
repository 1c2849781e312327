import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { DriftRow } from '../ledger/index.ts'

/** Each module publishes a view over the figures that it can recompute: one row for every figure that is wrong. */
export async function listKeptDrift(db: Reader): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    select place as row, member, account, currency, stored, computed, fault from (
      select 1 as turn, * from withdrawal_drift
      union all select 2, * from bonus_drift
      union all select 3, * from order_drift
      union all select 4, * from round_drift
      union all select 5, * from held_win_drift
      union all select 6, * from wallet_drift
      union all select 7, * from standing_drift
      union all select 8, * from day_drift
      union all select 9, * from report_drift
      union all select 10, * from adjustment_drift
      union all select 11, * from reward_drift
      union all select 15, * from point_drift
      union all select 12, * from member_day_drift
      union all select 13, * from rain_drift
      union all select 14, * from commission_drift
      union all select 18, * from category_commission_drift
      union all select 16, * from team_drift
      union all select 17, * from free_round_drift) d
    order by turn`.execute(db)
  return rows
}

export interface Outcome {
  merchant: number
  askedBy: string
  count: number
  named: readonly string[]
}

export const insertOutcome = (tx: Tx, { merchant, askedBy, count, named }: Outcome) =>
  tx
    .insertInto('reconciliation')
    .values({ merchant_id: merchant, asked_by: askedBy, drift_count: count, drift: JSON.stringify(named) })
    .execute()

const rows = (db: Reader) =>
  db
    .selectFrom('reconciliation as r')
    .leftJoin('operator_name as o', (join) =>
      join.onRef('o.merchant_id', '=', 'r.merchant_id').on(sql<boolean>`r.asked_by = 'operator:' || o.id`),
    )
    .select(['r.id', 'r.checked_at', 'r.asked_by', 'r.drift_count', 'r.drift', 'o.name as operator'])

export type ReconciliationRow = NonNullable<Awaited<ReturnType<typeof findReconciliation>>>

export const findReconciliation = (db: Reader, id: bigint) => rows(db).where('r.id', '=', id).executeTakeFirst()

/** Latest first. */
export function listReconciliations(
  db: Reader,
  { beforeId, limit }: { beforeId: bigint | null; limit: number },
): Promise<ReconciliationRow[]> {
  let query = rows(db)
  if (beforeId !== null) query = query.where('r.id', '<', beforeId)
  return query.orderBy('r.id', 'desc').limit(limit).execute()
}

/** The next half past three in the merchant's time zone. */
export async function readNextNight(db: Reader): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select min(at) as at from (
      select (date_trunc('day', now() at time zone merchant_zone()) + make_interval(days => day, hours => 3, mins => 30))
        at time zone merchant_zone() as at
      from generate_series(0, 1) day) night
    where at > now()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('there is no next night')
  return row.at
}
