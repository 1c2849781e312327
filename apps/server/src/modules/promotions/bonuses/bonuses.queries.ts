import { sql, type Insertable } from 'kysely'
import type { PromotionEligibility, TermsOf, Wagering } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { BonusGrant, DepositPromotion } from '../../../platform/db/generated/schema.ts'
import { unitsOf } from '../engine/units.ts'

export interface Owner {
  memberId: string
  currency: string
}

/** A promotion for deposits, with its terms in one currency in ledger units. */
export interface OfferRow {
  promotion_id: string
  currency: string
  texts: unknown
  eligibility: Partial<PromotionEligibility>
  percent: number
  bonus_max: bigint
  deposit_min: bigint
  times: number
  is_first_only: boolean
  wagering: Wagering | undefined
}

async function offerRows(db: Reader, currency: string, promotionId: string | null): Promise<OfferRow[]> {
  const { rows } = await sql<{
    promotion_id: string
    texts: unknown
    eligibility: OfferRow['eligibility']
    terms: TermsOf<'deposit'>
  }>`
    select o.promotion_id, p.texts, p.eligibility, o.terms
    from promotion_offer o join promotion p on p.merchant_id = o.merchant_id and p.id = o.promotion_id
    where o.currency = ${currency} and p.kind = 'deposit' and p.is_enabled and p.stopped_at is null
      and coalesce(p.starts_at <= now(), true) and coalesce(p.ends_at > now(), true)
      and (o.budget is null or o.spent < o.budget)
      and (${promotionId}::uuid is null or o.promotion_id = ${promotionId}::uuid)
    order by p.position`.execute(db)
  return rows.map(({ terms, ...row }) => ({
    ...row,
    currency,
    percent: terms.percent,
    bonus_max: unitsOf(terms.bonusMax, currency),
    deposit_min: unitsOf(terms.depositMin, currency),
    times: terms.times,
    is_first_only: terms.isFirstOnly,
    wagering: terms.wagering,
  }))
}

/** Promotions that deposits in this currency can have now. */
export const listOffers = (db: Reader, currency: string): Promise<OfferRow[]> => offerRows(db, currency, null)

export const findOffer = async (db: Reader, promotionId: string, currency: string): Promise<OfferRow | undefined> =>
  (await offerRows(db, currency, promotionId))[0]

/** Credited deposits, not counting the one being credited now. A payment assigned from suspense counts as a deposit. */
export async function hasDeposited(db: Reader, memberId: string, besides: string | null): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from payment_in where member_id = ${memberId} and (deposit_id is null or deposit_id is distinct from ${besides}::uuid)) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

export const lockMember = (tx: Tx, memberId: string) => sql`select lock_member(${memberId})`.execute(tx)

