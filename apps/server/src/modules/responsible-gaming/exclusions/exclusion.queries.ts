import { sql } from 'kysely'
import type { ExclusionOrigin, ExclusionSign } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** Marks what may show that another member is the excluded one. */
export const markSigns = (tx: Tx, exclusionId: string, memberId: string) =>
  sql`select exclusion_mark_signs(${exclusionId}, ${memberId})`.execute(tx)

/** Excludes, or holds until staff decide, the members of the merchant who have a marked sign. */
export const findExcluded = (db: Reader, exclusionId: string) =>
  sql`select exclusion_find(${exclusionId}, null)`.execute(db)

export interface ExclusionRow {
  id: string
  started_at: Date
  ends_at: Date | null
  origin: ExclusionOrigin
}

/** Those in force. */
export const listExclusions = (db: Reader, memberId: string): Promise<ExclusionRow[]> =>
  db
    .selectFrom('play_pause_in_force')
    .select(['id', 'started_at', 'ends_at', 'origin'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'exclusion')
    .orderBy('started_at')
    .$castTo<ExclusionRow>()
    .execute()

export async function isHeld(db: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select is_match_held(${memberId}) as held`.execute(db)
  return rows[0]?.held === true
}

export interface PausedRow {
  id: string
  account: string
  pause_id: string
  kind: 'time_out' | 'exclusion'
  origin: ExclusionOrigin
  /** To the millisecond, as a cursor has it. */
  started_at: Date
  ends_at: Date | null
}

/** Members who are paused now, the latest first. */
export async function listPaused(
  db: Reader,
  { kind, after, limit }: { kind: string | null; after: { at: string; id: string } | null; limit: number },
): Promise<PausedRow[]> {
  const { rows } = await sql<PausedRow>`
    select * from (
      select p.member_id as id, m.account, p.id as pause_id, p.kind, p.origin, p.ends_at,
        date_trunc('milliseconds', p.started_at) as started_at
      from play_pause_in_force p join member_public m on m.merchant_id = p.merchant_id and m.id = p.member_id
      where p.merchant_id = current_merchant() and (${kind}::text is null or p.kind = ${kind})) paused
    where ${after === null ? sql`true` : sql`(started_at, pause_id::text || id) < (${after.at}::timestamptz, ${after.id}::text)`}
    order by started_at desc, pause_id::text || id desc limit ${limit}`.execute(db)
  return rows
}

export interface MatchRow {
  id: string
  account: string
  exclusion_id: string
  found_at: Date
  signs: ExclusionSign[]
  is_held: boolean
  ends_at: Date | null
  excluded: { id: string; account: string }[]
}

/** What staff have not decided, the oldest first. */
export async function listMatches(
  db: Reader,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    with match as (
      select o.merchant_id, o.member_id, o.exclusion_id, min(o.found_at) as found_at, array_agg(o.kind order by o.kind) as signs,
        bool_or(o.is_blocking) as is_held, max(o.ends_at) as ends_at
      from exclusion_match_open o where o.merchant_id = current_merchant()
      group by o.merchant_id, o.member_id, o.exclusion_id
    )
    select a.member_id as id, m.account, a.exclusion_id, a.found_at, a.signs, a.is_held, a.ends_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', x.id, 'account', x.account) order by x.account)
        from play_pause p join member_public x on x.merchant_id = p.merchant_id and x.id = p.member_id
        where p.merchant_id = a.merchant_id and p.id = a.exclusion_id), '[]'::jsonb) as excluded
    from match a join member_public m on m.merchant_id = a.merchant_id and m.id = a.member_id
    where ${after === null ? sql`true` : sql`(a.found_at, a.exclusion_id::text || a.member_id) > (${after.at}::timestamptz, ${after.id}::text)`}
    order by a.found_at, a.exclusion_id::text || a.member_id limit ${limit}`.execute(db)
  return rows
}

export const listOpenSigns = async (db: Reader, memberId: string, exclusionId: string): Promise<ExclusionSign[]> =>
  (
    await db
      .selectFrom('exclusion_match_open')
      .select('kind')
      .where('member_id', '=', memberId)
      .where('exclusion_id', '=', exclusionId)
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind as ExclusionSign)

export const closeMatches = (
  tx: Tx,
  { memberId, exclusionId, decision }: { memberId: string; exclusionId: string; decision: 'same' | 'other' },
) =>
  sql`
    update exclusion_match set decision = ${decision}, decided_at = now()
    where member_id = ${memberId} and exclusion_id = ${exclusionId} and decision is null`.execute(tx)

/** Excludes a member whom staff have recognised, for as long as the exclusion lasts. @returns its end */
export async function insertRecognised(
  tx: Tx,
  { memberId, exclusionId }: { memberId: string; exclusionId: string },
): Promise<Date | null | undefined> {
  const { rows } = await sql<{ ends_at: Date | null }>`
    insert into play_pause (member_id, id, merchant_id, kind, started_at, ends_at, origin)
      select ${memberId}, m.exclusion_id, current_merchant(), 'exclusion', m.started_at, m.ends_at, 'match'
      from exclusion_mark m where m.exclusion_id = ${exclusionId} and m.licensee = merchant_licensee() limit 1
      on conflict do nothing returning ends_at`.execute(tx)
  return rows[0]?.ends_at
}

export const insertLift = (tx: Tx, lift: { exclusion_id: string; member_id: string; is_whole: boolean }) =>
  tx.insertInto('exclusion_lift').values(lift).execute()

/** Everybody of the merchant who was excluded or held because of an exclusion. */
export async function listAffected(db: Reader, exclusionId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select p.member_id from play_pause p where p.merchant_id = current_merchant() and p.id = ${exclusionId}
    union
    select m.member_id from exclusion_match m where m.merchant_id = current_merchant() and m.exclusion_id = ${exclusionId}
    order by 1`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

export interface CareRow {
  member_id: string
  state: 'excluded' | 'time_out' | 'held'
  until: Date | null
}

/** Of these members those who may not play now, the strictest state of each. */
export async function listCare(db: Reader, memberIds: readonly string[]): Promise<CareRow[]> {
  const { rows } = await sql<CareRow>`
    select m.id as member_id, c.state, c.until
    from unnest(${[...memberIds]}::uuid[]) m(id)
    cross join lateral (
      select case p.kind when 'exclusion' then 'excluded' else 'time_out' end as state, coalesce(p.back_at, p.ends_at) as until, 1 as rank
        from play_pause_now(m.id) p
      union all
      select 'held', null, 2 where is_match_held(m.id)
      order by rank limit 1) c`.execute(db)
  return rows
}
