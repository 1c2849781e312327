import type { MerchantId } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import type { ReturnGuard } from '../rewards/index.ts'
import { settleBonusesJob } from './bonuses/bonuses.jobs.ts'
import { bonusHandlers } from './bonuses/bonuses.routes.ts'
import { promotionsConsoleHandlers } from './console.routes.ts'
import { inviteHandlers } from './invite/invite.routes.ts'
import { levelBenefitHandlers } from './levels/level-benefits.routes.ts'
import { periodsJob, periodsKind } from './periods/periods.jobs.ts'
import { promotionsHandlers } from './promotions.routes.ts'
import { rainJob } from './rains/rains.jobs.ts'
import { rainHandlers } from './rains/rains.routes.ts'
import { staffRainHandlers } from './rains/staff-rains.routes.ts'
import { staffClaimHandlers } from './staff/claims.routes.ts'
import { staffPromotionHandlers } from './staff/console.routes.ts'
import { rewardProposalHandlers } from './staff/reward-proposals.routes.ts'

export function createPromotions(context: MerchantContext, needs: { guardReturns: ReturnGuard }) {
  const { database, jobs } = context
  const schedule = (kind: string, merchant: MerchantId) =>
    jobs.schedule(database.platform, { kind, key: String(merchant), merchant, due: { afterSeconds: 5 } })
  return {
    handlers: {
      ...promotionsHandlers(context),
      ...bonusHandlers(context),
      ...rainHandlers(context),
      ...inviteHandlers(context),
      ...levelBenefitHandlers(context),
    },
    operatorHandlers: {
      ...promotionsConsoleHandlers(context),
      ...staffPromotionHandlers({ ...context, ...needs }),
      ...staffClaimHandlers(context),
      ...staffRainHandlers(context),
      ...rewardProposalHandlers({ ...context, ...needs }),
    },
    jobs: [settleBonusesJob(context), periodsJob(context), rainJob(context)],
    scheduleJobs: async (merchant: MerchantId) => {
      await schedule('bonus.settle', merchant)
      await schedule(periodsKind, merchant)
    },
  }
}
