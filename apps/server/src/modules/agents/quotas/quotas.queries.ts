import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface QuotaRow {
  series: number
  quota: number
  /** Direct downlines of the series or above. */
  opened: number
  /** To direct downlines, as their quotas. */
  given: number
  lowest: number
  highest: number
}

/** Of every top series, the lowest first; empty: there is no such member, or no top series. */
export async function listQuotas(db: Reader, memberId: string): Promise<QuotaRow[]> {
  const { rows } = await sql<QuotaRow>`select * from agent_quota_bounds(${memberId}::uuid)`.execute(db)
  return rows
}

export async function isAgent(db: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_public m
    where m.merchant_id = current_merchant() and m.id = ${memberId} and m.type in (1, 2)`.execute(db)
  return rows.length > 0
}

export interface Quota {
  series: number
  quota: number
}

export interface NewQuotas {
  /** Whose direct downline it must be; null: staff. */
  agentId: string | null
  memberId: string
  /** Of every top series, the lowest first. */
  before: readonly Quota[]
  after: readonly Quota[]
}

export interface QuotaVerdict {
  verdict: 'set' | 'same' | 'unknown' | 'stale' | 'range' | 'order'
  series: number | null
  lowest: number | null
  highest: number | null
}

export async function setQuotas(tx: Tx, { agentId, memberId, before, after }: NewQuotas): Promise<QuotaVerdict> {
  const quotas = (list: readonly Quota[]) => sql`${list.map(({ quota }) => quota)}::integer[]`
  const { rows } = await sql<QuotaVerdict>`
    select * from agent_set_quotas(${agentId}::uuid, ${memberId}::uuid, ${before.map(({ series }) => series)}::smallint[],
      ${quotas(before)}, ${quotas(after)})`.execute(tx)
  const [verdict] = rows
  if (!verdict) throw new Error('quotas without a verdict')
  return verdict
}

/** The lowest first. */
export async function listTopSeries(db: Reader): Promise<number[]> {
  const rows = await db.selectFrom('agent_top_series').select('series').orderBy('series').execute()
  return rows.map(({ series }) => series)
}

/** Deletes what is no top series any more, with its quotas, and adds what is new. */
export async function putTopSeries(tx: Tx, merchant: number, series: readonly number[]): Promise<void> {
  const kept = sql`${series}::smallint[]`
  await sql`delete from agent_series_quota where merchant_id = ${merchant} and series <> all(${kept})`.execute(tx)
  await sql`delete from agent_top_series where merchant_id = ${merchant} and series <> all(${kept})`.execute(tx)
  await sql`
    insert into agent_top_series (merchant_id, series) select ${merchant}, u.series from unnest(${kept}) u(series)
    on conflict do nothing`.execute(tx)
}
