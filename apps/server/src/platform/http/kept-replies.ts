import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../scope.ts'
import { encodingOf, headOf, sendReady, type Encoding } from './ready-reply.ts'

/** How a call's reply is kept. */
export interface Keep {
  /** How old it may get. What an operator changes about the merchant ends it at once. */
  seconds: number
  /** `guests` where members get something of their own. */
  for: 'everybody' | 'guests'
  /** The reply names the caller's address, so there is one for each. */
  isByAddress?: true
}

const keeps = new WeakMap<object, Keep>()

/** Stands where a call is bound to its handler, which is then not told who asks: no reply of it can be about anybody. */
export function keep<Handler extends object>(how: Keep, handler: Handler): Handler {
  keeps.set(handler, how)
  return handler
}

export const keepOf = (handler: object): Keep | undefined => keeps.get(handler)

/** Somebody of this merchant, language, currency and host. All that the reply may depend on stands in the key too. */
export function anybody(
  how: Keep,
  { scope, language, currency, host, address, edition }: RequestContext,
): RequestContext {
  const shownAddress = how.isByAddress ? address : ''
  return {
    scope: { merchant: scope.merchant, actor: { kind: 'guest', id: shownAddress } },
    session: null,
    language,
    currency,
    address: shownAddress,
    device: null,
    userAgent: '',
    host,
    isSecure: false,
    idempotencyKey: null,
    edition,
  }
}

const urlLengthMax = 256

/** @returns null for whom nothing is kept */
export function keyOf(how: Keep, context: RequestContext, url: string): string | null {
  if ((how.for === 'guests' && context.session !== null) || url.length > urlLengthMax) return null
  const { scope, edition, language, currency, host, address } = context
  return `${scope.merchant} ${edition} ${language} ${currency} ${host} ${how.isByAddress ? address : ''} ${url}`
}

export interface KeptReplies {
  find: (key: string) => KeptReply | undefined
  /** Made once for all who ask meanwhile; what fails is not kept. */
  make: (key: string, how: Keep, text: () => Promise<string>) => Promise<KeptReply>
}

interface Making {
  how: Keep
  text: () => Promise<string>
}

const countMax = 2_000
const bytesMax = 24 * 1024 * 1024

/** @param clock monotonic, in ms */
export function createKeptReplies(clock: { now: () => number } = performance): KeptReplies {
  const replies = new LRUCache<string, KeptReply, Making>({
    max: countMax,
    maxSize: bytesMax,
    sizeCalculation: (reply) => reply.bytesMax,
    perf: clock,
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, known, { context: { how, text } }) => {
      const plain = Buffer.from(await text())
      // The same again stays as it is, compressed and all.
      return known?.plain.equals(plain) ? known : new KeptReply(plain, how)
    },
  })
  return {
    find: (key) => replies.get(key),
    make: (key, how, text) => replies.forceFetch(key, { ttl: how.seconds * 1_000, context: { how, text } }),
  }
}

/** Below this a packet is a packet. */
const compressedFrom = 1_024

interface Form {
  head: readonly string[]
  body: Buffer
}

/** One reply's bytes, compressed when first asked for. */
export class KeptReply {
  readonly plain: Buffer
  /** None where a browser may not keep it: it names an address. */
  readonly etag: string | null
  readonly #plainForm: Form
  readonly #forms: { [Each in Encoding]?: Form | Promise<Form> | undefined } = {}

  constructor(plain: Buffer, { isByAddress }: Keep) {
    this.plain = plain
    this.etag = isByAddress ? null : `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    this.#plainForm = { head: this.#head(), body: plain }
  }

  /** With all its forms. */
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
      // Browsers ask about it each time: whoever asks next may be somebody else.
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

export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): void | Promise<void> {
  const form = kept.in(encodingOf(request))
  if (form instanceof Promise) return form.then((ready) => sendForm(request, reply, { kept, form: ready }))
  sendForm(request, reply, { kept, form })
}

interface Sending {
  kept: KeptReply
  form: Form
}

function sendForm(request: FastifyRequest, reply: FastifyReply, { kept, form: { head, body } }: Sending): void {
  const isKnown = kept.etag !== null && request.headers['if-none-match']?.includes(kept.etag) === true
  sendReady(reply, isKnown ? { status: 304, head, body: nothing } : { status: 200, head, body })
}
