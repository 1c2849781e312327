import type { RoundTerms, Wagering } from '@fairground/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { PromotionClaim } from '../../../platform/db/generated/schema.ts'
import type { Evidence } from '../invite/evidence.queries.ts'

export type ClaimRow = Selectable<PromotionClaim>

/** Of one member, latest first: all that any kind looks back at. */
export const listClaimsOf = (db: Reader, memberId: string): Promise<ClaimRow[]> =>
  db
    .selectFrom('promotion_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()

/** A page of the reward centre, with the title of each promotion. */
export function pageOfClaims(
  db: Reader,
  { memberId, before, limit }: { memberId: string; before: { madeAt: string; id: string } | null; limit: number },
) {
  let query = db
    .selectFrom('promotion_claim as c')
    .innerJoin('promotion as p', (join) =>
      join.onRef('p.merchant_id', '=', 'c.merchant_id').onRef('p.id', '=', 'c.promotion_id'),
    )
    .selectAll('c')
    .select('p.texts')
    .where('c.member_id', '=', memberId)
  if (before) query = query.where(sql<boolean>`(c.made_at, c.id) < (${before.madeAt}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('c.made_at', 'desc').orderBy('c.id', 'desc').limit(limit).execute()
}

/** False: a claim for this period, or of this device, is there already. */
export async function insertClaim(tx: Tx, claim: Insertable<PromotionClaim>): Promise<boolean> {
  const inserted = await tx
    .insertInto('promotion_claim')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A reward of a period, as the row that waits for its member. */
export interface PeriodClaim {
  id: string
  merchant_id: number
  promotion_id: string
  member_id: string
  period: string
  version: number
  currency: string
  /** Units, as text. */
  amount: string
  level_basis_points: number
  deducted: string
  pays: PromotionClaim['pays']
  times: number
  item_id: string | null
  rounds: RoundTerms | null
  wagering: Wagering | null
  expires_at: Date
}

/**
 * All as one parameter: a statement with one for each value takes longer to write than to run.
 * @returns the ids of those that were not there already
 */
export async function insertPeriodClaims(tx: Tx, claims: readonly PeriodClaim[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into promotion_claim (id, merchant_id, promotion_id, member_id, period, version, currency, amount,
      level_basis_points, deducted, pays, times, item_id, rounds, wagering, state, expires_at)
    select id, merchant_id, promotion_id, member_id, period, version, currency, amount,
      level_basis_points, deducted, pays, times, item_id, rounds, wagering, 'claimable', expires_at
    from jsonb_populate_recordset(null::promotion_claim, ${JSON.stringify(claims)}::jsonb)
    on conflict do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function isDeviceUsed(db: Reader, promotionId: string, device: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('promotion_claim')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('device', '=', device)
    .executeTakeFirst()
  return found !== undefined
}

/** Null: no signs, so nobody looks at the claim for them. */
export const storedEvidence = (held: readonly Evidence[]): string | null =>
  held.length > 0 ? JSON.stringify(held) : null

/** Claims one that waits for its member, if it has not expired. */
export const takeClaimable = (
  tx: Tx,
  id: string,
  { state, held, address }: { state: 'claimed' | 'applying'; held: readonly Evidence[]; address: Buffer | null },
): Promise<ClaimRow | undefined> =>
  tx
    .updateTable('promotion_claim')
    .set({ state, address, held: storedEvidence(held), ...(state === 'claimed' && { ended_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .where('state', '=', 'claimable')
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()

/** Decides one that waits for staff: once, because the state is part of the update. */
export const decideApplying = (
  tx: Tx,
  id: string,
  { state, reason }: { state: 'issued' | 'rejected'; reason: string | null },
): Promise<ClaimRow | undefined> =>
  tx
    .updateTable('promotion_claim')
    .set({ state, reason, address: null, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .returningAll()
    .executeTakeFirst()

/** One whose free rounds the vendor did not take: without a reason, because nobody has decided it. */
export const rejectGranted = (tx: Tx, id: string): Promise<ClaimRow | undefined> =>
  tx
    .updateTable('promotion_claim')
    .set({ state: 'rejected', reason: '' })
    .where('id', '=', id)
    .where('pays', '=', 'free_rounds')
    .where('state', 'in', ['issued', 'claimed'])
    .returningAll()
    .executeTakeFirst()

export const findClaim = (db: Reader, id: string): Promise<ClaimRow | undefined> =>
  db.selectFrom('promotion_claim').selectAll().where('id', '=', id).executeTakeFirst()
