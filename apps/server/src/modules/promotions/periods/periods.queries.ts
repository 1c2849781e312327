import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { PeriodTerms } from '../kinds/periods.ts'
import type { Play } from '../kinds/spans.queries.ts'
import { excludedLabel } from '../engine/member-facts.ts'

/** A period of a promotion that is over and whose rewards are not all made yet. */
export interface DuePeriod {
  promotionId: string
  key: string
  kind: PeriodTerms['kind']
  /** Its first day. */
  period: string
  starts: Date
  /** Its end, or that of the promotion if that came first. */
  ends: Date
  afterMember: string
  /** Of the merchant. */
  zone: string
}

/**
 * Periods that ended ten minutes ago or earlier, oldest first: what was under way at the end has been settled by then.
 * After an outage those of the last month are made up for.
 */
export async function listDuePeriods(db: Reader, zone: string): Promise<DuePeriod[]> {
  const { rows } = await sql<DuePeriod>`
    select p.id as "promotionId", ${zone} as zone, p.key, p.kind, s.day::text as period, s.starts, least(s.ends, p.ends_at, p.stopped_at) as ends,
      coalesce(d.after_member, '00000000-0000-0000-0000-000000000000') as "afterMember"
    from promotion p
    cross join generate_series(1, 31) as back
    cross join lateral promotion_span(case p.kind when 'rebate' then 'day' else 'week' end, ${zone},
      now() - back * case p.kind when 'rebate' then interval '1 day' else interval '7 days' end) as s
    left join promotion_period d on d.merchant_id = p.merchant_id and d.promotion_id = p.id and d.period = s.day::text
    where p.kind in ('rebate', 'cashback') and d.ended_at is null and s.ends < now() - interval '10 minutes'
      and s.ends > now() - interval '31 days' and coalesce(p.starts_at < s.ends, true)
      and s.starts < coalesce(least(p.ends_at, p.stopped_at), 'infinity')
      and exists (select from promotion_join j where j.merchant_id = p.merchant_id and j.promotion_id = p.id and j.joined_at < s.ends)
    order by s.starts, p.id`.execute(db)
  return rows
}

export interface JoinedPlay {
  memberId: string
  currency: string
  terms: PeriodTerms
  version: number
  /** Of the member's VIP level now. */
  levelBasisPoints: number
  play: Play[]
}

type StoredPlay = Record<keyof Play, string>[] | null

/** Of a member who has joined, in a span. */
const playAsJson = sql`(
  select jsonb_agg(jsonb_build_object('category', category, 'valid', valid::text, 'lost', lost::text, 'bets', bets::text))
  from promotion_play(j.member_id, j.currency, s.starts, s.ends))`

const readPlay = (play: StoredPlay): Play[] =>
  (play ?? []).map(({ category, valid, lost, bets }) => ({
    category,
    valid: BigInt(valid),
    lost: BigInt(lost),
    bets: BigInt(bets),
  }))

/** What the next members have played in it since they joined; of who is excluded or pauses, nothing. */
export async function listJoinedPlay(tx: Tx, due: DuePeriod, limit: number): Promise<JoinedPlay[]> {
  const { rows } = await sql<Omit<JoinedPlay, 'play'> & { play: StoredPlay }>`
    select j.member_id as "memberId", j.currency, j.terms, j.version,
      coalesce((select b.rebate_basis_points from vip_reached v
        join vip_benefit b on b.merchant_id = v.merchant_id and b.level = v.level
        where v.merchant_id = j.merchant_id and v.member_id = j.member_id), 0)::int as "levelBasisPoints", case when m.is_open then ${playAsJson} end as play
    from promotion_join j
    cross join lateral (select greatest(j.joined_at, ${due.starts.toISOString()}::timestamptz) as starts,
      ${due.ends.toISOString()}::timestamptz as ends) s
    cross join lateral (
      select status = 'active' and not labels @> array[${excludedLabel}] and not exists (
        select from play_paused p where p.merchant_id = j.merchant_id and p.member_id = j.member_id) as is_open
      from member_public m where m.merchant_id = j.merchant_id and m.id = j.member_id) m
    where j.promotion_id = ${due.promotionId} and j.joined_at < ${due.ends.toISOString()}::timestamptz
      and j.member_id > ${due.afterMember}::uuid
    order by j.member_id limit ${limit}`.execute(tx)
  return rows.map(({ play, ...row }) => ({ ...row, play: readPlay(play) }))
}

