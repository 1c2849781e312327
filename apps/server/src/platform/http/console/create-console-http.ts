import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ConfigFault, type Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import { Refused } from '../../refused.ts'
import { createSchemaCompilers } from '../schemas/lazy-schema.ts'
import { createAddressList, isAddressOrRange, type AddressList } from '../address-list.ts'
import { createHttp } from '../server/create-http.ts'

export interface ConsoleHttpOptions {
  config: Config
  console: NonNullable<Config['console']>
  log: Log
  quietMs: number
}

/**
 * A server of its own for the console, on its own port: nothing of it can be reached through the players' site, nor the
 * other way round.
 */
export function createConsoleHttp({ config, console, log, quietMs }: ConsoleHttpOptions): FastifyInstance {
  const compilers = createSchemaCompilers()
  // Every request of the console is one of few people: none is a guest's.
  const http = createHttp({ trustedProxies: config.trustedProxies }, { log, compilers, quietMs, isKnown: () => true })
  const allowed = readAddresses(console.addresses)
  http.addHook('onRequest', async ({ ip }) => {
    if (allowed && !allowed.has(ip)) throw new Refused('address_not_allowed')
  })
  http.get('/healthz', { config: { load: 'exempt' } }, async () => ({ ok: true }))
  if (console.dir) servePages(http, { dir: console.dir, imageCdns: config.imageCdns })
  if (config.artDir)
    void http.register(fastifyStatic, { root: config.artDir, prefix: '/art/', decorateReply: false, maxAge: '1h' })
  return http
}

/** @throws ConfigFault for a text that is no address or range */
function readAddresses(texts: readonly string[]): AddressList | null {
  if (texts.length === 0) return null
  const wrong = texts.find((text) => !isAddressOrRange(text))
  if (wrong !== undefined)
    throw new ConfigFault(`FAIRGROUND_CONSOLE_ADDRESSES has ${wrong}, which is no address or range`)
  return createAddressList(texts)
}

const nonceMark = '__NONCE__'

/** One page for every address; its scripts and styles are files with a digest in their names. */
function servePages(http: FastifyInstance, { dir, imageCdns }: { dir: string; imageCdns: readonly string[] }): void {
  const page = readFileSync(path.join(dir, 'index.html'), 'utf8')
  void http.register(fastifyStatic, {
    root: path.join(dir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  })
  const send = (_request: unknown, reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(nonce, imageCdns), ...pageHeaders })
      .send(page.replaceAll(nonceMark, nonce))
  }
  http.get('/', send)
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(ops|assets|art)\//.test(request.url)
    if (!isPage) throw new Refused('not_found')
    return send(request, reply)
  })
}

const pageHeaders = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
}

/** Style elements that the component library makes have the nonce; no script stands in the page. */
const policy = (nonce: string, imageCdns: readonly string[]): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    [`img-src 'self' data: blob:`, ...imageCdns].join(' '),
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ')
