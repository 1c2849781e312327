import type { Push } from '../../platform/events/signals.ts'
import type { Catalogue } from '../games/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { betsHandlers } from './bets.routes.ts'
import { betsConsoleHandlers } from './staff/console.routes.ts'
import { tellSettled } from './tell-settled.ts'

interface BetsNeeds {
  catalogue: Catalogue
  lotteries: LotteryViews
  push: Push
}

export const createBets = (context: MerchantContext, needs: BetsNeeds) => ({
  handlers: betsHandlers({ ...context, ...needs }),
  operatorHandlers: betsConsoleHandlers({ ...context, ...needs }),
  stop: tellSettled({ ...context, ...needs }),
})
