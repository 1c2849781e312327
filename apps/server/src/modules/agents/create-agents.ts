import type { MerchantContext } from '../merchants/index.ts'
import { openingHandlers } from './opening/opening.routes.ts'
import { teamHandlers } from './team/team.routes.ts'

export const createAgents = (context: MerchantContext) => ({
  handlers: { ...teamHandlers(context), ...openingHandlers(context) },
})
