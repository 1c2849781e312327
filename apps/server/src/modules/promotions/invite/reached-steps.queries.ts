import { sql } from 'kysely'
import type { TermsOf } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { plainTypes, progressOf, type FriendProgress } from './friends.queries.ts'

/** Invitations that run, with the friend that the last look has ended with. */
export interface Sweep {
  promotionId: string
  afterMember: string
}

const period = 'friends'
const firstId = '00000000-0000-0000-0000-000000000000'

export async function listSweeps(db: Reader): Promise<Sweep[]> {
  const { rows } = await sql<Sweep>`
    select p.id as "promotionId", coalesce(d.after_member, ${firstId}::uuid) as "afterMember"
    from promotion p
    left join promotion_period d on d.merchant_id = p.merchant_id and d.promotion_id = p.id and d.period = ${period}
    where p.kind = 'referral' and p.is_enabled and p.stopped_at is null and coalesce(p.starts_at <= now(), true)
      and coalesce(p.ends_at > now(), true)
    order by p.id`.execute(db)
  return rows
}

/** Where the next look begins; null: again with the first friend. */
export const moveSweep = (
  tx: Tx,
  { merchant, promotionId, after }: { merchant: number; promotionId: string; after: string | null },
) =>
  sql`
    insert into promotion_period as d (merchant_id, promotion_id, period, after_member)
      values (${merchant}, ${promotionId}, ${period}, ${after ?? firstId})
      on conflict (merchant_id, promotion_id, period) do update set after_member = excluded.after_member`.execute(tx)

export interface InvitedFriend extends FriendProgress {
  account: string
  inviterId: string
  currency: string
  /** What the inviter was promised; of one who has not joined, what the promotion says now. */
  terms: TermsOf<'referral'>
  isJoined: boolean
  /** Steps that the inviter was told of. */
  told: string[]
}

/**
 * The next friends whose deposits and bets count, or have counted until yesterday: what was reached in the last minute of
 * their days is told after them. Of those who were told all steps, and of friends that are one too many, none.
 */
export async function listInvitedFriends(
  tx: Tx,
  { promotionId, afterMember }: Sweep,
  limit: number,
): Promise<{ friends: InvitedFriend[]; last: string | null }> {
  const { rows: batch } = await sql<{ id: string }>`
    select i.member_id as id from invited_member i
    where i.member_id > ${afterMember}::uuid and i.registered_at > now() - interval '366 days' and i.status = 'active'
    order by i.member_id limit ${limit}`.execute(tx)
  const { rows } = await sql<InvitedFriend>`
    select f.member_id as "friendId", f.account, f.inviter_id as "inviterId", f.currency, t.terms, j.member_id is not null as "isJoined",
      s.told, ${progressOf(sql`t.days`)}
    from invited_member f
    join member_public m on m.merchant_id = f.merchant_id and m.id = f.inviter_id and m.type = any(${plainTypes}::smallint[])
      and m.currency = f.currency
    join promotion_offer o on o.merchant_id = f.merchant_id and o.promotion_id = ${promotionId} and o.currency = f.currency
    left join promotion_join j on j.merchant_id = f.merchant_id and j.promotion_id = o.promotion_id and j.member_id = f.inviter_id
    cross join lateral (select coalesce(j.terms, o.terms) as terms,
      (coalesce(j.terms, o.terms) ->> 'days')::int as days, (coalesce(j.terms, o.terms) ->> 'friendsMax')::int as friends_max) t
    cross join lateral (select coalesce(array_agg(r.step), '{}') as told from invite_step r
      where r.merchant_id = f.merchant_id and r.promotion_id = o.promotion_id and r.friend_id = f.member_id) s
    where f.member_id = any(${batch.map(({ id }) => id)}::uuid[])
      and f.registered_at > now() - make_interval(days => t.days + 1)
      and cardinality(s.told) < jsonb_array_length(t.terms -> 'tiers')
      and (select count(*) from invited_member e where e.merchant_id = f.merchant_id and e.inviter_id = f.inviter_id
        and e.currency = f.currency and (e.registered_at, e.member_id) < (f.registered_at, f.member_id)) < t.friends_max
    order by f.member_id`.execute(tx)
  return { friends: rows, last: batch.length < limit ? null : (batch.at(-1)?.id ?? null) }
}

/** False: it was told before. */
export async function markTold(
  tx: Tx,
  step: { merchant_id: number; promotion_id: string; friend_id: string; step: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('invite_step')
    .values(step)
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  return inserted !== undefined
}
