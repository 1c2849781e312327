import { sql } from 'kysely'
import type { MemberType } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface NodeRow {
  id: string
  account: string
  type: MemberType
  series: number
  status: 'active' | 'disabled'
  currency: CurrencyCode
  parent_id: string | null
  member_count: number
  stake: bigint
  open: bigint
  valid: bigint
  payout: bigint
}

interface Days {
  from: string
  to: string
}

const columns = ({ from, to }: Days) => sql`m.id, m.account, m.type, m.series, m.status, m.currency, m.parent_id,
  (select count(*)::integer - 1 from agent_line t where t.merchant_id = m.merchant_id and t.ancestor_id = m.id) as member_count,
  team.stake, team.open, team.valid, team.payout
  from member_public m
  cross join lateral (
    select coalesce(sum(d.stake), 0)::bigint as stake, coalesce(sum(d.open), 0)::bigint as open,
      coalesce(sum(d.valid), 0)::bigint as valid, coalesce(sum(d.payout), 0)::bigint as payout
    from agent_team_day d
    where d.merchant_id = m.merchant_id and d.ancestor_id = m.id and d.currency = m.currency
      and d.day >= ${from}::date and d.day <= ${to}::date) team`

export interface NodeFilter {
  /** Right below whom; null: at the top where no account is looked for, anywhere where one is. */
  of: string | null
  /** The beginning of an account in lower case, or an empty text. */
  account: string
  after: string | null
  limit: number
}

/** By account. Trial accounts stand in no line. */
export async function listNodes(db: Reader, days: Days, { of, account, after, limit }: NodeFilter): Promise<NodeRow[]> {
  const place = of !== null ? sql`m.parent_id = ${of}` : account === '' ? sql`m.parent_id is null` : sql`true`
  const { rows } = await sql<NodeRow>`
    select ${columns(days)}
    where m.merchant_id = current_merchant() and m.type <> 4 and ${place} and starts_with(m.account, ${account})
      and m.account > ${after ?? ''}
    order by m.account limit ${limit}`.execute(db)
  return rows
}

export async function findNode(db: Reader, days: Days, id: string): Promise<NodeRow | undefined> {
  const { rows } = await sql<NodeRow>`
    select ${columns(days)} where m.merchant_id = current_merchant() and m.type <> 4 and m.id = ${id}`.execute(db)
  return rows[0]
}

export interface LineMember {
  id: string
  account: string
  type: MemberType
  series: number
}

/** The member itself last, after everybody above, from the top; empty: there is no such member in a line. */
export async function listLine(db: Reader, id: string): Promise<LineMember[]> {
  const { rows } = await sql<LineMember>`
    select m.id, m.account, m.type, m.series
    from agent_line l join member_public m on m.merchant_id = l.merchant_id and m.id = l.ancestor_id
    where l.merchant_id = current_merchant() and l.member_id = ${id} order by l.depth desc`.execute(db)
  return rows
}

export async function countBelow(db: Reader, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer - 1 as count from agent_line l
    where l.merchant_id = current_merchant() and l.ancestor_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Until the transaction ends nobody is moved and nobody registers. */
export const lockLines = (tx: Tx) => sql`select agent_lock_lines()`.execute(tx)

/** Until the transaction ends nobody is moved. Before any lock on a member's row, as moves take them. */
export const shareLines = (tx: Tx) => sql`select agent_share_lines()`.execute(tx)

export type MoveObstacle = 'unknown' | 'cycle' | 'type' | 'closed' | 'series' | 'commission' | 'depth' | 'quota'

/** What stands against a move, by the rules of the tree; null: nothing. */
export async function findObstacle(db: Reader, id: string, parent: string | null): Promise<MoveObstacle | null> {
  const { rows } = await sql<{ obstacle: MoveObstacle | null }>`
    select agent_move_obstacle(${id}::uuid, ${parent}::uuid) as obstacle`.execute(db)
  return rows[0]?.obstacle ?? null
}

/** @returns what stood against it; null: moved */
export async function moveLine(tx: Tx, id: string, parent: string | null): Promise<MoveObstacle | null> {
  const { rows } = await sql<{ verdict: MoveObstacle | 'moved' }>`
    select agent_move(${id}::uuid, ${parent}::uuid) as verdict`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a move without a verdict')
  return row.verdict === 'moved' ? null : row.verdict
}
