import { sql, type RawBuilder } from 'kysely'
import type { TermsOf } from '@fairground/contract'
import type { Reader } from '../../../platform/db/database.ts'

/** What a friend has deposited and validly bet since registering, in ledger units. */
export interface FriendProgress {
  friendId: string
  deposited: bigint
  valid: bigint
}

interface Owner {
  memberId: string
  currency: string
}

/** Types of member who are no agents. */
export const plainTypes = [0, 40]

/** @param days how many count from registration */
export const progressOf = (days: number | RawBuilder<unknown>) => sql`
  (select coalesce(sum(e.amount), 0)::bigint from member_entry e
    where e.merchant_id = f.merchant_id and e.member_id = f.member_id and e.currency = f.currency and e.kind in ('cash', 'debt')
      and e.type = 'deposit.credit' and e.created_at >= f.registered_at
      and e.created_at < f.registered_at + make_interval(days => ${days})) as deposited,
  (select coalesce(sum(valid), 0)::bigint from promotion_play(f.member_id, f.currency, f.registered_at,
    f.registered_at + make_interval(days => ${days}))) as valid`

/** The first friends of a member who have the same currency: amounts are never converted. */
export async function listFriendProgress(
  db: Reader,
  { memberId, currency, friendsMax, days }: Owner & Pick<TermsOf<'referral'>, 'friendsMax' | 'days'>,
): Promise<FriendProgress[]> {
  const { rows } = await sql<FriendProgress>`
    select f.member_id as "friendId", ${progressOf(days)}
    from (
      select i.* from invited_member i
      join member_public m on m.merchant_id = i.merchant_id and m.id = i.inviter_id
      where i.inviter_id = ${memberId} and m.type = any(${plainTypes}::smallint[]) and i.currency = ${currency}
      order by i.registered_at, i.member_id limit ${friendsMax}) f
    where f.status = 'active'
    order by f.registered_at, f.member_id`.execute(db)
  return rows
}

/** Who has invited a member, if that was no agent. */
export async function findInviterOf(db: Reader, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ inviterId: string }>`
    select i.inviter_id as "inviterId" from invited_member i
    join member_public m on m.merchant_id = i.merchant_id and m.id = i.inviter_id
    where i.member_id = ${memberId} and m.type = any(${plainTypes}::smallint[])`.execute(db)
  return rows[0]?.inviterId
}

/** Of a member who was invited. */
export async function readOwnProgress(db: Reader, memberId: string, days: number): Promise<FriendProgress> {
  const { rows } = await sql<FriendProgress>`
    select f.member_id as "friendId", ${progressOf(days)} from invited_member f where f.member_id = ${memberId}`.execute(
    db,
  )
  return rows[0] ?? { friendId: memberId, deposited: 0n, valid: 0n }
}

/** The terms with which a member has joined. */
export async function promisedTo(
  db: Reader,
  { promotionId, memberId, currency }: Owner & { promotionId: string },
): Promise<TermsOf<'referral'> | undefined> {
  const { rows } = await sql<{ terms: TermsOf<'referral'> }>`
    select terms from promotion_join
    where promotion_id = ${promotionId} and member_id = ${memberId} and currency = ${currency}`.execute(db)
  return rows[0]?.terms
}

export interface FriendRow {
  memberId: string
  account: string
  registeredAt: Date
  hasDeposited: boolean
  hasPlayed: boolean
  earned: bigint
  waiting: bigint
  earnedPoints: number
  waitingPoints: number
  earnedRounds: number
  waitingRounds: number
  earnedGoods: number
  waitingGoods: number
}

/** Of claims: what was paid and what staff look at, money, points, free rounds and goods apart. */
const rewardSums = sql`
  coalesce(sum(c.amount) filter (where c.pays in ('cash', 'bonus') and c.state in ('issued', 'claimed')), 0)::bigint as earned,
  coalesce(sum(c.amount) filter (where c.pays in ('cash', 'bonus') and c.state = 'applying'), 0)::bigint as waiting,
  coalesce(sum(c.amount) filter (where c.pays = 'points' and c.state in ('issued', 'claimed')), 0)::int as "earnedPoints",
  coalesce(sum(c.amount) filter (where c.pays = 'points' and c.state = 'applying'), 0)::int as "waitingPoints",
  coalesce(sum(c.amount) filter (where c.pays = 'free_rounds' and c.state in ('issued', 'claimed')), 0)::int as "earnedRounds",
  coalesce(sum(c.amount) filter (where c.pays = 'free_rounds' and c.state = 'applying'), 0)::int as "waitingRounds",
  coalesce(sum(c.amount) filter (where c.pays = 'goods' and c.state in ('issued', 'claimed')), 0)::int as "earnedGoods",
  coalesce(sum(c.amount) filter (where c.pays = 'goods' and c.state = 'applying'), 0)::int as "waitingGoods"`

/** A page of a member's friends, latest first, with what was paid and waits for each. */
export async function pageOfFriends(
  db: Reader,
  { memberId, before, limit }: { memberId: string; before: { at: string; id: string } | null; limit: number },
): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    select f.member_id as "memberId", f.account, f.registered_at as "registeredAt",
      exists (select from payment_in p where p.merchant_id = f.merchant_id and p.member_id = f.member_id) as "hasDeposited",
      exists (select from bet b where b.merchant_id = f.merchant_id and b.member_id = f.member_id) as "hasPlayed",
      c.*
    from (select i.* from invited_member i where i.inviter_id = ${memberId}
      and (i.registered_at, i.member_id) < (coalesce(${before?.at ?? null}::timestamptz, 'infinity'),
        coalesce(${before?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by i.registered_at desc, i.member_id desc limit ${limit}) f
    cross join lateral (
      select ${rewardSums}
      from promotion_claim c
      where c.merchant_id = f.merchant_id and c.member_id = ${memberId} and c.friend_id = f.member_id) c
    order by f.registered_at desc, f.member_id desc`.execute(db)
  return rows
}

export interface InviteTotals {
  affiliateCode: string
  friendCount: number
  activeCount: number
  earned: bigint
  waiting: bigint
  earnedPoints: number
  earnedRounds: number
  earnedGoods: number
}

/** A member's code, how many have registered by it and bet lately, and what they have brought. */
export async function readInviteTotals(db: Reader, memberId: string): Promise<InviteTotals> {
  const { rows } = await sql<InviteTotals>`
    select m.affiliate_code as "affiliateCode",
      (select count(*)::int from invited_member i where i.merchant_id = m.merchant_id and i.inviter_id = m.id) as "friendCount",
      (select count(*)::int from invited_member i where i.merchant_id = m.merchant_id and i.inviter_id = m.id and exists (
        select from bet b where b.merchant_id = i.merchant_id and b.member_id = i.member_id
          and b.placed_at > now() - interval '30 days')) as "activeCount",
      c.*
    from member_public m
    cross join lateral (
      select ${rewardSums}
      from promotion_claim c
      where c.merchant_id = m.merchant_id and c.member_id = m.id and c.friend_id <> m.id) c
    where m.id = ${memberId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a member with a session is not there')
  return row
}
