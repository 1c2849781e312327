import { sql } from 'kysely'
import type { PromotionForm } from '@fairground/contract/console'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export interface PromotionRow {
  id: string
  key: string
  kind: PromotionForm['kind']
  category: PromotionForm['category']
  picture: { art: string }
  texts: unknown
  version: number
  is_by_hand: boolean
  is_enabled: boolean
  is_repeated: boolean
  eligibility: Partial<PromotionForm['eligibility']>
  starts_at: Date | null
  ends_at: Date | null
  stopped_at: Date | null
  position: number
}

export async function listAllPromotions(db: Reader): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`select * from promotion order by position, key`.execute(db)
  return rows
}

export interface OfferTermsRow {
  promotion_id: string
  currency: string
  terms: PromotionForm['offers'][number]['terms']
  budget: bigint | null
  spent: bigint
}

export async function listAllOffers(db: Reader): Promise<OfferTermsRow[]> {
  const { rows } = await sql<OfferTermsRow>`select * from promotion_offer order by promotion_id, currency`.execute(db)
  return rows
}

export async function listOffersOfPromotion(db: Reader, id: string): Promise<OfferTermsRow[]> {
  const { rows } =
    await sql<OfferTermsRow>`select * from promotion_offer where promotion_id = ${id} order by currency`.execute(db)
  return rows
}

export async function listCurrencies(tx: Tx, promotionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('promotion_offer')
    .select('currency')
    .where('promotion_id', '=', promotionId)
    .execute()
  return rows.map(({ currency }) => currency)
}

export interface CostRow {
  promotionId: string
  currency: string
  paid: bigint
  waiting: bigint
  claims: number
  members: number
}

/** What promotions have cost: bonuses of deposits, and claims. */
export async function listCosts(db: Reader): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    with spent as (
      select promotion_id, currency, member_id, amount, state in ('issued', 'claimed') as is_paid from promotion_claim
      where state not in ('rejected', 'expired')
      union all
      select promotion_id, currency, member_id, amount, true from bonus_grant where claim_id is null and state <> 'given_up'
    )
    select promotion_id as "promotionId", currency, coalesce(sum(amount) filter (where is_paid), 0)::bigint as paid,
      coalesce(sum(amount) filter (where not is_paid), 0)::bigint as waiting, count(*)::int as claims,
      count(distinct member_id)::int as members
    from spent group by promotion_id, currency`.execute(db)
  return rows
}

export async function countJoins(db: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select promotion_id as id, count(*)::int as count from promotion_join group by promotion_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Locks it until the transaction ends. */
export async function lockPromotion(tx: Tx, id: string): Promise<PromotionRow | undefined> {
  const { rows } = await sql<PromotionRow>`select * from promotion where id = ${id} for update`.execute(tx)
  return rows[0]
}

export const isKeyTaken = async (tx: Tx, { id, key }: { id: string; key: string }): Promise<boolean> =>
  (await tx.selectFrom('promotion').select('id').where('key', '=', key).where('id', '<>', id).executeTakeFirst()) !==
  undefined

export const insertPromotion = (
  tx: Tx,
  { merchant, id, form }: { merchant: number; id: string; form: PromotionForm },
) =>
  tx
    .insertInto('promotion')
    .values({
      merchant_id: merchant,
      id,
      key: form.key,
      kind: form.kind,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from promotion)`,
      ...columnsOf(form),
    })
    .execute()

export const updatePromotion = (tx: Tx, id: string, form: PromotionForm) =>
  tx
    .updateTable('promotion')
    .set({ ...columnsOf(form), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

const columnsOf = (form: PromotionForm) => ({
  category: form.category,
  picture: JSON.stringify({ art: form.art }),
  texts: JSON.stringify(form.texts),
  is_by_hand: form.isByHand,
  is_enabled: form.isEnabled,
  is_repeated: form.isRepeated,
  eligibility: JSON.stringify(form.eligibility),
  starts_at: form.startsAt === null ? null : new Date(form.startsAt),
  ends_at: form.endsAt === null ? null : new Date(form.endsAt),
})

export async function hasJoins(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('promotion_join')
    .select('member_id')
    .where('promotion_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The terms in each currency, and the times in milliseconds, as they stand. */
export async function listTermsOf(db: Reader, id: string) {
  const rows = await db
    .selectFrom('promotion_offer')
    .select(['currency', 'terms'])
    .where('promotion_id', '=', id)
    .execute()
  const times = await db
    .selectFrom('promotion')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    terms: new Map(rows.map(({ currency, terms }) => [currency, terms])),
    startsAt: times?.starts_at?.getTime() ?? null,
    endsAt: times?.ends_at?.getTime() ?? null,
  }
}

/** False: less than what has been spent. */
export async function putOffer(
  tx: Tx,
  {
    merchant,
    id,
    currency,
    terms,
    budget,
  }: { merchant: number; id: string; currency: string; terms: object; budget: bigint | null },
): Promise<boolean> {
  const { rows } = await sql<{ currency: string }>`
    insert into promotion_offer as o (merchant_id, promotion_id, currency, terms, budget)
      values (${merchant}, ${id}, ${currency}, ${JSON.stringify(terms)}::jsonb, ${budget})
      on conflict (merchant_id, promotion_id, currency) do update set terms = excluded.terms, budget = excluded.budget
        where excluded.budget is null or o.spent <= excluded.budget
      returning currency`.execute(tx)
  return rows.length > 0
}

/** False: it was stopped before. */
export async function stopPromotion(tx: Tx, id: string): Promise<boolean> {
  const stopped = await tx
    .updateTable('promotion')
    .set({ stopped_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** The highest least rate of rebates that a VIP level has, in hundredths of a percent. */
export async function readHighestRate(db: Reader): Promise<number> {
  const { rows } = await sql<{
    rate: number
  }>`select coalesce(max(rebate_basis_points), 0)::int as rate from vip_benefit`.execute(db)
  return rows[0]?.rate ?? 0
}
