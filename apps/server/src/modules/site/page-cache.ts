import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { SiteRenderer } from '@fairground/contract'
import type { Log } from '../../platform/log.ts'
import type { Merchant } from '../merchants/index.ts'
import type { BootMaker, Visitor } from './boot.ts'
import type { Preference } from './preference.ts'

export interface Page {
  status: number
  plain: Buffer
  br: Buffer
  gzip: Buffer
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
}

export interface PageRequest extends Preference {
  merchant: Merchant
  visitor: Visitor
  url: string
}

export interface PageCache {
  /** Immediately if a cached page exists. */
  get: (request: PageRequest) => Page | Promise<Page>
}

export interface PageCacheOptions {
  renderer: SiteRenderer
  boot: BootMaker
  log: Log
}

/** A page this old is served once more and rendered anew in the background. */
const freshMs = 10_000
/** Older than this, a visitor waits for the new one. */
const usableMs = 60_000
const pagesMax = 500

export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, Page, PageRequest>({
    max: pagesMax,
    ttl: freshMs,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, older, { context }) => {
      try {
        return await makePage(options, context)
      } catch (cause) {
        if (older) options.log.warn({ err: cause }, 'making a page failed')
        throw cause
      }
    },
  })
  return {
    get: (request) => {
      const key = keyOf(request)
      // The page for a blocked or closed visitor depends on the visitor, so it is not cached.
      if (key === null) return makePage(options, request)
      const fresh = pages.get(key)
      if (fresh) return fresh
      const isUsable = pages.getRemainingTTL(key) > freshMs - usableMs
      return pages.forceFetch(key, { context: request, allowStale: isUsable })
    },
  }
}

function keyOf({ merchant, visitor, url, language, theme }: PageRequest): string | null {
  const { settings, isUnderMaintenance } = merchant
  if (settings.blockedAddresses.includes(visitor.address) || settings.isRegionRestricted || isUnderMaintenance)
    return null
  const [path = '/'] = url.split('?')
  return `${merchant.id} ${merchant.settingsVersion} ${visitor.host} ${language} ${theme} ${path.slice(0, 200)}`
}

async function makePage({ renderer, boot }: PageCacheOptions, request: PageRequest): Promise<Page> {
  const data = await boot(request)
  const { html, scriptHashes, styleHashes } = renderer.renderPage({ url: request.url.split('?')[0] ?? '/', boot: data })
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([compressBrotli(plain), compressGzip(plain)])
  const status = data.status.isBlocked
    ? 403
    : data.status.maintenance.isOn
      ? 503
      : data.status.regionRestriction
        ? 451
        : 200
  return { status, plain, br, gzip: zipped, scriptHashes, styleHashes }
}

const compressBrotli = (plain: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
const compressGzip = (plain: Buffer): Promise<Buffer> => promisify(gzip)(plain, { level: 9 })
