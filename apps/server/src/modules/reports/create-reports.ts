import type { MerchantId } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { reportConsoleHandlers } from './console.routes.ts'
import { foldAfterSeconds, foldJob, foldKind, rebuildJob } from './reports.jobs.ts'
import { deleteOldSums } from './sums.queries.ts'

export const createReports = (context: MerchantContext) => ({
  operatorHandlers: reportConsoleHandlers(context),
  jobs: [foldJob(context), rebuildJob(context)],
  scheduleJobs: (merchant: MerchantId) =>
    context.jobs.schedule(context.database.platform, {
      kind: foldKind,
      key: String(merchant),
      merchant,
      due: { afterSeconds: foldAfterSeconds.quiet },
    }),
  deleteExpired: deleteOldSums,
})
