import type { MerchantContext } from '../merchants/index.ts'
import { healthConsoleHandlers } from './console.routes.ts'
import { createZoneDifferences } from './zone-differences.ts'

export function createHealth(context: MerchantContext) {
  const zones = createZoneDifferences(context)
  return {
    operatorHandlers: healthConsoleHandlers({ ...context, zones }),
    /** At the start, and for every merchant that comes later: what differs is logged. */
    scheduleJobs: async (merchant: Parameters<typeof zones.of>[0]): Promise<void> => {
      await zones.of(merchant)
    },
  }
}
