import Fastify, { type FastifyError, type FastifyInstance, type onSendHookHandler } from 'fastify'
import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import type { SchemaCompilers } from '../schemas/lazy-schema.ts'
import { fail, failureOf, registerFailures } from '../replies/failures.ts'
import { addRequestTimeouts } from './request-timeout.ts'
import { commonHeaders } from '../replies/prepared-reply.ts'

/** Largest body of a call; uploads have their own limit. */
const bodyBytesMax = 64 * 1024

export function createHttp(
  config: Pick<Config, 'trustedProxies'>,
  log: Log,
  compilers: SchemaCompilers,
): FastifyInstance {
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // Slow senders must not hold a socket indefinitely.
    requestTimeout: 15_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
    // Invalid URLs fail before routing.
    frameworkErrors: (cause: FastifyError, request, reply) => {
      fail(reply, failureOf(cause, request, log))
    },
  })
  app.setValidatorCompiler(compilers.validator)
  app.setSerializerCompiler(compilers.serializer)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.removeContentTypeParser('text/plain')
  registerFailures(app, log)
  addRequestTimeouts(app)
  app.addHook('onSend', (...[, reply, , done]: Parameters<onSendHookHandler>) => {
    reply.headers(commonHeaders)
    done()
  })
  return app
}
