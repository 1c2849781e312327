import type { Catalogue } from '../games/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { figuresHandlers } from './figures/figures.routes.ts'
import { openingHandlers } from './opening/opening.routes.ts'
import { teamHandlers } from './team/team.routes.ts'
import { transferConsoleHandlers } from './transfers/console.routes.ts'
import { transferHandlers } from './transfers/transfers.routes.ts'

interface AgentsNeeds {
  catalogue: Catalogue
  lotteries: LotteryViews
}

export const createAgents = (context: MerchantContext, needs: AgentsNeeds) => ({
  handlers: {
    ...teamHandlers(context),
    ...openingHandlers(context),
    ...figuresHandlers({ ...context, ...needs }),
    ...transferHandlers(context),
  },
  operatorHandlers: transferConsoleHandlers,
})
