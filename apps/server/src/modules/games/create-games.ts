import type { FastifyInstance } from 'fastify'
import type { MerchantId, Reader } from '../../platform/db/database.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { createCatalogue } from './catalogue.ts'
import { deleteUnusedPlayTokens } from './games.queries.ts'
import { gamesHandlers } from './games.routes.ts'
import { freeRoundConsoleHandlers } from './free-rounds/console.routes.ts'
import { freeRoundHandlers } from './free-rounds/free-rounds.routes.ts'
import { grantJobs, type ReturnsOfRefused } from './free-rounds/grant.jobs.ts'
import type { TurnoverOfWins } from './free-rounds/settle-free-round.ts'
import { heldWinConsoleHandlers } from './held-wins/console.routes.ts'
import { heldWinJob, heldWinReminder } from './held-wins/held-win.jobs.ts'
import type { LaunchOptions } from './launch-game.ts'
import { createLaunchOrigins } from './launch-origins.ts'
import { replayConsoleHandlers, replayHandlers } from './replay/replay.routes.ts'
import { catalogueConsoleHandlers } from './staff/console.routes.ts'
import { deleteOldLaunches } from './popularity/launches.queries.ts'
import { createPopularity } from './popularity/popularity.ts'
import { playedJob, playedKind } from './played/played.jobs.ts'
import { deleteOldPlayed } from './played/played.queries.ts'
import { sheetHandlers } from './sheet/sheet.routes.ts'
import { streamingHandlers } from './streaming/streaming.routes.ts'
import { deleteExpiredReports } from './streaming/streaming.queries.ts'
import { maintenanceJobs } from './staff/maintenance.ts'
import { registerVendorWallet } from './rounds/vendor-wallet.routes.ts'
import { createVendorWallet } from './rounds/vendor-wallet.ts'

interface GamesNeeds extends Pick<LaunchOptions, 'enterGame'> {
  turnover: TurnoverOfWins
  returns: ReturnsOfRefused
}

/** @param needs fund transfers, turnover and returns, passed in because wallet, bets and what grants rounds depend on games */
export function createGames(context: MerchantContext, needs: GamesNeeds) {
  const { studioOrigin, studioPort } = context.config
  const catalogue = createCatalogue(context)
  const popularity = createPopularity(context)
  const unsubscribe = context.outbox.subscribe(({ topic, merchant }) => {
    if (topic === 'content') catalogue.forget(merchant)
  })
  return {
    catalogue,
    popularity,
    launchOriginsOf: createLaunchOrigins(catalogue),
    handlers: {
      ...gamesHandlers({ ...context, ...needs, catalogue, popularity, studioOrigin, studioPort }),
      ...sheetHandlers({ ...context, catalogue, studioOrigin, studioPort }),
      ...streamingHandlers({ ...context, catalogue }),
      ...freeRoundHandlers({ ...context, catalogue }),
      ...replayHandlers({ ...context, catalogue }),
    },
    registerRoutes: (http: FastifyInstance) =>
      registerVendorWallet(http, {
        ...context,
        catalogue,
        wallet: createVendorWallet({ ...context, ...needs, catalogue }),
      }),
    operatorHandlers: {
      ...catalogueConsoleHandlers(context),
      ...heldWinConsoleHandlers(needs),
      ...freeRoundConsoleHandlers,
      ...replayConsoleHandlers({ ...context, catalogue }),
    },
    jobs: [
      heldWinJob(context),
      playedJob(context),
      ...maintenanceJobs(context),
      ...grantJobs({ ...context, ...needs }),
    ],
    stop: unsubscribe,
    scheduleJobs: async (merchant: MerchantId) => {
      const job = { key: String(merchant), merchant, due: { afterSeconds: 60 } }
      for (const kind of [heldWinReminder, playedKind])
        await context.jobs.schedule(context.database.platform, { ...job, kind })
    },
    deleteExpired: async (db: Reader) => {
      await deleteUnusedPlayTokens(db)
      await deleteExpiredReports(db)
      await deleteOldLaunches(db)
      await deleteOldPlayed(db)
    },
  }
}
