import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { createAddressLimit } from '../../platform/http/address-limit.ts'
import { createLogDigest } from '../../platform/log-digest.ts'
import type { Log } from '../../platform/log.ts'
import type { Merchant, Merchants } from '../merchants/index.ts'

/** What somebody outside tells of a merchant, before its signature is checked. */
export interface Told {
  merchant: Merchant
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  headers: IncomingHttpHeaders
  raw: Buffer
}

export type Outcome = 'taken' | 'forged' | 'malformed'

interface SignedRoutes {
  merchants: Merchants
  log: Log
  bytesMax: number
  /** What the log says of one that was not signed. */
  forgedText: string
  /** By the path, which has `:merchant`. */
  routes: Readonly<Record<string, (told: Told) => Promise<Outcome>>>
}

/** Of one address. A sender that shares it with a forger is heard at any rate. */
const forgeries = { burst: 100, perSecond: 1 }

/** Routes for senders who sign the bytes that they send: the raw body, one answer to every forgery, and a limit on them. */
export async function registerSignedRoutes(app: FastifyInstance, options: SignedRoutes): Promise<void> {
  const { merchants, log, bytesMax: bodyLimit, forgedText, routes } = options
  const forgedLimit = createAddressLimit(forgeries)
  const reportForged = createLogDigest(log, forgedText)
  const answerTo =
    (take: (told: Told) => Promise<Outcome>) =>
    async ({ params, query, headers, body, ip }: SignedRequest, reply: FastifyReply): Promise<unknown> => {
      const merchant = merchants.list().find(({ code }) => code === params['merchant'])
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const outcome = merchant ? await take({ merchant, params, query, headers, raw }) : 'forged'
      if (outcome === 'taken') return { taken: true }
      if (outcome === 'malformed') return reply.code(400).send({ taken: false })
      reportForged({ address: ip })
      const retryAfterSeconds = forgedLimit.take(ip)
      if (retryAfterSeconds > 0) reply.header('retry-after', String(retryAfterSeconds))
      return reply.code(retryAfterSeconds > 0 ? 429 : 401).send({ taken: false })
    }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [path, take] of Object.entries(routes))
      scope.post(path, { config: { load: 'signed' }, bodyLimit }, answerTo(take))
  })
}

type SignedRequest = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>
