import { callNames, getCall, type CallDeclaration, type CallName, type ServedCallName } from '@fairground/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'
import type { MemberContext, RequestContext } from '../scope.ts'
import type { EnvelopeOpener } from '../crypto/envelope.ts'
import type { AllHandlers } from './handler.ts'
import { formRoute } from './form.ts'
import { schemasOf } from './schemas.ts'

/** Makes the context of a request: merchant, session, language, address. */
export type Admit = (request: FastifyRequest, door: Door) => Promise<RequestContext>

/** What the pipeline must know of a call. */
export interface Door extends Pick<CallDeclaration, 'audience' | 'moduleId'> {
  name: CallName | 'live.stream'
}

export interface RouteOptions {
  admit: Admit
  envelope: EnvelopeOpener
  /** Compares every answer with the contract; on in tests. */
  checksReplies: boolean
}

const contextOf = new WeakMap<FastifyRequest, RequestContext>()

/** Whoever waits this long is told to come again: nobody hangs because something behind us does. */
const answerMsMax = 10_000

/** Registers every call of the contract: those without a handler yet answer 501. */
export function registerCalls(app: FastifyInstance, handlers: AllHandlers, options: RouteOptions): void {
  for (const name of callNames) {
    const call = getCall(name)
    const url = call.path
    if (!call.isServed) {
      registerUnserved(app, call, name)
      continue
    }
    const handler = handlers[name as ServedCallName] as unknown as LooseHandler
    app.route({
      method: call.method,
      url,
      handlerTimeout: answerMsMax,
      schema: schemasOf(call),
      onRequest: async (request) => {
        contextOf.set(request, await options.admit(request, { ...call, name }))
      },
      preValidation: async (request) => {
        if (call.isSealed) await unseal(request, options.envelope)
        else if (Buffer.isBuffer(request.body)) throw new Refused('unsupported_media_type')
      },
      ...(call.accepts && formRoute),
      handler: async (request, reply) => {
        const value = await handler(inputOf(request, call))
        if (options.checksReplies) checkReply(name, call, value)
        return answer(reply, value)
      },
    })
  }
}

/** Nothing of the request is read: what it holds can have no effect. */
function registerUnserved(app: FastifyInstance, { method, path }: CallDeclaration, name: CallName): void {
  const refuse = () => Promise.reject(new Refused('not_implemented', { call: name }))
  app.route({ method, url: path, onRequest: refuse, handler: refuse })
}

type LooseHandler = (input: {
  context: MemberContext
  params: unknown
  query: unknown
  body: unknown
}) => Promise<unknown>

function inputOf(request: FastifyRequest, call: CallDeclaration) {
  const context = contextOf.get(request)
  if (!context) throw new Error('a request without a context')
  if (call.isIdempotent && !context.idempotencyKey) throw new Refused('idempotency_key_required')
  // A call without guests in its audience has been admitted with a session.
  return { context: context as MemberContext, params: request.params, query: request.query, body: request.body }
}

function answer(reply: FastifyReply, value: unknown): unknown {
  reply.header('cache-control', 'no-store')
  return { success: true, value }
}

async function unseal(request: FastifyRequest, envelope: EnvelopeOpener): Promise<void> {
  const key = request.headers['encryption-key']
  if (!Buffer.isBuffer(request.body)) throw new Refused('envelope_invalid')
  request.body = await envelope.open({
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    key: typeof key === 'string' ? key : undefined,
    body: request.body,
  })
}

function checkReply(name: string, call: CallDeclaration, value: unknown): void {
  const checked = call.reply.safeParse(value)
  if (!checked.success) throw new Error(`${name} answered against its schema: ${checked.error.message}`)
}
