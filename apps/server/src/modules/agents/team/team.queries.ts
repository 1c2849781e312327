import { sql } from 'kysely'
import type { Calls, ReplyOf } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'

type Counters = ReplyOf<Calls['agents.kpis']>['footer']

/** Members below the agent who logged in, bet or registered on these days of the merchant, and who are online now. */
export async function countTeam(
  db: Reader,
  agentId: string,
  { from, to }: { from: string; to: string },
): Promise<Counters> {
  const { rows } = await sql<Counters>`
    select team_people(${agentId}, 'login', ${from}::date, ${to}::date) as "teamLoginMemberCount",
      team_people(${agentId}, 'bet', ${from}::date, ${to}::date) as "teamBetMemberCount",
      team_people(${agentId}, 'registered', ${from}::date, ${to}::date) as "teamRegisterMemberCount",
      -- One look for each who is online: the team may be everybody.
      (select count(distinct s.member_id) from session_public s cross join lateral (
          select from agent_line l
          where l.merchant_id = s.merchant_id and l.ancestor_id = ${agentId} and l.member_id = s.member_id offset 0) l
        where s.merchant_id = current_merchant() and s.member_id <> ${agentId}
          and s.last_seen_at > now() - interval '5 minutes')::integer as "teamOnlineCount"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return row
}

/** A stranger and somebody who does not exist are refused alike. @throws Refused user_unknown */
export async function checkBelow(db: Reader, agentId: string, memberId: string): Promise<void> {
  if (!(await isBelow(db, agentId, memberId))) throw new Refused('user_unknown')
}

/** Whether the member stands below the agent; nobody stands below themselves. */
async function isBelow(db: Reader, agentId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agent_line')
    .select('depth')
    .where('ancestor_id', '=', agentId)
    .where('member_id', '=', memberId)
    .where('depth', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

export interface DownlineRow {
  id: string
  account: string
  nickname: string
  type: number
  status: 'active' | 'disabled'
  series: number
  currency: string
  created_at: Date
  last_login_at: Date | null
  /** Below the agent who asks. */
  level: number
  /** Below the member whose team is listed: what the list is in the order of. */
  depth: number
  balance: bigint
  member_count: number
  is_online: boolean
  last_bet_at: Date | null
}

const isOnline = sql`exists (select from session_public s where s.merchant_id = m.merchant_id and s.member_id = m.id
  and s.last_seen_at > now() - interval '5 minutes')`

const columns = sql`m.id, m.account, m.nickname, m.type, m.status, m.series, m.currency, m.created_at, m.last_login_at, l.depth,
  (select o.depth from agent_line o where o.merchant_id = m.merchant_id and o.ancestor_id = own.id and o.member_id = m.id) as level,
  (select coalesce(sum(p.balance), 0)::bigint from member_pocket p where p.merchant_id = m.merchant_id and p.member_id = m.id
    and p.currency = m.currency and p.kind in ('cash', 'bonus')) as balance,
  (select count(*)::integer - 1 from agent_line t where t.merchant_id = m.merchant_id and t.ancestor_id = m.id) as member_count,
  ${isOnline} as is_online,
  (select max(d.last_at) from member_bet_day d where d.merchant_id = m.merchant_id and d.member_id = m.id
    and d.day = (select max(o.day) from member_bet_day o where o.merchant_id = m.merchant_id and o.member_id = m.id)) as last_bet_at`

export interface DownlineFilter {
  agentId: string
  /** The agent, or a member of the team: whose team is listed. */
  topId: string
  /** The beginning of an account in lower case, or an empty text. */
  account: string
  level: number | null
  isOnline: boolean
  after: { depth: number; id: string } | null
  limit: number
}

/** The nearest first. Levels count from whose team is listed. */
export async function listDownlines(db: Reader, filter: DownlineFilter): Promise<DownlineRow[]> {
  const { agentId, topId, account, level, after, limit } = filter
  const { rows } = await sql<DownlineRow>`
    select ${columns}
    from (select ${agentId}::uuid as id) own
    join agent_line l on l.merchant_id = current_merchant() and l.ancestor_id = ${topId}
    join member_public m on m.merchant_id = l.merchant_id and m.id = l.member_id
    where ${level === null ? sql`l.depth > 0` : sql`l.depth = ${level}`}
      and ${after === null ? sql`true` : sql`(l.depth, l.member_id) > (${after.depth}, ${after.id}::uuid)`}
      and starts_with(m.account, ${account})
      and ${filter.isOnline ? isOnline : sql`true`}
    order by l.depth, l.member_id limit ${limit}`.execute(db)
  return rows
}

export async function findDownline(db: Reader, agentId: string, memberId: string): Promise<DownlineRow | undefined> {
  const { rows } = await sql<DownlineRow>`
    select ${columns}
    from (select ${agentId}::uuid as id) own
    join agent_line l on l.merchant_id = current_merchant() and l.ancestor_id = own.id
    join member_public m on m.merchant_id = l.merchant_id and m.id = l.member_id
    where l.member_id = ${memberId} and l.depth > 0`.execute(db)
  return rows[0]
}

/** The members between the two, from the agent downwards. */
export async function listBetween(
  db: Reader,
  agentId: string,
  memberId: string,
): Promise<{ id: string; account: string }[]> {
  const { rows } = await sql<{ id: string; account: string }>`
    select m.id, m.account
    from agent_line up
    join agent_line down on down.merchant_id = up.merchant_id and down.member_id = up.ancestor_id and down.ancestor_id = ${agentId}
    join member_public m on m.merchant_id = up.merchant_id and m.id = up.ancestor_id
    where up.merchant_id = current_merchant() and up.member_id = ${memberId} and up.depth > 0 and down.depth > 0
    order by down.depth`.execute(db)
  return rows
}

export async function findAccount(db: Reader, memberId: string): Promise<string> {
  const row = await db.selectFrom('member_public').select('account').where('id', '=', memberId).executeTakeFirst()
  return row?.account ?? ''
}
