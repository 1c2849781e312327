import { sql } from 'kysely'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'

export interface TeamBet {
  id: string
  member_id: string
  account: string
  type: string
  game: string
  detail: string
  currency: CurrencyCode
  stake: bigint
  payout: bigint
  valid: bigint
  state: 'open' | 'settled' | 'refunded'
  placed_at: Date
}

export interface TeamBetFilter {
  agentId: string
  from: string
  to: string
  memberId: string | null
  /** The beginning of an account in lower case, or an empty text. */
  account: string
  type: string | null
  after: { placedAt: string; id: string } | null
  limit: number
}

/** The days of members that the filter asks for. */
const playedDays = ({ agentId, from, to, memberId, account, type }: Omit<TeamBetFilter, 'after' | 'limit'>) => sql`
    from member_bet_day d
    join agent_line l on l.merchant_id = d.merchant_id and l.member_id = d.member_id and l.ancestor_id = ${agentId} and l.depth > 0
    join member_public m on m.merchant_id = d.merchant_id and m.id = d.member_id
    where d.merchant_id = current_merchant() and d.day >= ${from}::date and d.day <= ${to}::date and starts_with(m.account, ${account})
      and ${memberId === null ? sql`true` : sql`d.member_id = ${memberId}`}
      and ${type === null ? sql`true` : sql`d.type = ${type}`}`

/** The latest first. Who bet on the days is known, so only their bets are read, and of each no more than a page. */
export async function listTeamBets(db: Reader, { after, limit, ...filter }: TeamBetFilter): Promise<TeamBet[]> {
  const { from, to, type } = filter
  const { rows } = await sql<TeamBet>`
    with span as materialized (
      select ${from}::date::timestamp at time zone merchant_zone() as since, (${to}::date + 1)::timestamp at time zone merchant_zone() as until
    ), player as materialized (
      select distinct d.merchant_id, d.member_id, m.account ${playedDays(filter)}
    )
    select b.id, p.member_id, p.account, b.type, b.game, b.detail, b.currency, b.stake, b.payout, b.valid, b.state, b.placed_at
    from span cross join player p cross join lateral (
      select b.*, case b.source when 'lottery' then 'LOTT' else coalesce(g.type, 'RNG') end as type
      from bet b left join game_type g on g.merchant_id = b.merchant_id and g.code = b.game
      where b.merchant_id = p.merchant_id and b.member_id = p.member_id and b.placed_at >= span.since and b.placed_at < span.until
        and ${type === null ? sql`true` : sql`case b.source when 'lottery' then 'LOTT' else coalesce(g.type, 'RNG') end = ${type}`}
        and ${after === null ? sql`true` : sql`(b.placed_at, b.id) < (${after.placedAt}::timestamptz, ${after.id}::uuid)`}
      order by b.placed_at desc, b.id desc limit ${limit}
    ) b
    order by b.placed_at desc, b.id desc limit ${limit}`.execute(db)
  return rows
}

export interface TeamBetSums {
  currency: CurrencyCode
  bets: number
  stake: bigint
  open: bigint
  valid: bigint
  payout: bigint
}

export async function sumTeamBets(db: Reader, filter: Omit<TeamBetFilter, 'after' | 'limit'>): Promise<TeamBetSums[]> {
  const { rows } = await sql<TeamBetSums>`
    select d.currency, sum(d.bets)::integer as bets, sum(d.stake)::bigint as stake, sum(d.open)::bigint as open,
      sum(d.valid)::bigint as valid, sum(d.payout)::bigint as payout
    ${playedDays(filter)} group by d.currency order by sum(d.bets) desc, d.currency`.execute(db)
  return rows
}
