import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  onSendHookHandler,
  preParsingHookHandler,
} from 'fastify'
import type { FailureReply } from '@fairground/contract'
import { createLogDigest } from '../../log-digest.ts'
import type { Log } from '../../log.ts'
import { commonHeaders, headOf, sendPrepared, type PreparedReply } from '../replies/prepared-reply.ts'
import { createPlaces, type LoadClass } from './places.ts'

/**
 * What a route asks of the machine: `signed` is sent by a vendor or a payment provider and moves money without a
 * member's session, `command` changes something, `exempt` takes no place. None: it reads.
 */
export type LoadKind = 'signed' | 'command' | 'exempt'

declare module 'fastify' {
  interface FastifyContextConfig {
    load?: LoadKind
  }
  interface FastifyRequest {
    place: { class: LoadClass; since: number } | null
  }
  interface FastifyInstance {
    /** Gives up the place of a request whose reply is not sent through Fastify. */
    leavePlace: (request: FastifyRequest) => void
  }
}

const adjustMs = 250

/** For routes with an error handler of their own; the others get a prepared reply. */
export class Overloaded extends Error {}

const retryAfter = { 'retry-after': '1' } as const
const refusal: FailureReply = {
  success: false,
  code: 'unavailable',
  message: 'unavailable',
  value: { retryAfterSeconds: 1 },
}
const refusalReply: PreparedReply = {
  status: 503,
  head: headOf({ ...retryAfter, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }),
  body: JSON.stringify(refusal),
}

export interface LoadGateOptions {
  log: Log
  /** Whether this process has seen the request's session: nobody can take members' places with invented tokens. */
  isKnown: (request: FastifyRequest) => boolean
}

/**
 * Bounds the requests under way, by class: what is beyond the bound is refused at once, so that what is accepted is
 * answered in time. A request whose body is still on its way has no place, and takes one when the body is there.
 */
export function addLoadGate(app: FastifyInstance, { log, isKnown }: LoadGateOptions): void {
  const places = createPlaces()
  const report = createLogDigest(log, 'overloaded: a request was refused')
  const classOf = (request: FastifyRequest): LoadClass => {
    const kind = request.routeOptions.config.load
    if (kind === 'signed') return 'money'
    if (!isKnown(request)) return 'guest'
    return kind === 'command' ? 'money' : 'member'
  }
  const leave = (request: FastifyRequest): void => {
    if (!request.place) return
    places.leave(request.place)
    request.place = null
  }
  const enter = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (request.place || request.routeOptions.config.load === 'exempt') return done()
    const loadClass = classOf(request)
    request.place = places.take(loadClass)
    if (request.place) return done()
    report({ class: loadClass, address: request.ip })
    if (request.routeOptions.config.load !== 'signed') return sendPrepared(reply, refusalReply)
    reply.headers({ ...commonHeaders, ...retryAfter })
    done(new Overloaded('too many requests are under way'))
  }

  app.decorateRequest('place', null)
  app.decorate('leavePlace', leave)
  app.addHook('onRequest', enter)
  app.addHook('preParsing', (...[request, , , done]: Parameters<preParsingHookHandler>) => {
    if (!request.raw.complete) leave(request)
    done()
  })
  app.addHook('preValidation', enter)
  app.addHook('onSend', (...[request, , , done]: Parameters<onSendHookHandler>) => {
    leave(request)
    done()
  })
  const timer = setInterval(places.adjust, adjustMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
