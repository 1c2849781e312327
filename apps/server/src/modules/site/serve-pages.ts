import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { pages as pagesOfSite, type SiteRenderer } from '@fairground/contract'
import { addressOf } from '../../platform/http/addresses/client-address.ts'
import type { Config } from '../../platform/config.ts'
import { createAddressLimit } from '../../platform/http/address-limit.ts'
import { fail } from '../../platform/http/replies/failures.ts'
import { encodingOf, headOf, sendPrepared, type Encoding } from '../../platform/http/replies/prepared-reply.ts'
import type { PreviewPasses } from '../../platform/http/preview-pass.ts'
import { isLoopback } from '../../platform/http/this-machine.ts'
import type { Log } from '../../platform/log.ts'
import type { Countries } from '../../platform/http/country/visitor-country.ts'
import {
  appIconOrigin,
  asPreviewed,
  hostOf,
  phoneSignInOf,
  type Merchant,
  type Merchants,
  type PhoneSignIn,
} from '../merchants/index.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createNotices } from './notices.ts'
import { refusalFor, type Page, type PageCache } from './page-cache.ts'
import { preferenceOf } from './preference.ts'

export interface PagesOptions {
  config: Config
  log: Log
  merchants: Merchants
  pages: PageCache
  previews: PreviewPasses
  countries: Countries
  findPath: SiteRenderer['findPath']
}

/** A client's documents; a visit needs one. Many visitors may share an address. */
const documents = { burst: 400, perSecond: 40 }
/** What a page costs that has to be rendered, in documents. */
const renderCost = 10

/** The one page of all unknown addresses: in the browser it leads home. */
const unknownPath = '/m/unknown'
const prefixes = new Set(Object.keys(pagesOfSite).map((path) => path.split('/')[1]))

/**
 * Serves pages: known addresses, and one page for all others below the site's prefixes. Files that do not exist and paths
 * elsewhere are answered with 404, and hosts without a merchant with a notice.
 */
export function createPageHandler({ config, log, merchants, pages, previews, countries, findPath }: PagesOptions) {
  const limit = createAddressLimit(documents)
  const notices = createNotices(log)
  const pathOf = ({ method, url }: FastifyRequest): string | null => {
    const [asked = ''] = url.split('?')
    if ((method !== 'GET' && method !== 'HEAD') || asked.startsWith('//')) return null
    return findPath(asked) ?? (isUnknownPage(asked) ? unknownPath : null)
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | void | Promise<void> => {
    const path = pathOf(request)
    if (path === null) return fail(reply, { code: 'not_found', params: {} })
    const host = hostOf(request)
    const found = merchants.find({ host })
    if (!found) return notices.unknownHost(request, reply)
    const preview = previews.of(found.id, request)
    const merchant = asPreviewed(found, preview)
    const country = countries.of(request)
    const refusal = refusalFor(merchant, { address: addressOf(request), country })
    const asked = { merchant, path, ...refusal, preview, ...preferenceOf(request, merchant) }
    const page = pages.find(asked)
    // Visitors of a proxy that FAIRGROUND_TRUSTED_PROXIES does not name have its address: they are not counted as one.
    const retryAfterSeconds = isLoopback(addressOf(request)) ? 0 : limit.take(addressOf(request), page ? 1 : renderCost)
    if (retryAfterSeconds > 0) return notices.tooMany(request, reply, retryAfterSeconds)
    const facts = {
      host,
      config,
      phoneSignIn: phoneSignInOf(merchant),
      pictureOrigin: appIconOrigin(merchant),
      routes: routesFrom(merchant, host),
    }
    const send = (ready: Page) => sendPage(request, reply, { page: ready, ...facts })
    return page ? send(page) : pages.make(asked).then(send)
  }
}

/** Below a prefix of the site, and not the name of a file. */
const isUnknownPage = (path: string): boolean => prefixes.has(path.split('/')[1]) && !/\.|%2e/i.test(path)

interface Sending {
  page: Page
  host: string
  config: Config
  phoneSignIn: PhoneSignIn | null
  pictureOrigin: string | null
  routes: readonly string[]
}

/** The merchant's other hosts, at the port that this one was asked at. */
function routesFrom({ hosts }: Pick<Merchant, 'hosts'>, host: string): string[] {
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  return hosts.map((each) => each + port).filter((each) => each !== host)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, sending: Sending): void {
  const { page } = sending
  const encoding = encodingOf(request)
  const head = pageHead({ ...sending, encoding, protocol: request.protocol })
  sendPrepared(reply, { status: page.status, head, body: encoding ? page[encoding] : page.plain })
}

const heads = new WeakMap<Page, LRUCache<string, readonly string[]>>()
/** Of a page: by encoding, protocol and host. */
const headsMax = 24

interface Heading extends Sending {
  encoding: Encoding | null
  protocol: string
}

/** Computed once per cached page. */
function pageHead({ page, protocol, encoding, ...sending }: Heading): readonly string[] {
  let known = heads.get(page)
  if (!known) heads.set(page, (known = new LRUCache({ max: headsMax })))
  const key = `${protocol} ${sending.host} ${encoding ?? ''}`
  const ready = known.get(key)
  if (ready) return ready
  const head = headOf({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding, accept-language, cookie',
    'content-security-policy': contentSecurityPolicy(page, { ...sending, protocol }),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(page.status === 503 && { 'retry-after': '60' }),
    ...(encoding && { 'content-encoding': encoding }),
  })
  known.set(key, head)
  return head
}
