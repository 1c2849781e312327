import { callNames, getCall, type CallDeclaration, type CallName } from '@fairground/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Log } from '../log.ts'
import { createLogDigest } from '../log-digest.ts'
import { Refused } from '../refused.ts'
import type { MemberContext, RequestContext } from '../scope.ts'
import type { EnvelopeOpener } from '../crypto/envelope.ts'
import type { AllHandlers } from './handler.ts'
import { createFormRoute } from './form.ts'
import {
  anonymousContext,
  createReplyCache,
  cacheRuleOf,
  keyOf,
  sendCached,
  type ReplyCache,
} from './replies/reply-cache.ts'
import { schemasOf } from './schemas/schemas.ts'
import { createMemberTurns, type MemberTurns, type TurnKind } from './server/member-turns.ts'

/**
 * Makes the context of a request: merchant, session, language, address. Synchronous if there is no session to look up.
 */
export type Admit = (request: FastifyRequest, policy: AccessPolicy) => RequestContext | Promise<RequestContext>

/** Options of a call for the pipeline. */
export interface AccessPolicy extends Pick<CallDeclaration, 'method' | 'audience' | 'scopes' | 'moduleId'> {
  name: CallName | 'live.stream' | 'lottery.drawLog' | 'wallet.entryFile'
}

export interface RouteOptions {
  admit: Admit
  envelope: EnvelopeOpener
  log: Log
  /** Validates every reply against the contract; on in tests. */
  checksReplies: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: RequestContext | null
  }
}

const answerMsMax = 10_000

/** Registers every call of the contract. */
export function registerCalls(app: FastifyInstance, handlers: AllHandlers, options: RouteOptions): void {
  app.decorateRequest('admitted', null)
  const replies = createReplyCache()
  const formRoute = createFormRoute(app)
  const turns = createMemberTurns(
    createLogDigest(options.log, 'a member sends more than is answered: a call was refused'),
  )
  for (const name of callNames) {
    const call = getCall(name)
    const handler = handlers[name] as unknown as LooseHandler
    const binding = { name, call, handler, replies, options, turns }
    app.route({
      method: call.method,
      url: call.path,
      schema: schemasOf(call),
      ...configOf(call),
      onRequest: enter(binding),
      ...(call.method !== 'GET' && {
        preValidation: async (request) => {
          if (call.isSealed) await unseal(request, options.envelope)
          else if (Buffer.isBuffer(request.body)) throw new Refused('unsupported_media_type')
        },
      }),
      ...(call.accepts && formRoute),
      handler: serve(binding),
    })
  }
}

const configOf = ({ isIdempotent, isGrouped }: CallDeclaration) =>
  isGrouped ? { config: { load: 'grouped' as const } } : isIdempotent ? { config: { load: 'command' as const } } : {}

interface Binding {
  name: CallName
  call: CallDeclaration
  handler: LooseHandler
  replies: ReplyCache
  options: RouteOptions
  turns: MemberTurns
}

/** Admits the request, then replies from the cache if possible: nobody who is not admitted gets a cached reply. */
function enter({ name, call, handler, replies, options }: Binding) {
  const { method, audience, scopes, moduleId } = call
  const policy: AccessPolicy = { name, method, audience, moduleId, ...(scopes && { scopes }) }
  const rule = cacheRuleOf(handler)
  const proceed = (request: FastifyRequest, reply: FastifyReply, context: RequestContext): void | Promise<void> => {
    request.admitted = context
    const key = rule && keyOf(rule, context, request.url)
    const kept = key ? replies.find(key) : undefined
    return kept && sendCached(request, reply, kept)
  }
  // No promise if none is needed: guests' requests run synchronously.
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void | Promise<void> => {
    const admitted = options.admit(request, policy)
    if (admitted instanceof Promise) {
      reply.server.timeouts.begin(reply, answerMsMax)
      return admitted.then((context) => proceed(request, reply, context))
    }
    const sending = proceed(request, reply, admitted)
    if (sending) return sending
    if (reply.sent) return
    reply.server.timeouts.begin(reply, answerMsMax)
    done()
  }
}

function serve({ name, call, handler, replies, options, turns }: Binding) {
  const rule = cacheRuleOf(handler)
  const valueFor = async (request: FastifyRequest, context: RequestContext): Promise<unknown> => {
    const answer = () => handler(inputOf(request, call, context))
    const value = await (context.session ? turns.run(context.session.memberId, turnKindOf(call), answer) : answer())
    if (options.checksReplies) checkReply(name, call, value)
    return { success: true, value }
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const context = request.admitted
    if (!context) throw new Error('a request without a context')
    const key = rule ? keyOf(rule, context, request.url) : null
    if (!rule || key === null) {
      const value = await valueFor(request, context)
      reply.header('cache-control', 'no-store')
      return value
    }
    // Our schemas serialise to text.
    const text = async () => reply.serialize(await valueFor(request, anonymousContext(rule, context))) as string
    const kept = await replies.make(key, rule, text)
    if (!reply.sent) await sendCached(request, reply, kept)
    return reply
  }
}

const turnKindOf = ({ method, isGrouped }: CallDeclaration): TurnKind =>
  isGrouped ? 'grouped' : method === 'GET' ? 'read' : 'write'

type LooseHandler = (input: {
  context: MemberContext
  params: unknown
  query: unknown
  body: unknown
}) => Promise<unknown>

function inputOf(request: FastifyRequest, call: CallDeclaration, context: RequestContext) {
  if (call.isIdempotent && !context.idempotencyKey) throw new Refused('idempotency_key_required')
  // A call without guests in its audience has been admitted with a session.
  return { context: context as MemberContext, params: request.params, query: request.query, body: request.body }
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
