import type { StepUpParts } from '../accounts/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { responsibleGamingConsoleHandlers } from './console.routes.ts'
import { responsibleGamingHandlers } from './responsible-gaming.routes.ts'
import { spreadExclusionJob } from './take-pause.ts'

export const createResponsibleGaming = (context: MerchantContext, needs: Pick<StepUpParts, 'throttle'>) => ({
  handlers: responsibleGamingHandlers({ ...context, ...needs }),
  operatorHandlers: responsibleGamingConsoleHandlers,
  jobs: [spreadExclusionJob(context.database)],
})
