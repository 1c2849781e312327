import { compareRatio, ratio, type CurrencyCode, type Ratio } from '@fairground/money'
import type { Reader } from '../../../platform/db/database.ts'
import { listRates } from '../staff/staff.queries.ts'
import { worthOfPoints } from './worth-of-points.ts'

/** So many that rounding is nothing. */
const many = 1_000_000n

/** The most that points are worth as a share of the valid bets that bring them: at the best price of the mall in any currency. */
export async function readPointShare(db: Reader): Promise<Ratio> {
  let most = ratio(0n, 1n)
  for (const { currency, per_point } of await listRates(db)) {
    const worth = await worthOfPoints(db, { points: many, currency: currency as CurrencyCode })
    const share = ratio(worth ?? 0n, many * per_point)
    if (compareRatio(share, most) > 0) most = share
  }
  return most
}
