import type { Catalogue } from '../games/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { betsHandlers } from './bets.routes.ts'

export const createBets = (context: MerchantContext, needs: { catalogue: Catalogue; lotteries: LotteryViews }) => ({
  handlers: betsHandlers({ ...context, ...needs }),
})
