import type { FastifyInstance } from 'fastify'
import type { MerchantId } from '../../platform/db/database.ts'
import type { PlatformContext } from '../../platform/composition/platform-context.ts'
import type { Merchants } from './merchants.ts'
import { merchantsConsoleHandlers } from './console.routes.ts'
import type { SettingsNeeds } from './settings/change-settings.ts'
import { settingsConsoleHandlers } from './settings/console.routes.ts'
import { registerLookPreview } from './settings/look-preview.ts'
import { systemHandlers, type SystemNeeds } from './system/system.routes.ts'

/** Context of every other module: the platform and the merchants it runs for. */
export interface MerchantContext extends PlatformContext {
  merchants: Merchants
}

export const merchantIds = (merchants: Merchants): MerchantId[] => merchants.list().map(({ id }) => id)

export function createMerchantModule(context: MerchantContext, needs: SettingsNeeds & SystemNeeds) {
  const { merchants, pictures, outbox, log } = context
  // A change of what a site may do is known in every process at once, and not when the copies are next read.
  const unsubscribe = outbox.subscribe(({ topic, merchant }) => {
    // Before open pages hear of it: what they ask for then is not of the old state.
    if (topic === 'content') merchants.dropCached(merchant)
    if (topic === 'status' || topic === 'content')
      merchants.refresh().catch((cause: unknown) => log.warn({ err: cause }, 'reading merchants failed'))
  })
  return {
    handlers: systemHandlers({ ...context, ...needs, icon: pictures.icon('96'), scenes: pictures.scenes }),
    operatorHandlers: {
      ...merchantsConsoleHandlers(context),
      ...settingsConsoleHandlers({ ...context, ...needs }),
    },
    registerRoutes: (http: FastifyInstance) => registerLookPreview(http, context),
    stop: () => {
      unsubscribe()
      merchants.stop()
    },
  }
}
