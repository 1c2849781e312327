import { commissionBases, type CommissionRate } from '@fairground/contract'
import type { MerchantId, Reader } from '../../../platform/db/database.ts'
import { commissionLimitsOf, type Merchants } from '../../merchants/index.ts'
import { findHighestRate } from './commissions.queries.ts'

/**
 * What commissions on bets at odds can come to with some limits: of each basis the limit, or a rate above it that stands from
 * before. A day's loss is at most its stakes, so both count in full.
 */
export async function rateAtOddsWith(db: Reader, limits: readonly CommissionRate[]): Promise<number> {
  let sum = 0
  for (const basis of commissionBases) {
    const limit = limits.find((each) => each.category === 'ELOTT' && each.basis === basis)
    sum += Math.max(limit?.basisPoints ?? 0, await findHighestRate(db, { category: 'ELOTT', basis }))
  }
  return sum
}

export const createRateAtOdds =
  (merchants: Merchants) =>
  (db: Reader, merchant: MerchantId): Promise<number> =>
    rateAtOddsWith(db, commissionLimitsOf(merchants.get(merchant).settings))
