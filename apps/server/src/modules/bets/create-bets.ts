import type { Catalogue } from '../games/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { betsHandlers } from './bets.routes.ts'
import { betsConsoleHandlers } from './staff/console.routes.ts'

export const createBets = (context: MerchantContext, needs: { catalogue: Catalogue; lotteries: LotteryViews }) => ({
  handlers: betsHandlers({ ...context, ...needs }),
  operatorHandlers: betsConsoleHandlers({ ...context, ...needs }),
})
