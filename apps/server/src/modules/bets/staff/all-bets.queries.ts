import { sql, type RawBuilder } from 'kysely'
import type { CurrencyCode } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import type { Between } from '../../../platform/period.ts'
import type { LotteryType } from '../bets.queries.ts'
import type { OwnedBet, StaffBet } from './staff-bets.queries.ts'

export interface AllBetsFilter {
  /** Codes of the lotteries and of the games that are wanted: each reads its own index. */
  lotteries: readonly string[]
  /** Of orders; null: both. */
  lotteryType: LotteryType | null
  games: readonly string[]
  memberId: string | null
  state: StaffBet['state'] | null
  currency: CurrencyCode | null
  /** Ledger units, both inclusive. */
  stake: { from: bigint | null; to: bigint | null }
  placed: Between
  isEarliestFirst: boolean
  after: { placedAt: string; id: string } | null
  limit: number
}

const columnsOf = (
  netted: RawBuilder<unknown>,
) => sql`b.merchant_id, b.id, b.member_id, b.game, b.detail, b.currency, b.stake, b.payout,
  case b.state when 'settled' then coalesce(${netted}, valid_bet(b.stake, b.payout)) else 0 end as valid, b.state, b.placed_at, b.settled_at`
const [orderColumns, roundColumns] = [columnsOf(sql`b.netted`), columnsOf(sql`null::bigint`)]

/**
 * Bets of a member, and open and refunded ones, are few and are found as such; of all others each game is cut to the page
 * before they are put in order.
 */
export const listAllBets = (db: Reader, filter: AllBetsFilter): Promise<OwnedBet[]> =>
  filter.memberId !== null || filter.state === 'open' || filter.state === 'refunded'
    ? listFewBets(db, filter)
    : listBetsByGame(db, filter)

async function listFewBets(db: Reader, filter: AllBetsFilter): Promise<OwnedBet[]> {
  const { lotteries, games, memberId, state, limit } = filter
  const order = orderOf(filter)
  const isWanted = pageOf(filter)
  const isOfType = typeOf(filter)
  const isFew =
    memberId !== null
      ? sql`b.member_id = ${memberId}`
      : state === 'open'
        ? // As an array, so that they are found by their keys however many the planner expects.
          sql`b.id = any(array(select s.id from all_open_stakes s))`
        : sql`b.id in (select r.id from bet_refund r)`
  const { rows } = await sql<OwnedBet>`
    select b.*, m.account from (
      (select 'lottery' as source, ${orderColumns} from order_bet b
        where b.game = any(${[...lotteries]}::text[]) and ${isOfType} and ${isFew} and ${isWanted} order by ${order} limit ${limit})
      union all
      (select 'games' as source, ${roundColumns} from round_bet b
        where b.game = any(${[...games]}::text[]) and ${isFew} and ${isWanted} order by ${order} limit ${limit})
    ) b join member_public m on m.merchant_id = b.merchant_id and m.id = b.member_id
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

async function listBetsByGame(db: Reader, filter: AllBetsFilter): Promise<OwnedBet[]> {
  const { lotteries, games, limit } = filter
  const order = orderOf(filter)
  const isWanted = pageOf(filter)
  const isOfType = typeOf(filter)
  const { rows } = await sql<OwnedBet>`
    select b.*, m.account from (
      select * from (
        select x.* from unnest(${[...lotteries]}::text[]) c(code) cross join lateral (
          select 'lottery' as source, ${orderColumns} from order_bet b
          where b.game = c.code and ${isOfType} and ${isWanted} order by ${order} limit ${limit}) x
        union all
        select x.* from unnest(${[...games]}::text[]) c(code) cross join lateral (
          select 'games' as source, ${roundColumns} from round_bet b
          where b.game = c.code and ${isWanted} order by ${order} limit ${limit}) x
      ) b order by ${order} limit ${limit}
    ) b join member_public m on m.merchant_id = b.merchant_id and m.id = b.member_id
    order by ${order}`.execute(db)
  return rows
}

const orderOf = ({ isEarliestFirst }: AllBetsFilter) =>
  isEarliestFirst ? sql`b.placed_at, b.id` : sql`b.placed_at desc, b.id desc`

const typeOf = ({ lotteryType }: AllBetsFilter) => (lotteryType === null ? sql`true` : sql`b.type = ${lotteryType}`)

/** What is wanted of a game, behind the last row of the page before. */
function pageOf({ state, currency, stake, placed, isEarliestFirst, after }: AllBetsFilter) {
  const place = sql`(b.placed_at, b.id)`
  const last = after && sql`(${after.placedAt}::timestamptz, ${after.id}::uuid)`
  return sql`${state === null ? sql`true` : isOf[state]}
      and ${currency === null ? sql`true` : sql`b.currency = ${currency}`}
      and ${stake.from === null ? sql`true` : sql`b.stake >= ${stake.from}`}
      and ${stake.to === null ? sql`true` : sql`b.stake <= ${stake.to}`}
      and ${placed.from === null ? sql`true` : sql`b.placed_at >= ${placed.from}`}
      and ${placed.to === null ? sql`true` : sql`b.placed_at < ${placed.to}`}
      and ${last === null ? sql`true` : isEarliestFirst ? sql`${place} > ${last}` : sql`${place} < ${last}`}`
}

// Most bets are settled; from an equation the planner would expect few, and sort all of them.
const isOf = {
  open: sql`b.state = 'open'`,
  refunded: sql`b.state = 'refunded'`,
  settled: sql`b.state <> 'open' and b.state <> 'refunded'`,
}

/** @param account in lower case */
export async function findMemberId(db: Reader, account: string): Promise<string | undefined> {
  const row = await db.selectFrom('member_public').select('id').where('account', '=', account).executeTakeFirst()
  return row?.id ?? undefined
}
