import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { DriftRow } from '../ledger/index.ts'

/** What is held of a member against the withdrawals that are open. */
export async function listHeldDrift(db: Reader): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    select coalesce('ledger_account ' || h.id, 'withdrawal of ' || m.account) as row, m.account as member, 'held' as account,
      h.currency, h.stored, h.computed, 'is not what open withdrawals hold' as fault
    from (
      select a.id, member_id, currency, coalesce(a.balance, 0) as stored, coalesce(w.amount, 0) as computed
      from (select id, member_id, currency, balance from ledger_account where kind = 'held' and member_id is not null) a
      full join (
        select member_id, currency, sum(amount)::bigint as amount from withdrawal
        where state in ('requested', 'under_review', 'approved') group by member_id, currency) w using (member_id, currency)) h
    left join member m on m.id = h.member_id
    where h.stored <> h.computed`.execute(db)
  return rows
}

/** What postings moved on members' accounts. Entries have no index by posting: they are added up once, for all bets. */
const moved = sql`
  select e.posting_id, sum(e.amount)::bigint as amount
  from ledger_entry e join ledger_account a on a.id = e.account_id
  where a.member_id is not null group by e.posting_id`

/** Stakes and payouts of orders, and stakes that were posted for no order: with them stakes of draws that are open. */
export async function listOrderDrift(db: Reader): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    with moved as materialized (${moved})
    select 'lottery_order ' || o.id as row, m.account as member, 'stake' as account, o.currency,
      o.stake as stored, coalesce(-v.amount, 0) as computed, 'is not what was posted' as fault
    from lottery_order o left join moved v on v.posting_id = o.id left join member m on m.id = o.member_id
    where o.stake <> coalesce(-v.amount, 0)
    union all
    select 'lottery_payout ' || o.id, m.account, 'payout', o.currency, w.amount, coalesce(v.amount, 0), 'is not what was posted'
    from lottery_payout w join lottery_order o on o.id = w.order_id join draw d on d.id = w.draw_id
    left join ledger_posting p on p.merchant_id = w.merchant_id
      and p.key = 'lotto:payout:' || o.id || ':' || d.number || ':' || w.revision
    left join moved v on v.posting_id = p.id left join member m on m.id = o.member_id
    where w.amount <> coalesce(v.amount, 0)
    union all
    select 'ledger_posting ' || p.id, m.account, 'stake', null, coalesce(-v.amount, 0), 0, 'belongs to no order'
    from ledger_posting p left join moved v on v.posting_id = p.id left join member m on m.id = p.member_id
    where p.type = 'lottery.bet' and not exists (select from lottery_order o where o.id = p.id)`.execute(db)
  return rows
}

/**
 * What vendors' rounds took and gave back, open ones too: of vendors that ask us by their requests, of those that keep
 * the money themselves by the postings of their book, which name member, game and round.
 */
export async function listRoundDrift(db: Reader): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    with moved as materialized (${moved}), played as (
      select round_id, sum(amount)::bigint as amount from (
        select t.round_id, v.amount from vendor_transaction t
        join ledger_posting p on p.merchant_id = t.merchant_id and p.key = 'game:' || t.vendor || ':' || t.transaction_id
        join moved v on v.posting_id = p.id
        where t.round_id is not null
        union all
        select r.id, v.amount from vendor_wallet w
        join vendor_round r on r.member_id = w.member_id and r.vendor = w.gateway
        join ledger_posting p on p.member_id = r.member_id and p.type like 'game.%' and p.reference = r.round
          and p.game = r.game and starts_with(p.key, 'game:' || w.gateway || ':')
        join moved v on v.posting_id = p.id) m
      group by round_id)
    select 'vendor_round ' || r.id as row, m.account as member, 'stake' as account, r.currency,
      r.staked - r.returned as stored, coalesce(-p.amount, 0) as computed, 'is not what was posted' as fault
    from vendor_round r left join played p on p.round_id = r.id left join member m on m.id = r.member_id
    where r.staked - r.returned <> coalesce(-p.amount, 0)`.execute(db)
  return rows
}

/**
 * Valid bets that were counted for a VIP level, against the bets. One that was open for longer than a month may have
 * been passed by, and what a vendor took back later stays counted: both give the figure room.
 */
export async function listStandingDrift(db: Reader): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    with moved as materialized (${moved}), taken_back as (
      select p.member_id, sum(abs(v.amount))::bigint as amount from ledger_posting p join moved v on v.posting_id = p.id
      where p.type in ('game.rollback', 'game.win_rollback') group by p.member_id)
    select 'vip_standing ' || s.member_id as row, m.account as member, 'turnover' as account, m.currency,
      s.counted as stored, b.sure + b.late as computed, 'is not what bets add up to' as fault
    from vip_standing s join member m on m.id = s.member_id left join taken_back t on t.member_id = s.member_id
    cross join lateral (
      select coalesce(sum(valid) filter (where ended_at <= placed_at + interval '31 days'), 0)::bigint as sure,
        coalesce(sum(valid) filter (where ended_at > placed_at + interval '31 days'), 0)::bigint as late
      from valid_bets(m.id, m.currency, '-infinity') where placed_at < s.counted_until) b
    where s.counted not between b.sure - coalesce(t.amount, 0) and b.sure + b.late + coalesce(t.amount, 0)`.execute(db)
  return rows
}

