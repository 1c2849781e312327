import type { MerchantId } from '../../platform/db/database.ts'
import type { ContentPictures } from '../content/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import type { ReturnGuard } from '../rewards/index.ts'
import { mallHandlers } from './mall/mall.routes.ts'
import { countPointsJob, countPointsKind } from './points.jobs.ts'
import { pointsHandlers } from './points.routes.ts'
import { staffPointsHandlers } from './staff/console.routes.ts'
import { staffOrderHandlers } from './staff/orders.routes.ts'

export const createPoints = (
  context: MerchantContext,
  needs: { contentPictures: ContentPictures; guardReturns: ReturnGuard },
) => ({
  handlers: { ...pointsHandlers(context), ...mallHandlers(context) },
  operatorHandlers: { ...staffPointsHandlers({ ...context, ...needs }), ...staffOrderHandlers(context) },
  jobs: [countPointsJob(context)],
  scheduleJobs: (merchant: MerchantId) =>
    context.jobs.schedule(context.database.platform, {
      kind: countPointsKind,
      key: String(merchant),
      merchant,
      due: { afterSeconds: 30 },
    }),
})
