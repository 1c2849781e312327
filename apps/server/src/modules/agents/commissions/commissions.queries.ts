import { sql } from 'kysely'
import type { CommissionBasis, CommissionCategory, CommissionRate } from '@fairground/contract'
import type { Reader, Tx } from '../../../platform/db/database.ts'

export type Rates = readonly CommissionRate[]

interface RateOf {
  category: CommissionCategory
  basis: CommissionBasis
}

export interface Standing extends RateOf {
  today: number
  next: number
  lowest: number
  highest: number
}

/** Of every category and basis that the merchant allows; empty: there is no such member. */
export async function listStandings(db: Reader, memberId: string, limits: Rates): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select category, basis, today, next, lowest, highest
    from agent_commission_bounds(${memberId}::uuid, ${JSON.stringify(limits)}::jsonb)`.execute(db)
  return rows
}

/** What the rates of a new account below a member may be, of every category and basis that the merchant allows. */
export async function listFirstBounds(
  db: Reader,
  parentId: string,
  limits: Rates,
): Promise<(RateOf & { highest: number })[]> {
  const { rows } = await sql<RateOf & { highest: number }>`
    select category, basis, highest from agent_first_commissions(${parentId}::uuid, ${JSON.stringify(limits)}::jsonb)`.execute(
    db,
  )
  return rows
}

/** The highest rate in a category on a basis that somebody has today, or will have. */
export async function findHighestRate(db: Reader, { category, basis }: RateOf): Promise<number> {
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(r.basis_points), 0)::integer as highest from agent_commission_rate r
    where r.merchant_id = current_merchant() and r.category = ${category} and r.basis = ${basis} and not exists (
      select from agent_commission_rate n
      where n.merchant_id = r.merchant_id and n.member_id = r.member_id and n.category = r.category and n.basis = r.basis
        and n.starts_on > r.starts_on and n.starts_on <= (now() at time zone merchant_zone())::date)`.execute(db)
  return rows[0]?.highest ?? 0
}

/** The day after today, by the merchant's calendar. */
export async function readTomorrow(db: Reader): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone merchant_zone())::date + 1)::text as day`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a date without a row')
  return row.day
}

export async function hasLine(db: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_public m where m.merchant_id = current_merchant() and m.id = ${memberId} and m.type <> 4`.execute(
    db,
  )
  return rows.length > 0
}

export interface NewRates {
  /** Whose direct downline it must be; null: staff. */
  agentId: string | null
  memberId: string
  before: Rates
  after: Rates
  limits: Rates
  by: string
}

export interface FirstRates {
  memberId: string
  rates: Rates
  limits: Rates
  by: string
}

/** From today on, as far as the one above still has them. */
export async function beginRates(tx: Tx, { memberId, rates, limits, by }: FirstRates): Promise<void> {
  await sql`select agent_begin_commissions(${memberId}::uuid, ${JSON.stringify(rates)}::jsonb,
    ${JSON.stringify(limits)}::jsonb, ${by})`.execute(tx)
}

export interface RatesVerdict {
  verdict: 'set' | 'same' | 'unknown' | 'stale' | 'range'
  category: CommissionCategory | null
  basis: CommissionBasis | null
  lowest: number | null
  highest: number | null
}

/** As the audit trail has them. */
export const auditedRates = (rates: Rates): Record<string, number> =>
  Object.fromEntries(rates.map(({ category, basis, basisPoints }) => [`${basis}.${category}`, basisPoints]))

export async function setRates(
  tx: Tx,
  { agentId, memberId, before, after, limits, by }: NewRates,
): Promise<RatesVerdict> {
  const { rows } = await sql<RatesVerdict>`
    select verdict, category, basis, lowest, highest from agent_set_commissions(${agentId}::uuid, ${memberId}::uuid,
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${JSON.stringify(limits)}::jsonb, ${by})`.execute(
    tx,
  )
  const [verdict] = rows
  if (!verdict) throw new Error('rates without a verdict')
  return verdict
}
