import type { IncomingMessage } from 'node:http'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type onRequestHookHandler,
  type onSendHookHandler,
} from 'fastify'
import type { Config } from '../../config.ts'
import { Refused } from '../../refused.ts'
import { createAddressList } from '../address-list.ts'
import { isUnreadable, readAddress } from '../addresses/client-address.ts'
import type { SchemaCompilers } from '../schemas/lazy-schema.ts'
import { fail, failureOf, registerFailures } from '../replies/failures.ts'
import { allowOrigins } from './cross-origin.ts'
import { addGracefulClose } from './graceful-close.ts'
import { addLoadGate, type LoadGateOptions } from './load-gate.ts'
import { addRequestTimeouts } from './request-timeout.ts'
import { headersFor } from '../replies/prepared-reply.ts'
import { refuseConnection, refuseExpectation } from './refuse-connection.ts'

/** Largest body of a call; uploads have their own limit. */
const bodyBytesMax = 64 * 1024

export function createHttp(
  config: Pick<Config, 'trustedProxies'> & Partial<Pick<Config, 'siteOrigins'>>,
  { compilers, quietMs, ...gate }: LoadGateOptions & { compilers: SchemaCompilers; quietMs: number },
): FastifyInstance {
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    trustProxy: config.trustedProxies.length > 0 ? trustOf(config.trustedProxies) : false,
    // Slow senders must not hold a socket indefinitely. Forms have a minimum speed besides, other bodies the time of a reply.
    requestTimeout: 300_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
    // Invalid URLs fail before routing, where no hook runs.
    frameworkErrors: (cause: FastifyError, request, reply) => {
      // Such a request knows no proxies. Browsers ignore what they are told of TLS where it did not come by TLS.
      const isTls = config.trustedProxies.length > 0 && request.headers['x-forwarded-proto'] === 'https'
      reply.headers(headersFor(isTls ? { protocol: 'https' } : request))
      fail(reply, failureOf(cause, request, gate.log))
    },
    clientErrorHandler: refuseConnection,
    // Node's own refusal of a request without a host would have none of our headers.
    http: { headersTimeout: 15_000, requireHostHeader: false },
  })
  app.server.on('checkExpectation', refuseExpectation)
  app.setValidatorCompiler(compilers.validator)
  app.setSerializerCompiler(compilers.serializer)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.removeContentTypeParser('text/plain')
  registerFailures(app, gate.log)
  addRequestTimeouts(app)
  addGracefulClose(app, quietMs)
  reportUnreadableAddresses(app, gate.log)
  allowOrigins(app, config.siteOrigins ?? [])
  addLoadGate(app, gate)
  app.addHook('onRequest', (...[request, , done]: Parameters<onRequestHookHandler>) => {
    const hosts = countHosts(request.raw)
    const isNamed = hosts === 1 || (hosts === 0 && request.raw.httpVersion === '1.0')
    done(isNamed ? undefined : new Refused('invalid_request', { field: 'host', rule: hosts > 1 ? 'once' : 'required' }))
  })
  app.addHook('onSend', (...[request, reply, , done]: Parameters<onSendHookHandler>) => {
    reply.headers(headersFor(request))
    done()
  })
  return app
}

/** Of several Node keeps the first one, and a proxy before us may have read the last (RFC 9112, 3.2). */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length

/** Names of ranges that proxies are usually in. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Also where a proxy is named with its port, or in another spelling. */
function trustOf(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = createAddressList(proxies.flatMap((proxy) => namedRanges[proxy] ?? [proxy]))
  return (address) => list.has(readAddress(address ?? '') ?? undefined)
}

/** Once: a proxy that is set up so says it with every request. */
function reportUnreadableAddresses(app: FastifyInstance, log: LoadGateOptions['log']): void {
  let isReported = false
  app.addHook('onRequest', (...[request, , done]: Parameters<onRequestHookHandler>) => {
    if (!isReported && isUnreadable(request)) {
      isReported = true
      log.warn(
        { said: request.ip.slice(0, 64) },
        'a trusted proxy names visitors by what is no address: they count as one',
      )
    }
    done()
  })
}
