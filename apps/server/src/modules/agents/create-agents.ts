import type { MerchantId } from '../../platform/db/database.ts'
import type { Catalogue } from '../games/index.ts'
import type { LotteryViews } from '../lottery/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { agentPeriodsJob, agentPeriodsKind } from './contracts/periods/periods.jobs.ts'
import { periodHandlers } from './contracts/periods/periods.routes.ts'
import { signingHandlers } from './contracts/signing/signing.routes.ts'
import { commissionHandlers } from './commissions/commissions.routes.ts'
import { commissionConsoleHandlers } from './commissions/console.routes.ts'
import { agentCommissionsJob, agentCommissionsKind } from './commissions/commissions.jobs.ts'
import { createAffiliateClicks } from './affiliate/clicks.ts'
import { affiliateConsoleHandlers } from './affiliate/console.routes.ts'
import { affiliateHandlers } from './affiliate/affiliate.routes.ts'
import { staffContractHandlers } from './contracts/staff/contracts.routes.ts'
import { staffFigureHandlers } from './contracts/staff/figures.routes.ts'
import { staffPeriodHandlers } from './contracts/staff/periods.routes.ts'
import { templateHandlers } from './contracts/templates/console.routes.ts'
import { figuresHandlers } from './figures/figures.routes.ts'
import { agentTeamsJob, agentTeamsKind } from './figures/teams.jobs.ts'
import { openingHandlers } from './opening/opening.routes.ts'
import { quotaConsoleHandlers } from './quotas/console.routes.ts'
import { quotaHandlers } from './quotas/quotas.routes.ts'
import { agentRainHandlers } from './rains/rains.routes.ts'
import { rebatesConsoleHandlers } from './rebates/console.routes.ts'
import { rebatesHandlers } from './rebates/rebates.routes.ts'
import { teamHandlers } from './team/team.routes.ts'
import { transferConsoleHandlers } from './transfers/console.routes.ts'
import { transferHandlers } from './transfers/transfers.routes.ts'
import { treeConsoleHandlers } from './tree/console.routes.ts'

interface AgentsNeeds {
  catalogue: Catalogue
  lotteries: LotteryViews
}

export function createAgents(context: MerchantContext, needs: AgentsNeeds) {
  const { database, jobs } = context
  const clicks = createAffiliateClicks(context)
  return {
    handlers: {
      ...teamHandlers(context),
      ...openingHandlers(context),
      ...figuresHandlers({ ...context, ...needs }),
      ...quotaHandlers(context),
      ...rebatesHandlers({ ...context, ...needs }),
      ...commissionHandlers(context),
      ...signingHandlers(context),
      ...periodHandlers(context),
      ...transferHandlers(context),
      ...affiliateHandlers(context),
      ...agentRainHandlers(context),
    },
    operatorHandlers: {
      ...rebatesConsoleHandlers(context),
      ...quotaConsoleHandlers(context),
      ...commissionConsoleHandlers(context),
      ...staffContractHandlers(context),
      ...templateHandlers(context),
      ...staffPeriodHandlers(context),
      ...staffFigureHandlers,
      ...transferConsoleHandlers,
      ...treeConsoleHandlers(context),
      ...affiliateConsoleHandlers,
    },
    registerRoutes: clicks.registerRoutes,
    deleteExpired: clicks.deleteExpired,
    jobs: [agentPeriodsJob(context), agentTeamsJob(context), agentCommissionsJob(context)],
    scheduleJobs: async (merchant: MerchantId) => {
      for (const kind of [agentPeriodsKind, agentTeamsKind, agentCommissionsKind])
        await jobs.schedule(database.platform, { kind, key: String(merchant), merchant, due: { afterSeconds: 5 } })
    },
  }
}
