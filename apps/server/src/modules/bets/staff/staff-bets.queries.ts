import { sql } from 'kysely'
import type { OperatorReply } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'

type Bet = OperatorReply<'bets.memberBets'>['list'][number]

export interface StaffBetFilter {
  memberId: string
  source: Bet['source'] | null
  state: Bet['state'] | null
  game: string | null
  before: { placedAt: string; id: string } | null
  limit: number
}

export interface StaffBet {
  id: string
  source: Bet['source']
  game: string
  detail: string
  currency: CurrencyCode
  stake: bigint
  payout: bigint
  valid: bigint
  state: Bet['state']
  placed_at: Date
  settled_at: Date | null
}

/** The latest first. Each source is cut to the page before both are put in order, so that each reads its index. */
export async function listStaffBets(db: Reader, filter: StaffBetFilter): Promise<StaffBet[]> {
  const { memberId, source, state, game, before, limit } = filter
  const wanted = sql`member_id = ${memberId}
      and ${state === null ? sql`true` : sql`state = ${state}`}
      and ${game === null ? sql`true` : sql`game = ${game}`}
      and ${before === null ? sql`true` : sql`(placed_at, id) < (${before.placedAt}::timestamptz, ${before.id}::uuid)`}
    order by placed_at desc, id desc limit ${limit}`
  const { rows } = await sql<StaffBet>`
    select id, source, game, detail, currency, stake, payout, valid, state, placed_at, settled_at from (
      (select * from bet where source = 'lottery' and ${source !== 'games'}::boolean and ${wanted})
      union all
      (select * from bet where source = 'games' and ${source !== 'lottery'}::boolean and ${wanted})
    ) b order by placed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** A bet with its member. */
export interface OwnedBet extends StaffBet {
  member_id: string
  account: string
}

export async function findStaffBet(db: Reader, id: string): Promise<OwnedBet | undefined> {
  const { rows } = await sql<OwnedBet>`
    select b.id, b.source, b.game, b.detail, b.currency, b.stake, b.payout, b.valid, b.state, b.placed_at, b.settled_at,
      b.member_id, m.account
    from bet b join member_public m on m.merchant_id = b.merchant_id and m.id = b.member_id
    where b.id = ${id}`.execute(db)
  return rows[0]
}

export interface BetPosting {
  id: string
  at: Date
  type: string
  pocket: string
  amount: bigint
  reference: string
}

/**
 * What a bet has moved on its member's accounts, the earliest first. The first entry of each account that can be its own is found
 * before the entries are read, so that a bet of today never reads the history before it.
 */
export async function listBetPostings(
  db: Reader,
  { id, source, member_id, game, detail, placed_at }: OwnedBet,
): Promise<BetPosting[]> {
  const own =
    source === 'lottery'
      ? sql`(e.key = ${`lotto:bet:${id}`} or starts_with(e.key, ${`lotto:payout:${id}:`})
          or starts_with(e.key, ${`lotto:rebate:${id}:`}) or starts_with(e.key, ${`lotto:rebate_reversal:${id}:`}))`
      : sql`e.type like 'game.%' and e.reference = ${detail} and exists (select from posting p
          where p.merchant_id = e.merchant_id and p.id = e.posting_id and p.game = ${game})`
  const { rows } = await sql<BetPosting>`
    select e.posting_id as id, e.created_at as at, e.type, e.kind as pocket, e.amount, e.reference
    from member_pocket a
    cross join lateral (select ledger_seq_since(a.id, ${placed_at}::timestamptz - interval '1 minute') as seq offset 0) first
    cross join lateral (
      select * from member_entry e where e.merchant_id = a.merchant_id and e.account_id = a.id and e.seq >= first.seq offset 0) e
    where a.member_id = ${member_id} and ${own} order by e.seq`.execute(db)
  return rows
}

export interface OrderPlay {
  number: string
  commitment: string
  result: number[] | null
  lines: { play: string; content: string; notes: number; stake: string }[]
}

export interface OrderRebate {
  member_id: string
  account: string
  series: number
  amount: bigint
  state: 'due' | 'none' | 'paid' | 'taken_back' | 'disabled' | 'currency'
}

/** Who has a part in the rebates of an order, from the member upwards. */
export async function listOrderRebates(db: Reader, id: string): Promise<OrderRebate[]> {
  const { rows } = await sql<OrderRebate>`
    select r.member_id, m.account, r.series, r.amount, r.state
    from order_rebate r join member_public m on m.merchant_id = r.merchant_id and m.id = r.member_id
    where r.order_id = ${id} order by r.place`.execute(db)
  return rows
}

export async function findOrderPlay(db: Reader, id: string): Promise<OrderPlay | undefined> {
  const { rows } = await sql<OrderPlay>`
    select number, commitment, result, lines from order_play where id = ${id}`.execute(db)
  return rows[0]
}
