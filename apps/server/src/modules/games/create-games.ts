import type { FastifyInstance } from 'fastify'
import type { MerchantId, Reader } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { createCatalogue } from './catalogue.ts'
import { deleteUnusedPlayTokens } from './games.queries.ts'
import { gamesHandlers } from './games.routes.ts'
import { heldWinConsoleHandlers } from './held-wins/console.routes.ts'
import { heldWinJob, heldWinReminder } from './held-wins/held-win.jobs.ts'
import type { LaunchOptions } from './launch-game.ts'
import { createLaunchOrigins } from './launch-origins.ts'
import { catalogueConsoleHandlers } from './staff/console.routes.ts'
import { deleteOldLaunches } from './popularity/popular.ts'
import { streamingHandlers } from './streaming/streaming.routes.ts'
import { deleteExpiredReports } from './streaming/streaming.queries.ts'
import { maintenanceJobs } from './staff/maintenance.ts'
import { registerVendorWallet } from './rounds/vendor-wallet.routes.ts'
import { createVendorWallet } from './rounds/vendor-wallet.ts'

/** @param needs fund transfers, passed in because the wallet depends on games */
export function createGames(context: MerchantContext, needs: Pick<LaunchOptions, 'enterGame'>) {
  const { studioOrigin, studioPort } = context.config
  const catalogue = createCatalogue(context)
  const unsubscribe = context.outbox.subscribe(({ topic, merchant }) => {
    if (topic === 'content') catalogue.forget(merchant)
  })
  return {
    catalogue,
    launchOriginsOf: createLaunchOrigins(catalogue),
    handlers: {
      ...gamesHandlers({ ...context, ...needs, catalogue, studioOrigin, studioPort }),
      ...streamingHandlers({ ...context, catalogue }),
    },
    registerRoutes: (http: FastifyInstance) =>
      registerVendorWallet(http, { ...context, catalogue, wallet: createVendorWallet({ ...context, catalogue }) }),
    operatorHandlers: { ...catalogueConsoleHandlers(context), ...heldWinConsoleHandlers },
    jobs: [heldWinJob(context), ...maintenanceJobs(context)],
    stop: unsubscribe,
    scheduleJobs: (merchant: MerchantId) =>
      context.jobs.schedule(context.database.platform, {
        kind: heldWinReminder,
        key: String(merchant),
        merchant,
        due: { afterSeconds: 60 },
      }),
    deleteExpired: async (db: Reader) => {
      await deleteUnusedPlayTokens(db)
      await deleteExpiredReports(db)
      await deleteOldLaunches(db)
    },
  }
}
