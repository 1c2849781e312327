import type { MerchantId } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { reconciliationConsoleHandlers } from './console.routes.ts'
import { nextNight, reconciliationJobs } from './reconciliation.jobs.ts'

export const createReconciliation = (context: MerchantContext) => ({
  operatorHandlers: reconciliationConsoleHandlers(context),
  jobs: reconciliationJobs(context),
  scheduleJobs: async (merchant: MerchantId) =>
    context.jobs.schedule(context.database.platform, {
      kind: 'reconciliation.run',
      key: String(merchant),
      merchant,
      due: await nextNight(context.database, merchant),
    }),
})
