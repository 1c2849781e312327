import type { FastifyInstance } from 'fastify'
import type { MerchantId } from '../../platform/db/database.ts'
import type { Admit } from '../../platform/http/route.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { drandBeacon } from './beacon/drand.ts'
import { registerDrawLog } from './draws/draw-log.ts'
import { lotteryJobs } from './draws/draws.jobs.ts'
import { createLotteries } from './lotteries.ts'
import { lotteryHandlers } from './lottery.routes.ts'
import { chaseHandlers } from './orders/chases.routes.ts'
import { feedsOf } from './results/feeds/feeds-of.ts'
import { resultConsoleHandlers } from './results/results.routes.ts'
import { capsConsoleHandlers } from './staff/caps.routes.ts'
import { lotteryConsoleHandlers } from './staff/console.routes.ts'
import { drawConsoleHandlers } from './staff/draws.routes.ts'
import { oddsConsoleHandlers, type FindOddsTerms } from './staff/odds.routes.ts'
import { returnsConsoleHandlers } from './staff/returns/returns.routes.ts'
import { scheduleConsoleHandlers } from './staff/schedule.routes.ts'

interface LotteryNeeds {
  admit: Admit
  findOddsTerms: FindOddsTerms
}

export function createLottery(context: MerchantContext, { admit, findOddsTerms }: LotteryNeeds) {
  const lotteries = createLotteries(context)
  const unsubscribe = context.outbox.subscribe(({ topic, merchant }) => {
    if (topic === 'content') lotteries.forget(merchant)
  })
  return {
    lotteries,
    handlers: { ...lotteryHandlers({ ...context, lotteries }), ...chaseHandlers({ ...context, lotteries }) },
    operatorHandlers: {
      ...lotteryConsoleHandlers({ ...context, findOddsTerms }),
      ...drawConsoleHandlers({ jobs: context.jobs, lotteries }),
      ...resultConsoleHandlers(context),
      ...oddsConsoleHandlers(findOddsTerms),
      ...returnsConsoleHandlers(findOddsTerms),
      ...scheduleConsoleHandlers({ ...context, findOddsTerms }),
      ...capsConsoleHandlers,
    },
    registerRoutes: (http: FastifyInstance) => registerDrawLog(http, { ...context, admit, lotteries }),
    stop: unsubscribe,
    jobs: lotteryJobs({
      ...context,
      lotteries,
      beacon: context.config.beacon && drandBeacon(context.config.beacon),
      feedsOf: (merchant) => feedsOf(context.config.resultFeeds, context.merchants.get(merchant).code),
    }),
    scheduleJobs: (merchant: MerchantId) => lotteries.scheduleAll(context.jobs, merchant),
  }
}
