import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { SiteRenderer } from '@fairground/contract'
import type { Log } from '../../platform/log.ts'
import type { LaunchOriginsOf } from '../games/index.ts'
import { isRegionClosed, type Merchant } from '../merchants/index.ts'
import type { BootMaker } from './boot.ts'
import type { Preference } from './preference.ts'

export interface Page {
  status: number
  plain: Buffer
  br: Buffer
  gzip: Buffer
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** Where its games are framed from; null: our own studio. */
  gameOrigins: readonly (string | null)[]
  madeAt: number
}

/** Everything that a page depends on: known addresses, languages and themes, so that a stranger cannot invent pages. */
export interface PageRequest extends Preference {
  merchant: Merchant
  path: string
  /** The client's address where it is refused, because its page shows it; empty in all other pages, which are shared. */
  refusedAddress: string
  /** The client's country where it is not served. */
  refusedCountry: string | null
  /** What the page shows that is not published; such a page is made for each request. */
  preview: string | null
}

/** The client's address if its region is not served or the address is blocked, and its country if that is why. */
export function refusalFor(
  merchant: Merchant,
  { address, country }: { address: string; country: string | null },
): Pick<PageRequest, 'refusedAddress' | 'refusedCountry'> {
  const isClosed = isRegionClosed(merchant, country)
  const isRefused = isClosed || merchant.isBlocked(address)
  return { refusedAddress: isRefused ? address : '', refusedCountry: isRefused ? country : null }
}

export interface PageCache {
  /** A page in memory; one that is no longer fresh is rendered anew in the background. */
  find: (request: PageRequest) => Page | undefined
  /** Rendered once for concurrent requests. */
  make: (request: PageRequest) => Promise<Page>
}

export interface PageCacheOptions {
  renderer: SiteRenderer
  boot: BootMaker
  launchOriginsOf: LaunchOriginsOf
  log: Log
}

/** A page with replies of calls is rendered anew at this age, others later. */
const freshMs = { withReplies: 10_000, others: 45_000 }
/** Older than this, a visitor waits for a new page. */
const usableMs = 60_000
const pagesMax = 500
const bytesMax = 48 * 1024 * 1024

export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, Page, PageRequest>({
    max: pagesMax,
    ttl: freshMs.others,
    maxSize: bytesMax,
    sizeCalculation: ({ plain, br, gzip: zipped }) => plain.length + br.length + zipped.length,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, older, { context, options: storing }) => {
      try {
        const { page, hasReplies } = await makePage(options, context)
        storing.ttl = hasReplies ? freshMs.withReplies : freshMs.others
        return page
      } catch (cause) {
        if (older) options.log.warn({ err: cause }, 'making a page failed')
        throw cause
      }
    },
  })
  const make = async (request: PageRequest) =>
    request.preview === null
      ? pages.forceFetch(keyOf(request), { context: request })
      : (await makePage(options, request)).page
  return {
    make,
    find: (request) => {
      if (request.preview !== null) return undefined
      const key = keyOf(request)
      const fresh = pages.get(key)
      if (fresh) return fresh
      const older = pages.peek(key, { allowStale: true })
      if (!older || performance.now() - older.madeAt > usableMs) return undefined
      make(request).catch(() => {})
      return older
    },
  }
}

const keyOf = ({ merchant, refusedAddress, refusedCountry, language, theme, path }: PageRequest): string =>
  `${merchant.id} ${merchant.settingsVersion} ${language} ${theme} ${path} ${refusedAddress} ${refusedCountry}`

async function makePage(
  { renderer, boot, launchOriginsOf }: PageCacheOptions,
  request: PageRequest,
): Promise<{ page: Page; hasReplies: boolean }> {
  const data = await boot(request)
  const { id, settings } = request.merchant
  const gameOrigins = [...new Set([...(await launchOriginsOf(id)), ...taskOrigins(settings)])]
  const { html, scriptHashes, styleHashes } = await renderer.renderPage({ url: request.path, boot: data })
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([compressBrotli(plain), compressGzip(plain)])
  const { isBlocked, maintenance, regionRestriction } = data.status
  const status = isBlocked ? 403 : maintenance.isOn ? 503 : regionRestriction ? 451 : 200
  const forms = { plain, br, gzip: zipped }
  const page = { status, ...forms, scriptHashes, styleHashes, gameOrigins, madeAt: performance.now() }
  return { page, hasReplies: data.prefetched.length > 0 }
}

/** Quality 5 is a twelfth of the work of 9, for six percent more bytes. */
const compressBrotli = (plain: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
const compressGzip = promisify<Buffer, Buffer>(gzip)

/** Of the merchant's task game, which is framed like a game of a vendor; a path is one of our own studio's pages. */
const taskOrigins = ({ resources }: Merchant['settings']): (string | null)[] =>
  resources.flatMap(({ resourceType, url }) => {
    if (resourceType !== 'TASK') return []
    if (url.startsWith('/')) return [null]
    return URL.canParse(url) ? [new URL(url).origin] : []
  })
