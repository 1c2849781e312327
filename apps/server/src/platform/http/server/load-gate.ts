import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  onSendHookHandler,
  preParsingHookHandler,
} from 'fastify'
import type { FailureReply } from '@fairground/contract'
import { addressOf } from '../addresses/client-address.ts'
import { createLogDigest } from '../../log-digest.ts'
import type { Log } from '../../log.ts'
import { commonHeaders, headOf, sendPrepared, type PreparedReply } from '../replies/prepared-reply.ts'
import { createPlaces, type LoadClass, type Place } from './places.ts'

/**
 * What a route asks of the machine: `signed` is sent by a vendor or a payment provider and moves money without a
 * member's session, `command` changes something, `grouped` does with many others in one statement, `exempt` takes no
 * place. None: it reads.
 */
export type LoadKind = 'signed' | 'command' | 'grouped' | 'exempt'

declare module 'fastify' {
  interface FastifyContextConfig {
    load?: LoadKind
  }
  interface FastifyRequest {
    place: Place | null
  }
  interface FastifyInstance {
    /** Gives up the place of a request whose reply is not sent through Fastify. */
    leavePlace: (request: FastifyRequest) => void
  }
}

const adjustMs = 250
/** Of a place: it waits for a statement that it shares. Whoever has no session that is known takes a whole one. */
const groupedSize = 0.25

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
    return kind === 'command' || kind === 'grouped' ? 'money' : 'member'
  }
  const leave = (request: FastifyRequest): void => {
    if (!request.place) return
    places.leave(request.place)
    request.place = null
  }
  const enter = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (request.place || request.routeOptions.config.load === 'exempt') return done()
    const loadClass = classOf(request)
    const isPart = request.routeOptions.config.load === 'grouped' && loadClass !== 'guest'
    request.place = places.take(loadClass, isPart ? groupedSize : 1)
    if (request.place) return done()
    report({ class: loadClass, address: addressOf(request) })
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
