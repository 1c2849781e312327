import type { MerchantId } from '../../platform/db/database.ts'
import type { PlatformContext } from '../../platform/composition/platform-context.ts'
import type { Merchants } from './merchants.ts'
import { systemHandlers } from './system.routes.ts'

/** Context of every other module: the platform and the merchants it runs for. */
export interface MerchantContext extends PlatformContext {
  merchants: Merchants
}

export const merchantIds = (merchants: Merchants): MerchantId[] => merchants.list().map(({ id }) => id)

export const createMerchantModule = ({ merchants, pictures }: MerchantContext) => ({
  handlers: systemHandlers({ merchants, icon: pictures.icon('96'), scenes: pictures.scenes }),
  stop: merchants.stop,
})
