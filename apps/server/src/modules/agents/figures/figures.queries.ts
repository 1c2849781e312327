import { sql, type RawBuilder } from 'kysely'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'

/** Ledger units. */
export interface Sums {
  bets: number
  stake: bigint
  open: bigint
  valid: bigint
  payout: bigint
  deposit: bigint
  withdrawal: bigint
  /** Of promotions, goodwill and rebates. */
  bonus: bigint
  /** The part of it that is rebates. */
  rebate: bigint
}

export interface Wanted {
  agentId: string
  /** A member of the team who is counted with everybody below; null: the whole team, without the agent. */
  topId: string | null
  currency: CurrencyCode
  from: string
  to: string
}

/** The rows of a team by day, type and level: without the agent, or of a member with everybody below. */
const teamRows = ({ agentId, topId, currency, from, to }: Wanted): RawBuilder<unknown> => sql`
    agent_team_day d
    where d.merchant_id = current_merchant() and d.ancestor_id = ${topId ?? agentId} and d.currency = ${currency}
      and d.day >= ${from}::date and d.day <= ${to}::date and d.depth >= ${topId === null ? 1 : 0}`

const sums = sql`coalesce(sum(bets), 0)::integer as bets, coalesce(sum(stake), 0)::bigint as stake,
  coalesce(sum(open), 0)::bigint as open, coalesce(sum(valid), 0)::bigint as valid, coalesce(sum(payout), 0)::bigint as payout,
  coalesce(sum(deposit), 0)::bigint as deposit, coalesce(sum(withdrawal), 0)::bigint as withdrawal,
  coalesce(sum(bonus), 0)::bigint as bonus, coalesce(sum(rebate), 0)::bigint as rebate`

export interface DaySums extends Sums {
  day: string
}

/** Days on which there was anything. */
export async function sumByDay(db: Reader, wanted: Wanted): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select d.day::text as day, ${sums} from ${teamRows(wanted)} group by d.day order by d.day`.execute(db)
  return rows
}

export async function sumAll(db: Reader, wanted: Wanted): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${sums} from ${teamRows(wanted)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** What the agent has got of what the line staked, and of the own bets. */
export async function sumOwnRebates(db: Reader, { agentId, currency, from, to }: Wanted): Promise<bigint> {
  const { rows } = await sql<{ rebate: bigint }>`
    select coalesce(sum(d.rebate), 0)::bigint as rebate from agent_team_day d
    where d.merchant_id = current_merchant() and d.ancestor_id = ${agentId} and d.currency = ${currency}
      and d.day >= ${from}::date and d.day <= ${to}::date and d.type = '' and d.depth = 0`.execute(db)
  return rows[0]?.rebate ?? 0n
}

export interface GroupSums extends Sums {
  type: string | null
  /** Below whose team it is. */
  depth: number | null
}

/** Money comes last, without a type. */
export async function sumByType(db: Reader, wanted: Wanted): Promise<GroupSums[]> {
  const { rows } = await sql<GroupSums>`
    select nullif(d.type, '') as type, null::integer as depth, ${sums} from ${teamRows(wanted)}
    group by d.type order by 4 desc, 1`.execute(db)
  return rows
}

export async function sumByLevel(db: Reader, wanted: Wanted): Promise<GroupSums[]> {
  const { rows } = await sql<GroupSums>`
    select null as type, d.depth::integer as depth, ${sums} from ${teamRows(wanted)}
    group by d.depth order by d.depth`.execute(db)
  return rows
}

export interface BranchSums extends Sums {
  id: string
  account: string
  /** The member whose team it is, without anybody below. */
  is_alone: boolean
  member_count: number
}

/** Members directly below, each with everybody below it, and the one whose team it is: those who have any figures. */
export async function sumByBranch(
  db: Reader,
  wanted: Wanted,
  { after, limit }: { after: { stake: string; id: string } | null; limit: number },
): Promise<BranchSums[]> {
  const { currency, from, to } = wanted
  const top = wanted.topId ?? wanted.agentId
  const { rows } = await sql<BranchSums>`
    with branch as (
      select p.merchant_id, p.id, p.is_alone, ${sums}
      from (
        select l.merchant_id, l.member_id as id, false as is_alone from agent_line l
        where l.merchant_id = current_merchant() and l.ancestor_id = ${top} and l.depth = 1
        union all
        select current_merchant(), ${top}::uuid, true where ${wanted.topId}::uuid is not null
      ) p cross join lateral (
        -- One range of the index for each branch; the whole table is not read, however many it is thought to be.
        select * from agent_team_day d
        where d.merchant_id = p.merchant_id and d.ancestor_id = p.id and d.currency = ${currency} and d.day >= ${from}::date
          and d.day <= ${to}::date and (d.depth = 0 or not p.is_alone) offset 0) d
      group by p.merchant_id, p.id, p.is_alone
    ), page as (
      select * from branch
      where ${after === null ? sql`true` : sql`(stake, id) < (${after.stake}::bigint, ${after.id}::uuid)`}
      order by stake desc, id desc limit ${limit}
    )
    select p.*, m.account, case when p.is_alone then 0 else (
      select coalesce(sum(t.count), 0)::integer from team_members(p.id) t) end as member_count
    from page p join member_public m on m.merchant_id = p.merchant_id and m.id = p.id
    order by p.stake desc, p.id desc`.execute(db)
  return rows
}

export interface Counts {
  active: number
  registered: number
}

/** Members below who bet, and who registered. */
export async function countActive(db: Reader, { agentId, from, to }: Wanted): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select team_people(${agentId}, 'bet', ${from}::date, ${to}::date) as active,
      team_people(${agentId}, 'registered', ${from}::date, ${to}::date) as registered`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return row
}

/** Members below, and the currencies that they have. */
export async function readTeam(db: Reader, agentId: string): Promise<{ members: number; currencies: CurrencyCode[] }> {
  const { rows } = await sql<{ members: number; currencies: CurrencyCode[] | null }>`
    select coalesce(sum(count), 0)::integer as members, array_agg(currency order by count desc, currency) as currencies
    from team_members(${agentId})`.execute(db)
  return { members: rows[0]?.members ?? 0, currencies: rows[0]?.currencies ?? [] }
}
