import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { hostOf } from '../merchants/index.ts'
import { fail } from '../../platform/http/replies/failures.ts'
import { encodingOf, headOf, sendPrepared, type Encoding } from '../../platform/http/replies/prepared-reply.ts'
import { Refused } from '../../platform/refused.ts'
import type { Log } from '../../platform/log.ts'
import { phoneSignInOf, type Merchants, type PhoneSignIn } from '../merchants/index.ts'
import type { BootMaker } from './boot.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createPageCache, type Page } from './page-cache.ts'
import { preferenceOf } from './preference.ts'
import { loadRenderer } from './renderer.ts'
import { webManifest } from './web-manifest.ts'

export interface SiteOptions {
  config: Config
  log: Log
  merchants: Merchants
  boot: BootMaker
  icons: { '192': string; '512': string; maskable: string }
}

const yearSeconds = 31_536_000
/** Paths without a page: an unknown call must answer 404. */
const notPages = /^\/(wps|lgw|vendor\/v1|pay\/callback|assets|art|docs)(\/|$)/

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
  const pages = createPageCache({ renderer: await loadRenderer(config.siteDir), boot: options.boot, log: options.log })

  app.get('/manifest.webmanifest', async (request, reply) => {
    const merchant = merchants.find({ host: hostOf(request) })
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(webManifest(merchant?.look.name ?? 'Fairground', options.icons))
  })

  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !notPages.test(request.url.split('?')[0] ?? '')
    const merchant = isPage ? merchants.find({ host: hostOf(request) }) : undefined
    if (!merchant) return fail(reply, { code: 'not_found', params: {} })
    const visitor = { address: request.ip, host: hostOf(request) }
    const page = pages.get({ merchant, visitor, url: request.url, ...preferenceOf(request, merchant) })
    const send = (ready: Page) =>
      sendPage(request, reply, { page: ready, host: visitor.host, config, phoneSignIn: phoneSignInOf(merchant) })
    return page instanceof Promise ? page.then(send) : send(page)
  })
}

/** For the site's development server, which renders its pages itself. */
function serveDevelopmentBoot(app: FastifyInstance, { merchants, boot }: SiteOptions): void {
  app.route<{ Querystring: { url?: string } }>({
    method: 'GET',
    url: '/wps/dev/boot',
    handler: async (request) => {
      const merchant = merchants.find({ host: hostOf(request) })
      if (!merchant) throw new Refused('not_found')
      const visitor = { address: request.ip, host: hostOf(request) }
      return boot({ merchant, visitor, url: request.query.url ?? '/', ...preferenceOf(request, merchant) })
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

interface Sending {
  page: Page
  host: string
  config: Config
  phoneSignIn: PhoneSignIn | null
}

function sendPage(request: FastifyRequest, reply: FastifyReply, sending: Sending): void {
  const { page } = sending
  const encoding = encodingOf(request)
  const head = pageHead({ ...sending, encoding, protocol: request.protocol })
  sendPrepared(reply, { status: page.status, head, body: encoding ? page[encoding] : page.plain })
}

const heads = new WeakMap<Page, Map<string, readonly string[]>>()

interface Heading extends Sending {
  encoding: Encoding | null
  protocol: string
}

/** Computed once per cached page. */
function pageHead({ page, host, protocol, encoding, config, phoneSignIn }: Heading): readonly string[] {
  const known = heads.get(page) ?? new Map<string, readonly string[]>()
  heads.set(page, known)
  const key = `${protocol} ${host} ${encoding ?? ''}`
  const head =
    known.get(key) ??
    headOf({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding, accept-language, cookie',
      'content-security-policy': contentSecurityPolicy(page, { config, host, protocol, phoneSignIn }),
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      ...(page.status === 503 && { 'retry-after': '60' }),
      ...(encoding && { 'content-encoding': encoding }),
    })
  known.set(key, head)
  return head
}
