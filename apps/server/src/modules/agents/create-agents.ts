import type { MerchantContext } from '../merchants/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import { openingHandlers } from './opening/opening.routes.ts'
import { rebatesConsoleHandlers } from './rebates/console.routes.ts'
import { rebatesHandlers } from './rebates/rebates.routes.ts'
import { teamHandlers } from './team/team.routes.ts'

interface AgentsNeeds {
  lotteries: LotteryViews
}

export const createAgents = (context: MerchantContext, needs: AgentsNeeds) => ({
  handlers: { ...teamHandlers(context), ...openingHandlers(context), ...rebatesHandlers({ ...context, ...needs }) },
  operatorHandlers: rebatesConsoleHandlers(context),
})
