import type { MerchantId } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { nextNight, reconcileJob } from './reconciliation.jobs.ts'

export const createReconciliation = (context: MerchantContext) => ({
  jobs: [reconcileJob(context)],
  scheduleJobs: async (merchant: MerchantId) =>
    context.jobs.schedule(context.database.platform, {
      kind: 'reconciliation.run',
      key: String(merchant),
      merchant,
      due: await nextNight(context.database, merchant),
    }),
})
