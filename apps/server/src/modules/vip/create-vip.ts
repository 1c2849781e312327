import type { MerchantContext } from '../merchants/index.ts'
import { clubLabelOf } from './club-label.ts'
import { vipConsoleHandlers } from './console.routes.ts'
import { ladderConsoleHandlers } from './levels/console.routes.ts'
import { vipHandlers } from './vip.routes.ts'

export const createVip = (context: MerchantContext) => ({
  clubLabelOf: clubLabelOf(context),
  handlers: vipHandlers(context),
  operatorHandlers: { ...vipConsoleHandlers(context), ...ladderConsoleHandlers(context) },
})
