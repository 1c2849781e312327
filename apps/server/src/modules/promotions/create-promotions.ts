import type { MerchantId } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { settleBonusesJob } from './bonuses/bonuses.jobs.ts'
import { bonusHandlers } from './bonuses/bonuses.routes.ts'
import { promotionsConsoleHandlers } from './console.routes.ts'
import { promotionsHandlers } from './promotions.routes.ts'

export function createPromotions(context: MerchantContext) {
  const { database, jobs } = context
  return {
    handlers: { ...promotionsHandlers(context), ...bonusHandlers(context) },
    operatorHandlers: promotionsConsoleHandlers(context),
    jobs: [settleBonusesJob(context)],
    scheduleJobs: (merchant: MerchantId) =>
      jobs.schedule(database.platform, {
        kind: 'bonus.settle',
        key: String(merchant),
        merchant,
        due: { afterSeconds: 5 },
      }),
  }
}
