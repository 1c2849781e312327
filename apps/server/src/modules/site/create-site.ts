import type { FastifyInstance } from 'fastify'
import type { AllHandlers } from '../../platform/http/handler.ts'
import type { LaunchOriginsOf } from '../games/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { createBootMaker } from './boot.ts'
import { registerSite } from './site.routes.ts'

interface SiteNeeds {
  handlers: AllHandlers
  version: string
  launchOriginsOf: LaunchOriginsOf
}

/** @param needs the calls whose replies a page contains, so that it needs no request */
export function createSite(context: MerchantContext, needs: SiteNeeds) {
  const { config, pictures } = context
  const { isDevelopment, isDemo, gateway, studioOrigin, studioPort } = config
  const studio = { origin: studioOrigin, port: studioPort }
  const facts = { isDevelopment, isDemo, studio, apiBase: gateway ?? '', imageCDNs: config.imageCdns }
  const boot = createBootMaker({ ...needs, ...facts, icon: pictures.icon('96'), scenes: pictures.scenes })
  const icons = { '192': pictures.icon('192'), '512': pictures.icon('512'), maskable: pictures.icon('maskable-512') }
  return { registerRoutes: (http: FastifyInstance) => registerSite(http, { ...context, ...needs, boot, icons }) }
}
