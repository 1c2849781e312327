import type { OddsTerms } from '@fairground/lottery'
import type { ReturnGuard } from '../../../rewards/index.ts'
import { lockReturns } from './lock-returns.ts'
import { refuseRateAtOdds, type FindOddsTerms } from '../odds.routes.ts'

/** What is lowered is not held against what stands already. */
export const createReturnGuard =
  (findOddsTerms: FindOddsTerms): ReturnGuard =>
  async ({ tx, scope: { merchant } }, change) => {
    await lockReturns(tx)
    const before = await findOddsTerms(tx, merchant)
    const reply = await change()
    const after = await findOddsTerms(tx, merchant)
    if (isMore(after, before)) await refuseRateAtOdds(tx, after)
    return reply
  }

const isMore = (after: OddsTerms, before: OddsTerms): boolean =>
  (['rebate', 'turnover', 'cashback'] as const).some((part) => Number(after[part] ?? 0) > Number(before[part] ?? 0))
