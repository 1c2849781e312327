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

/** The figures of a day of bets, and of a day of money: the columns of both are the same. */
const ofBets = sql`d.bets, d.stake, d.open, d.valid, d.payout, 0::bigint as deposit, 0::bigint as withdrawal, 0::bigint as bonus,
      0::bigint as rebate`
const ofMoney = sql`0, 0, 0, 0, 0, d.deposit, d.withdrawal, d.bonus, d.rebate`

/** What each member below did on each day, as rows with all figures: bets by type, and money without a type. */
const moved = ({ agentId, topId, currency, from, to }: Wanted): RawBuilder<unknown> => sql`
    select l.merchant_id, l.member_id, l.depth, d.day, d.type, ${ofBets}
    from agent_line l join member_bet_day d on d.merchant_id = l.merchant_id and d.member_id = l.member_id
    where l.merchant_id = current_merchant() and l.ancestor_id = ${topId ?? agentId} and l.depth >= ${topId === null ? 1 : 0}
      and d.currency = ${currency} and d.day >= ${from}::date and d.day <= ${to}::date
    union all
    select l.merchant_id, l.member_id, l.depth, d.day, null, ${ofMoney}
    from agent_line l join member_money_day d on d.merchant_id = l.merchant_id and d.member_id = l.member_id
    where l.merchant_id = current_merchant() and l.ancestor_id = ${topId ?? agentId} and l.depth >= ${topId === null ? 1 : 0}
      and d.currency = ${currency} and d.day >= ${from}::date and d.day <= ${to}::date`

/** The same of everybody in these days, for who has the team already. */
const movedBy = ({ currency, from, to }: Wanted): RawBuilder<unknown> => sql`
    select d.merchant_id, d.member_id, ${ofBets}
    from member_bet_day d
    where d.merchant_id = current_merchant() and d.currency = ${currency} and d.day >= ${from}::date and d.day <= ${to}::date
    union all
    select d.merchant_id, d.member_id, ${ofMoney}
    from member_money_day d
    where d.merchant_id = current_merchant() and d.currency = ${currency} and d.day >= ${from}::date and d.day <= ${to}::date`

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
    select day::text as day, ${sums} from (${moved(wanted)}) m group by day order by day`.execute(db)
  return rows
}

export async function sumAll(db: Reader, wanted: Wanted): Promise<Sums> {
  const { rows } = await sql<Sums>`select ${sums} from (${moved(wanted)}) m`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** What the agent has got of what the line staked, and of the own bets. */
export async function sumOwnRebates(db: Reader, { agentId, currency, from, to }: Wanted): Promise<bigint> {
  const { rows } = await sql<{ rebate: bigint }>`
    select coalesce(sum(d.rebate), 0)::bigint as rebate from member_money_day d
    where d.merchant_id = current_merchant() and d.member_id = ${agentId} and d.currency = ${currency}
      and d.day >= ${from}::date and d.day <= ${to}::date`.execute(db)
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
    select type, null::integer as depth, ${sums} from (${moved(wanted)}) m group by type order by 4 desc, type`.execute(
    db,
  )
  return rows
}

export async function sumByLevel(db: Reader, wanted: Wanted): Promise<GroupSums[]> {
  const { rows } = await sql<GroupSums>`
    select null as type, depth::integer as depth, ${sums} from (${moved(wanted)}) m group by depth order by depth`.execute(
    db,
  )
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
  const top = wanted.topId ?? wanted.agentId
  const { rows } = await sql<BranchSums>`
    with branch as (
      select p.merchant_id, p.id, p.is_alone, ${sums}
      from (
        select t.merchant_id, t.member_id, c.member_id as id, false as is_alone
        from agent_line c cross join lateral (
          -- One range of the index for each branch; the whole table is not read, however many it is thought to be.
          select t.merchant_id, t.member_id from agent_line t
          where t.merchant_id = c.merchant_id and t.ancestor_id = c.member_id offset 0) t
        where c.merchant_id = current_merchant() and c.ancestor_id = ${top} and c.depth = 1
        union all
        select current_merchant(), ${top}::uuid, ${top}::uuid, true where ${wanted.topId}::uuid is not null
      ) p join (${movedBy(wanted)}) m on m.merchant_id = p.merchant_id and m.member_id = p.member_id
      group by p.merchant_id, p.id, p.is_alone
    ), page as (
      select * from branch
      where ${after === null ? sql`true` : sql`(stake, id) < (${after.stake}::bigint, ${after.id}::uuid)`}
      order by stake desc, id desc limit ${limit}
    )
    select p.*, m.account, case when p.is_alone then 0 else (select count(*)::integer - 1 from agent_line t
      where t.merchant_id = p.merchant_id and t.ancestor_id = p.id) end as member_count
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
    select
      (select count(distinct d.member_id) from member_bet_day d
        join agent_line l on l.merchant_id = d.merchant_id and l.member_id = d.member_id and l.ancestor_id = ${agentId} and l.depth > 0
        where d.merchant_id = current_merchant() and d.day >= ${from}::date and d.day <= ${to}::date)::integer as active,
      (select count(*) from registration r
        join agent_line l on l.merchant_id = r.merchant_id and l.member_id = r.member_id and l.ancestor_id = ${agentId} and l.depth > 0
        where r.merchant_id = current_merchant() and r.created_at >= ${from}::date::timestamp at time zone merchant_zone()
          and r.created_at < (${to}::date + 1)::timestamp at time zone merchant_zone())::integer as registered`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return row
}

/** Members below, and the currencies that they have. */
export async function readTeam(db: Reader, agentId: string): Promise<{ members: number; currencies: CurrencyCode[] }> {
  const { rows } = await sql<{ members: number; currencies: CurrencyCode[] | null }>`
    select coalesce(sum(count), 0)::integer as members, array_agg(currency order by count desc, currency) as currencies from (
      select r.currency, count(*) as count from agent_line l
      join registration r on r.merchant_id = l.merchant_id and r.member_id = l.member_id
      where l.merchant_id = current_merchant() and l.ancestor_id = ${agentId} and l.depth > 0 group by r.currency) c`.execute(
    db,
  )
  return { members: rows[0]?.members ?? 0, currencies: rows[0]?.currencies ?? [] }
}
