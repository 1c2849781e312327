import type { MerchantId } from '../../platform/db/database.ts'
import type { StepUpParts } from '../accounts/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { responsibleGamingConsoleHandlers } from './console.routes.ts'
import { responsibleGamingHandlers } from './responsible-gaming.routes.ts'
import type { FiguresParts } from './year-statement/play-figures.ts'
import { foldAheadJob, foldAheadKind } from './fold-ahead.ts'
import { spreadExclusionJob } from './exclusions/spread-exclusion.ts'

export const createResponsibleGaming = (
  context: MerchantContext,
  needs: Pick<StepUpParts, 'throttle'> & FiguresParts,
) => ({
  handlers: responsibleGamingHandlers({ ...context, ...needs }),
  operatorHandlers: responsibleGamingConsoleHandlers(context),
  jobs: [spreadExclusionJob(context.database), foldAheadJob(context)],
  scheduleJobs: (merchant: MerchantId) =>
    context.jobs.schedule(context.database.platform, {
      kind: foldAheadKind,
      key: String(merchant),
      merchant,
      due: { afterSeconds: 20 },
    }),
})