/** A reward of an earlier period whose bets were rolled back or decided anew since, with what they are now. */
export interface Recounted {
  id: string
  memberId: string
  /** What the period was worth when it was added up. */
  counted: bigint
  takenBack: bigint
  levelBasisPoints: number
  play: Play[]
}

/** Of the last month, of these members; rewards that nobody got, or that were rejected, are left out. */
export async function listRecounted(tx: Tx, due: DuePeriod, memberIds: readonly string[]): Promise<Recounted[]> {
  const length = due.kind === 'rebate' ? '1 day' : '7 days'
  const { rows } = await sql<Omit<Recounted, 'play'> & { play: StoredPlay }>`
    select c.id, c.member_id as "memberId", c.amount + c.deducted as counted, c.taken_back as "takenBack",
      c.level_basis_points as "levelBasisPoints", ${playAsJson} as play
    from promotion_claim c
    join promotion p on p.merchant_id = c.merchant_id and p.id = c.promotion_id
    join promotion_join j on j.merchant_id = c.merchant_id and j.promotion_id = c.promotion_id and j.member_id = c.member_id
    cross join lateral (select greatest(j.joined_at, c.period::date::timestamp at time zone ${due.zone}) as starts,
      least((c.period::date + ${length}::interval) at time zone ${due.zone}, p.ends_at, p.stopped_at) as ends) s
    where c.promotion_id = ${due.promotionId} and c.member_id = any(${memberIds}::uuid[]) and c.period < ${due.period}
      and c.made_at > now() - interval '31 days' and c.state in ('claimable', 'applying', 'issued', 'claimed')
      and exists (select from bet_reversal r where r.merchant_id = c.merchant_id and r.member_id = c.member_id and r.at > c.made_at)
    order by c.made_at, c.id`.execute(tx)
  return rows.map(({ play, ...row }) => ({ ...row, play: readPlay(play) }))
}

export const takeBack = (tx: Tx, id: string, amount: bigint) =>
  tx
    .updateTable('promotion_claim')
    .set({ taken_back: sql<bigint>`taken_back + ${amount}` })
    .where('id', '=', id)
    .execute()

/** Only the job that finds the period where it was read goes on with it: two at a time make no reward twice. */
export async function movePeriod(
  tx: Tx,
  { merchant, due, after, isEnded }: { merchant: number; due: DuePeriod; after: string; isEnded: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ period: string }>`
    insert into promotion_period as d (merchant_id, promotion_id, period, after_member, ended_at)
      values (${merchant}, ${due.promotionId}, ${due.period}, ${after}, ${isEnded ? sql`now()` : null})
      on conflict (merchant_id, promotion_id, period) do update set after_member = excluded.after_member, ended_at = excluded.ended_at
        where d.after_member = ${due.afterMember} and d.ended_at is null
      returning period`.execute(tx)
  return rows.length > 0
}

export interface Expired {
  id: string
  promotion_id: string
  member_id: string
  currency: string
  amount: bigint
}

/** Rewards that nobody claimed in time. */
export async function expireClaims(tx: Tx, limit: number): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    update promotion_claim c set state = 'expired', ended_at = now()
    from (select merchant_id, id from promotion_claim where state = 'claimable' and expires_at <= now()
      order by expires_at limit ${limit} for update skip locked) due
    where c.merchant_id = due.merchant_id and c.id = due.id
    returning c.id, c.promotion_id, c.member_id, c.currency, c.amount`.execute(tx)
  return rows
}