/** What members have with vendors that keep it, against the vendor's last word. */
export async function listWalletDrift(db: Reader): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    select 'vendor_wallet of ' || m.account || ', ' || w.gateway as row, m.account as member, 'vendor:' || w.gateway as account,
      w.currency, coalesce(a.balance, 0) as stored, w.told_balance as computed, 'is not what the vendor said' as fault
    from vendor_wallet w join member m on m.id = w.member_id
    left join ledger_account a on a.member_id = w.member_id and a.kind = 'vendor:' || w.gateway and a.currency = w.currency
    where coalesce(a.balance, 0) <> w.told_balance`.execute(db)
  return rows
}

/** Bonuses against what was posted for them: granted, given up, and made cash only once they had ended. */
export async function listBonusDrift(db: Reader): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    with moved as materialized (
      select p.id, p.key, p.type, p.member_id, a.currency, sum(e.amount)::bigint as amount
      from ledger_posting p join ledger_entry e on e.posting_id = p.id
      join ledger_account a on a.id = e.account_id and a.kind = 'bonus'
      where p.type like 'promo.%' group by p.merchant_id, p.id, a.currency
    ), owed as (
      select id, 'promo:grant:' || deposit_id as key, member_id, currency, amount from bonus_grant
      union all
      select id, 'promo:forfeit:' || id, member_id, currency, -amount from bonus_grant where state = 'given_up'
    )
    select coalesce('bonus_grant ' || b.grant_id, 'ledger_posting ' || b.posting_id) as row, m.account as member,
      'bonus' as account, b.currency, b.stored, b.computed, 'is not what was posted' as fault
    from (
      select o.id as grant_id, v.id as posting_id, member_id, currency, coalesce(o.amount, 0) as stored, coalesce(v.amount, 0) as computed
      from owed o full join (select * from moved where type in ('promo.grant', 'promo.forfeit')) v using (key, member_id, currency)) b
    left join member m on m.id = b.member_id
    where b.stored <> b.computed
    union all
    select 'ledger_posting ' || v.id, m.account, 'bonus', v.currency, null, -v.amount, 'belongs to no bonus that has ended'
    from moved v left join member m on m.id = v.member_id
    where v.type = 'promo.convert' and not exists (
      select from bonus_grant g
      where g.member_id = v.member_id and g.state <> 'active' and starts_with(v.key, 'promo:convert:' || g.id))`.execute(
    db,
  )
  return rows
}

/** Days that limits and the yearly statement are read from, against the entries they were folded from. */
export async function listDayDrift(db: Reader): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    select 'play_day of ' || m.account || ', ' || f.type as row, m.account as member, 'days' as account, f.currency,
      f.stored, f.computed, 'is not what was posted' as fault
    from (
      select member_id, currency, type, coalesce(d.amount, 0) as stored, coalesce(e.amount, 0) as computed
      from (select member_id, currency, type, sum(amount)::bigint as amount from play_day group by member_id, currency, type) d
      full join (
        select a.member_id, a.currency, p.type, sum(e.amount)::bigint as amount
        from play_fold f join ledger_account a on a.id = f.account_id
        join ledger_entry e on e.account_id = f.account_id and e.seq <= f.seq join ledger_posting p on p.id = e.posting_id
        group by a.member_id, a.currency, p.type) e using (member_id, currency, type)) f
    left join member m on m.id = f.member_id
    where f.stored <> f.computed`.execute(db)
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

/** Latest first. */
export const listReconciliations = (db: Reader, limit: number) =>
  db
    .selectFrom('reconciliation')
    .select(['checked_at', 'asked_by', 'drift_count', 'drift'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Half past three in the merchant's zone, the next time. */
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
