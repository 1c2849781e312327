import { sql } from 'kysely'
import type { PromotionEligibility, PromotionKind, PromotionTerms } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** A promotion as one member sees it: the current terms in their currency, and what they were promised when they joined. */
export interface OfferOfMember {
  id: string
  key: string
  kind: PromotionKind
  category: 'new' | 'slots' | 'live' | 'lottery' | 'cashback' | 'other'
  picture: unknown
  texts: unknown
  version: number
  is_by_hand: boolean
  eligibility: Partial<PromotionEligibility>
  is_enabled: boolean
  starts_at: Date | null
  ends_at: Date | null
  stopped_at: Date | null
  is_waiting: boolean
  is_over: boolean
  /** Null: none in this currency. */
  terms: PromotionTerms | null
  joined_at: Date | null
  joined_zone: string | null
  joined_terms: PromotionTerms | null
  joined_version: number | null
}

const rows = (memberId: string | null, currency: string) => sql`
  select p.*, o.terms, j.joined_at, j.zone as joined_zone, j.terms as joined_terms, j.version as joined_version,
    coalesce(p.starts_at > now(), false) as is_waiting,
    p.stopped_at is not null or coalesce(p.ends_at <= now(), false) as is_over
  from promotion p
  left join promotion_offer o on o.merchant_id = p.merchant_id and o.promotion_id = p.id and o.currency = ${currency}
  left join promotion_join j on j.merchant_id = p.merchant_id and j.promotion_id = p.id and j.member_id = ${memberId}::uuid`

export async function listOffersOf(db: Reader, memberId: string | null, currency: string): Promise<OfferOfMember[]> {
  const { rows: found } = await sql<OfferOfMember>`${rows(memberId, currency)} order by p.position, p.key`.execute(db)
  return found
}

export async function findOfferOf(
  db: Reader,
  { memberId, currency }: { memberId: string; currency: string },
  promotionId: string,
): Promise<OfferOfMember | undefined> {
  const { rows: found } = await sql<OfferOfMember>`${rows(memberId, currency)} where p.id = ${promotionId}`.execute(db)
  return found[0]
}

export interface OfferKey {
  promotionId: string
  currency: string
}

/** Takes `units` of the budget. False: that much is not left. The condition is in the update, so a budget is never passed. */
export async function takeBudget(tx: Tx, { promotionId, currency }: OfferKey, units: bigint): Promise<boolean> {
  const taken = await tx
    .updateTable('promotion_offer')
    .set({ spent: sql<bigint>`spent + ${units}` })
    .where('promotion_id', '=', promotionId)
    .where('currency', '=', currency)
    .where(sql<boolean>`(budget is null or spent + ${units} <= budget)`)
    .returning('spent')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives back what a rejected, expired or given-up reward had taken. */
export const returnBudget = (tx: Tx, { promotionId, currency }: OfferKey, units: bigint) =>
  tx
    .updateTable('promotion_offer')
    .set({ spent: sql<bigint>`spent - ${units}` })
    .where('promotion_id', '=', promotionId)
    .where('currency', '=', currency)
    .execute()

export interface NewJoin extends OfferKey {
  merchant: number
  memberId: string
  version: number
  terms: PromotionTerms
  zone: string
}

/** False: the member had joined before. */
export async function insertJoin(tx: Tx, join: NewJoin): Promise<boolean> {
  const inserted = await tx
    .insertInto('promotion_join')
    .values({
      merchant_id: join.merchant,
      promotion_id: join.promotionId,
      member_id: join.memberId,
      version: join.version,
      currency: join.currency,
      terms: JSON.stringify(join.terms),
      zone: join.zone,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('promotion_id')
    .executeTakeFirst()
  return inserted !== undefined
}
