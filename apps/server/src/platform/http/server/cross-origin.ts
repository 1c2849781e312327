import type { FastifyInstance, onRequestHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a site elsewhere that is allowed to make calls; null: the request came to the site's own host. */
    siteOrigin: string | null
  }
}

/** What browsers may send from a site at another origin; there are no cookies among it. */
const requestHeaders = [
  'authorization',
  'content-type',
  'device-id',
  'encryption-key',
  'idempotency-key',
  'language',
  'merchant',
  'module-id',
  'platform',
].join(', ')
const methods = 'GET, POST, PUT, DELETE'
/** Chromium keeps an answer for two hours at most. */
const preflightSeconds = '7200'

const isCall = (url: string): boolean => url.startsWith('/wps/') || url.startsWith('/lgw/')

/**
 * Lets sites at the listed origins make calls and read the stream of events. Any other origin gets no permission, so that
 * its browser keeps the reply from it. The headers are set on the socket's reply, because prepared replies and streams
 * bypass Fastify's.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.decorateRequest('siteOrigin', null)
  if (origins.length === 0) return
  const allowed = new Set(origins)
  app.addHook('onRequest', (...[request, reply, done]: Parameters<onRequestHookHandler>) => {
    const { origin } = request.headers
    if (!isCall(request.url) || origin === undefined || !allowed.has(origin)) return done()
    request.siteOrigin = origin
    reply.raw.setHeader('access-control-allow-origin', origin)
    reply.raw.setHeader('access-control-expose-headers', 'Age, Content-Disposition, Date, Retry-After')
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done()
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': preflightSeconds,
        vary: 'origin',
      })
      .send()
  })
}