/** False when a promotion was picked before. */
export async function insertPick(tx: Tx, pick: Insertable<DepositPromotion>): Promise<boolean> {
  const inserted = await tx
    .insertInto('deposit_promotion')
    .values(pick)
    .onConflict((conflict) => conflict.doNothing())
    .returning('deposit_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findPick = (db: Reader, depositId: string) =>
  db.selectFrom('deposit_promotion').selectAll().where('deposit_id', '=', depositId).executeTakeFirst()

export type PickRow = NonNullable<Awaited<ReturnType<typeof findPick>>>

export const markMissed = (tx: Tx, depositId: string, missed: NonNullable<PickRow['missed']>) =>
  tx.updateTable('deposit_promotion').set({ missed }).where('deposit_id', '=', depositId).execute()

/**
 * False when the member has an active bonus, or had this promotion before and it can be had only once. Concurrent
 * grants: the first one wins.
 */
export async function insertGrant(tx: Tx, grant: Insertable<BonusGrant>): Promise<boolean> {
  const inserted = await tx
    .insertInto('bonus_grant')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const grantRows = (db: Reader, { memberId, currency }: Owner) =>
  db
    .selectFrom('bonus_grant as g')
    .innerJoin('promotion as p', (join) =>
      join.onRef('p.merchant_id', '=', 'g.merchant_id').onRef('p.id', '=', 'g.promotion_id'),
    )
    .leftJoin('deposit_public as d', (join) =>
      join.onRef('d.merchant_id', '=', 'g.merchant_id').onRef('d.id', '=', 'g.deposit_id'),
    )
    .selectAll('g')
    .select(sql<boolean>`coalesce(g.expires_at <= now(), false)`.as('is_expired'))
    .select(['p.texts', (expression) => expression.fn.coalesce('d.reference', 'p.key').as('reference')])
    .where('g.member_id', '=', memberId)
    .where('g.currency', '=', currency)

export type GrantRow = NonNullable<Awaited<ReturnType<typeof findLatestGrant>>>

/** The active grant, or else the last one. */
export const findLatestGrant = (db: Reader, owner: Owner) =>
  grantRows(db, owner).orderBy('g.granted_at', 'desc').orderBy('g.id', 'desc').limit(1).executeTakeFirst()

/** All of a member's, the latest first; before a grant, in the order of the list. */
export async function listGrants(
  db: Reader,
  { before, limit, ...owner }: Owner & { before: { grantedAt: string; id: string } | null; limit: number },
): Promise<GrantRow[]> {
  let query = grantRows(db, owner)
  if (before)
    query = query.where(sql<boolean>`(g.granted_at, g.id) < (${before.grantedAt}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('g.granted_at', 'desc').orderBy('g.id', 'desc').limit(limit).execute()
}

export type GrantEnd = 'released' | 'given_up' | 'used_up' | 'expired'

/** The state is checked in the update itself, so a grant ends once. */
export async function endGrant(tx: Tx, id: string, state: GrantEnd): Promise<boolean> {
  const ended = await tx
    .updateTable('bonus_grant')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export const markSeen = (tx: Tx, id: string, seen: { version: bigint; hasOpenStakes: boolean }) =>
  tx
    .updateTable('bonus_grant')
    .set({ seen_version: seen.version, has_open_stakes: seen.hasOpenStakes })
    .where('id', '=', id)
    .execute()

/** What was won with stakes from a bonus since it was granted. */
export async function findWinnings(db: Reader, { memberId, currency }: Owner, since: Date): Promise<bigint> {
  const { rows } = await sql<{ won: bigint }>`
    select bonus_winnings(${memberId}, ${currency}, ${since.toISOString()}::timestamptz) as won`.execute(db)
  return rows[0]?.won ?? 0n
}

/** Grants of members whose accounts have changed since the last settlement, whose bets were open then, or that have expired. */
export async function listToSettle(
  db: Reader,
  { after, limit }: { after: string; limit: number },
): Promise<(Owner & { id: string })[]> {
  const { rows } = await sql<Owner & { id: string }>`
    select g.id, g.member_id as "memberId", g.currency
    from bonus_grant g
    where g.merchant_id = current_merchant() and (g.state = 'active' or g.has_open_stakes) and g.id > ${after}::uuid
      and (g.has_open_stakes or (g.state = 'active' and g.expires_at <= now()) or g.seen_version <> (
        select coalesce(sum(a.version), 0) from member_pocket a
        where a.merchant_id = g.merchant_id and a.member_id = g.member_id and a.currency = g.currency))
    order by g.id limit ${limit}`.execute(db)
  return rows
}

export interface DepositBonus {
  deposit_id: string
  promised: bigint
  missed: PickRow['missed']
  granted: bigint | null
  texts: unknown
}

/** Promotions picked for these deposits, and their outcome. */
export async function listDepositBonuses(db: Reader, depositIds: readonly string[]): Promise<DepositBonus[]> {
  if (depositIds.length === 0) return []
  return db
    .selectFrom('deposit_promotion as dp')
    .innerJoin('promotion as p', (join) =>
      join.onRef('p.merchant_id', '=', 'dp.merchant_id').onRef('p.id', '=', 'dp.promotion_id'),
    )
    .leftJoin('bonus_grant as g', (join) =>
      join.onRef('g.merchant_id', '=', 'dp.merchant_id').onRef('g.deposit_id', '=', 'dp.deposit_id'),
    )
    .select(['dp.deposit_id', 'dp.bonus as promised', 'dp.missed', 'g.amount as granted', 'p.texts'])
    .where('dp.deposit_id', '=', (eb) => eb.fn.any(eb.val([...depositIds])))
    .execute()
}

/** Those of these members who have an active bonus. */
export async function listBonusHolders(db: Reader, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('bonus_grant')
    .select('member_id')
    .where('state', '=', 'active')
    .where('member_id', 'in', memberIds)
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}
