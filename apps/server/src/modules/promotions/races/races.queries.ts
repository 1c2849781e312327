import { sql } from 'kysely'
import type { TermsOf } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { leastOf, rewardUnitsOf, unitsOf } from '../engine/units.ts'
import { itemOfRank } from '../goods/goods-of-terms.ts'
import { rankScores } from './rank-scores.ts'

/** A race in one currency. Its times are texts of the database, because a race without a start begins at no time. */
export interface Race {
  promotionId: string
  currency: string
  terms: TermsOf<'race'>
  starts: string
  ends: string
}

const races = sql`
  select p.id as "promotionId", o.currency, o.terms, coalesce(p.starts_at, '-infinity'::timestamptz)::text as starts,
    least(p.ends_at, p.stopped_at)::text as ends
  from promotion p join promotion_offer o on o.merchant_id = p.merchant_id and o.promotion_id = p.id
  where p.kind = 'race' and p.ends_at is not null`

export async function findRace(
  db: Reader,
  { promotionId, currency }: { promotionId: string; currency: string },
): Promise<Race | undefined> {
  const { rows } = await sql<Race>`${races} and p.id = ${promotionId} and o.currency = ${currency}`.execute(db)
  return rows[0]
}

/** Races that ended ten minutes ago or earlier and whose prizes are not made: what was under way has been settled by then. */
export async function listDueRaces(db: Reader): Promise<Race[]> {
  const { rows } = await sql<Race>`
    ${races} and least(p.ends_at, p.stopped_at) < now() - interval '10 minutes' and not exists (
      select from promotion_period d
      where d.merchant_id = p.merchant_id and d.promotion_id = p.id and d.period = 'race:' || o.currency)
    order by p.id, o.currency`.execute(db)
  return rows
}

/** False: another job has ended it. */
export async function markRaceEnded(tx: Tx, merchant: number, race: Race): Promise<boolean> {
  const { rows } = await sql<{ period: string }>`
    insert into promotion_period (merchant_id, promotion_id, period, ended_at)
      values (${merchant}, ${race.promotionId}, ${`race:${race.currency}`}, now())
      on conflict do nothing returning period`.execute(tx)
  return rows.length > 0
}

/**
 * The next one begins where the last has ended; what was missed while no platform ran is left out.
 * @returns false: it was planned before
 */
export async function insertNextRace(
  tx: Tx,
  { id, key, lastId }: { id: string; key: string; lastId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with planned as (
      insert into promotion (merchant_id, id, key, kind, category, picture, texts, is_by_hand, is_enabled, eligibility,
          is_repeated, starts_at, ends_at, position)
        select p.merchant_id, ${id}, ${key}, p.kind, p.category, p.picture, p.texts, p.is_by_hand, p.is_enabled, p.eligibility,
          true, p.starts_at + t.steps * t.length, p.starts_at + (t.steps + 1) * t.length, p.position
        from promotion p
        cross join lateral (select p.ends_at - p.starts_at as length, greatest(1, floor(extract(epoch from now() - p.starts_at)
          / extract(epoch from p.ends_at - p.starts_at)))::int as steps) t
        where p.id = ${lastId}
        on conflict (merchant_id, id) do nothing
        returning merchant_id, id)
    insert into promotion_offer (merchant_id, promotion_id, currency, terms, budget)
      select n.merchant_id, n.id, o.currency, o.terms, o.budget
      from planned n join promotion_offer o on o.merchant_id = n.merchant_id and o.promotion_id = ${lastId}
      returning promotion_id as id`.execute(tx)
  return rows.length > 0
}

export const hideRace = (tx: Tx, id: string) =>
  tx
    .updateTable('promotion')
    .set({ is_enabled: false, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

interface ScoreRow {
  memberId: string
  account: string
  version: number
  score: bigint
  reachedAt: Date
}

export type RankRow = ScoreRow & { rank: number; prize: bigint; item: string | null }

/** Everybody in it, ranked; who pauses or is excluded is in none. */
export async function listRanks(db: Reader, { promotionId, currency, terms, starts, ends }: Race): Promise<RankRow[]> {
  const { rows } = await sql<ScoreRow>`
    select member_id as "memberId", account, version, score, reached as "reachedAt" from race_scores(${promotionId}, ${currency}, ${terms.score},
      ${terms.category}, ${starts}::timestamptz, ${ends}::timestamptz) s
    where not exists (select from play_paused p where p.member_id = s.member_id)`.execute(db)
  const unit = { currency, pays: terms.pays }
  const ranked = rankScores(rows, {
    prizes: terms.prizes.map((prize) => rewardUnitsOf(prize, unit)),
    scoreMin: unitsOf(terms.scoreMin, currency),
    step: leastOf(unit),
    isShared: terms.pays !== 'goods',
  })
  return ranked.map((row) => ({ ...row, item: itemOfRank(terms, row.rank) }))
}
