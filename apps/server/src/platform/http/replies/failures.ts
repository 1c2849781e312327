import { errorStatus, type ErrorCode, type FailureReply, type RefusalParams } from '@fairground/contract'
import { operatorRefusals } from '@fairground/contract/console'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { isPassing, isUnstorableText } from '../../db/transact.ts'
import type { Log } from '../../log.ts'
import { createLogDigest } from '../../log-digest.ts'
import { DependencyFailed, Refused, type RefusalCode } from '../../refused.ts'
import { Overloaded } from '../server/load-gate.ts'
import { RequestTimedOut } from '../server/request-timeout.ts'

/** Maps every thrown error to a reply: a code of the closed list with its status, never a stack. */
export function registerFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((cause: FastifyError, request, reply) => fail(reply, failureOf(cause, request, log)))
}

export interface Failure {
  code: RefusalCode
  params: RefusalParams
}

const statusOf = { ...errorStatus, ...operatorRefusals } satisfies Record<RefusalCode, number>

export function fail(reply: FastifyReply, { code, params }: Failure): FastifyReply {
  const body: Omit<FailureReply, 'code'> & Pick<Failure, 'code'> = {
    success: false,
    code,
    message: code.replaceAll('_', ' '),
    value: params,
  }
  if (code === 'rate_limited' || code === 'unavailable' || code === 'operator_locked')
    reply.header('retry-after', String(params['retryAfterSeconds'] ?? 1))
  // What is left of the body is not waited for.
  if (!reply.request.raw.complete) reply.header('connection', 'close')
  return reply
    .code(statusOf[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body)
}

export function failureOf(cause: FastifyError, request: FastifyRequest, log: Log): Failure {
  if (cause instanceof Refused) return { code: cause.code, params: cause.params }
  if (cause.validation) return { code: 'invalid_request', params: invalidField(cause) }
  const known = fastifyCodes[cause.code]
  if (known) return { code: known, params: {} }
  if (isUnstorableText(cause)) return { code: 'invalid_request', params: { rule: 'text' } }
  if (cause instanceof Overloaded) return { code: 'unavailable', params: { retryAfterSeconds: 1 } }
  if (isPassing(cause) || cause instanceof DependencyFailed || cause instanceof RequestTimedOut) {
    reportOutage(log, cause, request.routeOptions.url)
    return { code: 'unavailable', params: { retryAfterSeconds: 1 } }
  }
  // Errors of libraries that have a status of their own (files): an invalid range or path.
  if (cause.statusCode !== undefined && cause.statusCode >= 400 && cause.statusCode < 500)
    return { code: cause.statusCode === 404 ? 'not_found' : 'invalid_request', params: {} }
  const reference = uuidv7()
  log.error({ err: cause, route: request.routeOptions.url, reference }, 'a request failed')
  return { code: 'unknown_error', params: { reference } }
}

const digests = new WeakMap<Log, Map<string, (facts: object) => void>>()

/** Every request meets an outage: a line at its beginning, and one a minute with their number. */
function reportOutage(log: Log, cause: Error, route: string | undefined): void {
  const ofLog = digests.get(log) ?? new Map<string, (facts: object) => void>()
  digests.set(log, ofLog)
  const dependency = isPassing(cause) ? 'database' : cause instanceof DependencyFailed ? cause.dependency : 'time'
  const report = ofLog.get(dependency) ?? createLogDigest(log, 'a dependency is down')
  ofLog.set(dependency, report)
  report({ err: cause, route })
}

const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Names the field that broke its schema, unknown ones included. */
function invalidField({ validation, validationContext }: FastifyError): RefusalParams {
  const [first] = validation ?? []
  const extra = first?.params?.['additionalProperty'] ?? first?.params?.['missingProperty']
  const place = (first?.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.')
  const field = [place, typeof extra === 'string' ? extra : ''].filter(Boolean).join('.')
  return { field: field || (validationContext ?? 'body'), rule: first?.keyword ?? 'schema' }
}
