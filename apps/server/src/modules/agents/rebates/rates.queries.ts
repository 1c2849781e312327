import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface SeriesLimits {
  min: number
  max: number
}

export interface SeriesRow {
  id: string
  account: string
  type: number
  status: 'active' | 'disabled'
  series: number
  since: Date
  /** Right below. */
  below: number
  /** Right above; null at the top. */
  above: number | null
}

const columns = sql`m.id, m.account, m.type, m.status, m.series,
  coalesce((select max(c.changed_at) from member_series_change c where c.merchant_id = m.merchant_id and c.member_id = m.id),
    m.created_at) as since,
  (select coalesce(max(c.series), 0) from member_public c where c.merchant_id = m.merchant_id and c.parent_id = m.id) as below,
  (select p.series from member_public p where p.merchant_id = m.merchant_id and p.id = m.parent_id) as above`

export async function findSeries(db: Reader, id: string): Promise<SeriesRow | undefined> {
  const { rows } = await sql<SeriesRow>`
    select ${columns} from member_public m
    where m.merchant_id = current_merchant() and m.id = ${id} and m.type <> 4`.execute(db)
  return rows[0]
}

export interface DirectFilter {
  agentId: string
  /** The beginning of an account in lower case, or an empty text. */
  account: string
  after: string | null
  limit: number
}

/** Those right below the agent, by account. */
export async function listDirect(db: Reader, { agentId, account, after, limit }: DirectFilter): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select ${columns} from member_public m
    where m.merchant_id = current_merchant() and m.parent_id = ${agentId} and m.type <> 4
      and starts_with(m.account, ${account}) and m.account > ${after ?? ''}
    order by m.account limit ${limit}`.execute(db)
  return rows
}

/** Whether the agent stands right above the member. */
export async function isDirect(db: Reader, agentId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_public m where m.merchant_id = current_merchant() and m.id = ${memberId} and m.parent_id = ${agentId}
      and m.type <> 4`.execute(db)
  return rows.length > 0
}

export interface SeriesChange {
  before: number
  after: number
  at: Date
  isByOperator: boolean
  operator: string | null
}

const changesMax = 20

/** The latest first. */
export async function listChanges(db: Reader, memberId: string): Promise<SeriesChange[]> {
  const { rows } = await sql<SeriesChange>`
    select c.before, c.after, c.changed_at as at, starts_with(c.changed_by, 'operator:') as "isByOperator", o.name as operator
    from member_series_change c
    left join operator_name o on c.changed_by = 'operator:' || o.id and o.merchant_id = c.merchant_id
    where c.merchant_id = current_merchant() and c.member_id = ${memberId} order by c.id desc limit ${changesMax}`.execute(
    db,
  )
  return rows
}

export interface SeriesVerdict {
  verdict: 'set' | 'same' | 'unknown' | 'stale' | 'range' | 'quota'
  lowest: number
  highest: number
  changed_at: Date | null
}

export interface NewSeries {
  /** Whose direct downline it must be; null: staff. */
  agentId: string | null
  memberId: string
  before: number
  after: number
  limits: SeriesLimits
  by: string
}

export async function setSeries(
  tx: Tx,
  { agentId, memberId, before, after, limits, by }: NewSeries,
): Promise<SeriesVerdict> {
  const { rows } = await sql<SeriesVerdict>`
    select * from agent_set_series(${agentId}::uuid, ${memberId}::uuid, ${before}::smallint, ${after}::smallint,
      ${[limits.min, limits.max]}::smallint[], ${by})`.execute(tx)
  const [verdict] = rows
  if (!verdict) throw new Error('a series without a verdict')
  return verdict
}
