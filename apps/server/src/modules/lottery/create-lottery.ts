import type { MerchantId } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { lotteryJobs } from './draws/draws.jobs.ts'
import { createLotteries } from './lotteries.ts'
import { lotteryHandlers } from './lottery.routes.ts'

export function createLottery(context: MerchantContext) {
  const lotteries = createLotteries(context)
  return {
    lotteries,
    handlers: lotteryHandlers({ ...context, lotteries }),
    jobs: lotteryJobs({ ...context, lotteries }),
    scheduleJobs: (merchant: MerchantId) => lotteries.scheduleAll(context.jobs, merchant),
  }
}
