import type { Catalogue } from '../games/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { contentHandlers } from './content.routes.ts'

export const createContent = (context: MerchantContext, needs: { catalogue: Catalogue; lotteries: LotteryViews }) => ({
  handlers: contentHandlers({ ...context, ...needs }),
})
