import type { StepUpParts } from '../accounts/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { responsibleGamingConsoleHandlers } from './console.routes.ts'
import { responsibleGamingHandlers } from './responsible-gaming.routes.ts'
import type { FiguresParts } from './year-statement/play-figures.ts'
import { spreadExclusionJob } from './exclusions/spread-exclusion.ts'

export const createResponsibleGaming = (
  context: MerchantContext,
  needs: Pick<StepUpParts, 'throttle'> & FiguresParts,
) => ({
  handlers: responsibleGamingHandlers({ ...context, ...needs }),
  operatorHandlers: responsibleGamingConsoleHandlers(context),
  jobs: [spreadExclusionJob(context.database)],
})
