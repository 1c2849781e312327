import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../scope.ts'
import { encodingOf, headOf, sendPrepared, type Encoding } from './prepared-reply.ts'

/** How a call's reply is cached. */
export interface CacheRule {
  /** Maximum age. A change of the merchant's settings ends it at once. */
  seconds: number
  /** `guests` if members get a reply of their own. */
  for: 'everybody' | 'guests'
  /** The reply contains the caller's address, so it is cached per address. */
  isByAddress?: true
}

const rules = new WeakMap<object, CacheRule>()

/**
 * Used where a call is bound to its handler. The handler does not get the caller, so its reply cannot depend on a
 * member.
 */
export function cacheReply<Handler extends object>(rule: CacheRule, handler: Handler): Handler {
  rules.set(handler, rule)
  return handler
}

export const cacheRuleOf = (handler: object): CacheRule | undefined => rules.get(handler)

/** The request of an anonymous visitor: merchant, language and currency, which are all part of the cache key. */
export function anonymousContext(
  rule: CacheRule,
  { scope, language, currency, address, country, settingsVersion }: RequestContext,
): RequestContext {
  const shownAddress = rule.isByAddress ? address : ''
  return {
    scope: { merchant: scope.merchant, actor: { kind: 'guest', id: shownAddress } },
    session: null,
    language,
    currency,
    address: shownAddress,
    device: null,
    userAgent: '',
    host: '',
    isSecure: false,
    idempotencyKey: null,
    country: rule.isByAddress ? country : null,
    landing: null,
    preview: null,
    settingsVersion,
  }
}

const urlLengthMax = 256

/** @returns null for a caller whose reply is not cached */
export function keyOf(rule: CacheRule, context: RequestContext, url: string): string | null {
  if (context.preview !== null || url.length > urlLengthMax) return null
  if (rule.for === 'guests' && context.session !== null) return null
  const { scope, settingsVersion, language, currency, address, country } = context
  return `${scope.merchant} ${settingsVersion} ${language} ${currency} ${rule.isByAddress ? `${address} ${country}` : ''} ${url}`
}

export interface ReplyCache {
  find: (key: string) => CachedReply | undefined
  /** Computed once for concurrent requests; a failure is not cached. */
  make: (key: string, rule: CacheRule, text: () => Promise<string>) => Promise<CachedReply>
}

interface Making {
  rule: CacheRule
  text: () => Promise<string>
}

const countMax = 2_000
const bytesMax = 24 * 1024 * 1024

/** @param clock monotonic, in ms */
export function createReplyCache(clock: { now: () => number } = performance): ReplyCache {
  const replies = new LRUCache<string, CachedReply, Making>({
    max: countMax,
    maxSize: bytesMax,
    sizeCalculation: (reply) => reply.bytesMax,
    perf: clock,
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, known, { context: { rule, text } }) => {
      const plain = Buffer.from(await text())
      // An unchanged reply keeps its compressed forms.
      return known?.plain.equals(plain) ? known : new CachedReply(plain, rule)
    },
  })
  return {
    find: (key) => replies.get(key),
    make: (key, rule, text) => replies.forceFetch(key, { ttl: rule.seconds * 1_000, context: { rule, text } }),
  }
}

/** Smaller replies fit into one packet. */
const compressedFrom = 1_024

interface Form {
  head: readonly string[]
  body: Buffer
}

/** One reply's bytes, compressed when first asked for. */
export class CachedReply {
  readonly plain: Buffer
  /** Null if a browser may not cache it, because it contains an address. */
  readonly etag: string | null
  readonly #plainForm: Form
  readonly #forms: { [Each in Encoding]?: Form | Promise<Form> | undefined } = {}

  constructor(plain: Buffer, { isByAddress }: CacheRule) {
    this.plain = plain
    this.etag = isByAddress ? null : `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    this.#plainForm = { head: this.#head(), body: plain }
  }

  /** With its encodings. */
  get bytesMax(): number {
    return this.plain.length * 2 + 1_024
  }

  in(encoding: Encoding | null): Form | Promise<Form> {
    if (!encoding || this.plain.length < compressedFrom) return this.#plainForm
    return (this.#forms[encoding] ??= this.#compress(encoding))
  }

  async #compress(encoding: Encoding): Promise<Form> {
    try {
      const body = encoding === 'br' ? await toBrotli(this.plain) : await toGzip(this.plain)
      return (this.#forms[encoding] = { head: this.#head(encoding), body })
    } catch (cause) {
      this.#forms[encoding] = undefined
      throw cause
    }
  }

  #head(encoding?: Encoding): readonly string[] {
    return headOf({
      'content-type': 'application/json; charset=utf-8',
      // Browsers revalidate it each time, because the next visitor on the device may be another person.
      ...(this.etag ? { 'cache-control': 'private, no-cache', etag: this.etag } : { 'cache-control': 'no-store' }),
      vary: 'accept-encoding, authorization, language, merchant',
      ...(encoding && { 'content-encoding': encoding }),
    })
  }
}

const toBrotli = (plain: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
const toGzip = promisify<Buffer, Buffer>(gzip)

const nothing = Buffer.alloc(0)

export function sendCached(request: FastifyRequest, reply: FastifyReply, kept: CachedReply): void | Promise<void> {
  const form = kept.in(encodingOf(request))
  if (form instanceof Promise) return form.then((ready) => sendForm(request, reply, { kept, form: ready }))
  sendForm(request, reply, { kept, form })
}

interface Sending {
  kept: CachedReply
  form: Form
}

function sendForm(request: FastifyRequest, reply: FastifyReply, { kept, form: { head, body } }: Sending): void {
  const isKnown = kept.etag !== null && request.headers['if-none-match']?.includes(kept.etag) === true
  sendPrepared(reply, isKnown ? { status: 304, head, body: nothing } : { status: 200, head, body })
}
