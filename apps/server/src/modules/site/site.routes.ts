import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { addressOf } from '../../platform/http/addresses/client-address.ts'
import type { Config } from '../../platform/config.ts'
import type { LaunchOriginsOf } from '../games/index.ts'
import { hostOf, type Merchants } from '../merchants/index.ts'
import { fail } from '../../platform/http/replies/failures.ts'
import type { Countries } from '../../platform/http/country/visitor-country.ts'
import type { PreviewPasses } from '../../platform/http/preview-pass.ts'
import { Refused } from '../../platform/refused.ts'
import type { Log } from '../../platform/log.ts'
import type { BootMaker } from './boot.ts'
import { createPageCache, refusalFor } from './page-cache.ts'
import { preferenceOf } from './preference.ts'
import { loadRenderer } from './renderer.ts'
import { createPageHandler } from './serve-pages.ts'
import { webManifest } from './web-manifest.ts'

export interface SiteOptions {
  config: Config
  log: Log
  merchants: Merchants
  boot: BootMaker
  launchOriginsOf: LaunchOriginsOf
  previews: PreviewPasses
  countries: Countries
  icons: { '192': string; '512': string; maskable: string }
}

const yearSeconds = 31_536_000

export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { config, merchants } = options
  if (config.artDir) await serveFolder(app, config.artDir, '/art/')
  if (config.isDevelopment) serveDevelopmentBoot(app, options)
  if (!config.siteDir) {
    app.setNotFoundHandler((_request, reply) => fail(reply, { code: 'not_found', params: {} }))
    return
  }
  await serveFolder(app, path.join(config.siteDir, 'client/assets'), '/assets/')
  serveRootFiles(app, path.join(config.siteDir, 'client'))
  const renderer = await loadRenderer(config.siteDir)
  const pages = createPageCache({ ...options, renderer })

  app.get('/manifest.webmanifest', async (request, reply) => {
    const merchant = merchants.find({ host: hostOf(request) })
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(webManifest(merchant?.look, options.icons))
  })

  app.setNotFoundHandler(createPageHandler({ ...options, pages, findPath: renderer.findPath }))
}

/** For the site's development server, which renders its pages itself. */
function serveDevelopmentBoot(app: FastifyInstance, { merchants, boot }: SiteOptions): void {
  app.route<{ Querystring: { url?: string } }>({
    method: 'GET',
    url: '/wps/dev/boot',
    handler: async (request) => {
      const merchant = merchants.find({ host: hostOf(request) })
      if (!merchant) throw new Refused('not_found')
      const { url: path = '/' } = request.query
      const refusal = refusalFor(merchant, { address: addressOf(request), country: null })
      return boot({ merchant, path, ...refusal, preview: null, ...preferenceOf(request, merchant) })
    },
  })
}

const serveFolder = (app: FastifyInstance, root: string, prefix: string) =>
  app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: yearSeconds * 1_000,
    index: false,
    dotfiles: 'deny',
    // The 404 of a picture is not an HTML page.
    wildcard: true,
  })

/** Files that must be at the root and change with every release. */
function serveRootFiles(app: FastifyInstance, root: string): void {
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, preCompressed: true })
    for (const file of ['service-worker.js', 'offline.html', 'robots.txt', 'favicon.svg', 'favicon.ico'])
      scope.get(`/${file}`, (_request, reply) =>
        reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false }),
      )
  })
}
