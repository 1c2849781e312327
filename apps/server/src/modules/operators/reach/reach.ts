import { sql } from 'kysely'
import type { MerchantId, Reader } from '../../../platform/db/database.ts'

/** Which other operators one of them knows of, and on whom they may act: it follows from the merchants of both. */
export interface Reach {
  /** Those that the operator may act for. */
  merchants: ReadonlySet<MerchantId>
  /** Those that the other may act for too. */
  shared: (operator: string) => readonly MerchantId[]
  /** Whether the two share a merchant. */
  sees: (operator: string) => boolean
  /** Whether the other may act for one of them now. */
  worksWith: (operator: string) => boolean
  /** Whether the operator may act for every merchant of the other: who resets others can log in as them. */
  covers: (operator: string) => boolean
  /** Whether an operator may act for the merchant. */
  isManned: (merchant: MerchantId) => boolean
}

interface Place {
  merchant: MerchantId
  operator: string
  isAllowed: boolean
}

/**
 * Reads it for `by`. An operator belongs to the merchants that they may act for; one who has lost the last of them, to those
 * that were taken away; one who never had any, to all, because any can be given to them. In a transaction that changes
 * something it is read after `lockOperators`.
 */
export async function readReach(db: Reader, by: string): Promise<Reach> {
  const all = (await db.selectFrom('merchant').select('id').orderBy('id').execute()).map(({ id }) => id as MerchantId)
  const { rows: places } = await sql<Place>`
    select merchant_id as merchant, operator_id as operator, is_allowed as "isAllowed"
    from operator_places(${all}::smallint[])`.execute(db)
  const of = (operator: string, isAllowed: boolean) =>
    places.filter((place) => place.operator === operator && place.isAllowed === isAllowed).map((each) => each.merchant)
  const belongings = (operator: string): readonly MerchantId[] =>
    [of(operator, true), of(operator, false)].find(({ length }) => length > 0) ?? all
  const merchants = new Set(of(by, true))
  return {
    merchants,
    shared: (operator) => of(operator, true).filter((merchant) => merchants.has(merchant)),
    sees: (operator) =>
      operator === by || all.length === 0 || belongings(operator).some((merchant) => merchants.has(merchant)),
    worksWith: (operator) =>
      operator === by || all.length === 0 || of(operator, true).some((merchant) => merchants.has(merchant)),
    covers: (operator) => operator === by || belongings(operator).every((merchant) => merchants.has(merchant)),
    isManned: (merchant) => places.some((place) => place.merchant === merchant && place.isAllowed),
  }
}
