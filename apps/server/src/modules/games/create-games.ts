import type { FastifyInstance } from 'fastify'
import type { MerchantContext } from '../merchants/index.ts'
import { createCatalogue } from './catalogue.ts'
import { deleteUnusedPlayTokens } from './games.queries.ts'
import { gamesHandlers } from './games.routes.ts'
import type { LaunchOptions } from './launch-game.ts'
import { createLaunchOrigins } from './launch-origins.ts'
import { registerVendorWallet } from './rounds/vendor-wallet.routes.ts'
import { createVendorWallet } from './rounds/vendor-wallet.ts'

/** @param needs fund transfers, passed in because the wallet depends on games */
export function createGames(context: MerchantContext, needs: Pick<LaunchOptions, 'enterGame'>) {
  const { studioOrigin, studioPort } = context.config
  const catalogue = createCatalogue(context)
  return {
    catalogue,
    launchOriginsOf: createLaunchOrigins(catalogue),
    handlers: gamesHandlers({ ...context, ...needs, catalogue, studioOrigin, studioPort }),
    registerRoutes: (http: FastifyInstance) =>
      registerVendorWallet(http, { ...context, catalogue, wallet: createVendorWallet({ ...context, catalogue }) }),
    deleteExpired: deleteUnusedPlayTokens,
  }
}
