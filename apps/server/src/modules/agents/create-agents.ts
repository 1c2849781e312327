import type { MerchantId } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { agentPeriodsJob, agentPeriodsKind } from './contracts/periods/periods.jobs.ts'
import { periodHandlers } from './contracts/periods/periods.routes.ts'
import { signingHandlers } from './contracts/signing/signing.routes.ts'
import { openingHandlers } from './opening/opening.routes.ts'
import { teamHandlers } from './team/team.routes.ts'

export function createAgents(context: MerchantContext) {
  const { database, jobs } = context
  return {
    handlers: {
      ...teamHandlers(context),
      ...openingHandlers(context),
      ...signingHandlers(context),
      ...periodHandlers(context),
    },
    jobs: [agentPeriodsJob(context)],
    scheduleJobs: (merchant: MerchantId) =>
      jobs.schedule(database.platform, {
        kind: agentPeriodsKind,
        key: String(merchant),
        merchant,
        due: { afterSeconds: 5 },
      }),
  }
}
