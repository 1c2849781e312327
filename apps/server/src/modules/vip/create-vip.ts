import type { MerchantId } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import type { ReturnGuard } from '../rewards/index.ts'
import { clubLabelOf } from './club-label.ts'
import { vipConsoleHandlers } from './console.routes.ts'
import { historyConsoleHandlers, historyHandlers } from './history/history.routes.ts'
import { keepingJob, keepingKind } from './keeping/keeping.jobs.ts'
import { ladderConsoleHandlers } from './levels/console.routes.ts'
import { vipHandlers } from './vip.routes.ts'

export const createVip = (context: MerchantContext, needs: { guardReturns: ReturnGuard }) => ({
  clubLabelOf: clubLabelOf(context),
  handlers: { ...vipHandlers(context), ...historyHandlers(context) },
  operatorHandlers: {
    ...vipConsoleHandlers(context),
    ...ladderConsoleHandlers({ ...context, ...needs }),
    ...historyConsoleHandlers,
  },
  jobs: [keepingJob(context)],
  scheduleJobs: (merchant: MerchantId) =>
    context.jobs.schedule(context.database.platform, {
      kind: keepingKind,
      key: String(merchant),
      merchant,
      due: { afterSeconds: 20 },
    }),
})
