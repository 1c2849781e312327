import type { MerchantId, Reader } from '../../../platform/db/database.ts'
import { commissionLimitsOf, type Merchants } from '../../merchants/index.ts'
import { findHighestRate } from './commissions.queries.ts'

/** What commissions on bets at odds can come to: the merchant's limit, or a rate above it that stands from before. */
export const createRateAtOdds =
  (merchants: Merchants) =>
  async (db: Reader, merchant: MerchantId): Promise<number> =>
    Math.max(commissionLimitsOf(merchants.get(merchant).settings).ELOTT ?? 0, await findHighestRate(db, 'ELOTT'))
