import type { FastifyInstance, FastifyReply } from 'fastify'
import { streamAudience, streamPath, type LanguageTag, type LiveEvents, type LiveTopic } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { MerchantId } from '../../platform/db/database.ts'
import type { BalanceBody, Delivered, Outbox } from '../../platform/events/outbox.ts'
import { isSignal, type Push } from '../../platform/events/signals.ts'
import { headersFor } from '../../platform/http/replies/prepared-reply.ts'
import type { AccessPolicy, Admit } from '../../platform/http/route.ts'
import { Refused } from '../../platform/refused.ts'
import type { RequestContext, Session } from '../../platform/scope.ts'
import { balanceEvent } from '../wallet/index.ts'
import { writeToStream } from './write-to-stream.ts'

export interface Live extends Push {
  registerRoutes: (app: FastifyInstance) => void
  count: () => number
  stop: () => void
}

interface Stream {
  reply: FastifyReply
  merchant: MerchantId
  language: LanguageTag
  session: Session | null
  address: string
}

export interface LiveOptions {
  outbox: Outbox
  admit: Admit
}

/** Proxies cut silent connections; a comment keeps them open. */
const heartbeatMs = 20_000
/** Streams from one address: enough for a household behind one router. */
const streamsPerAddressMax = 200
const unreadBytesMax = 256 * 1024

/** Its events are about everything of a member, so it is closed to narrowed sessions. */
const streamPolicy: AccessPolicy = {
  name: 'live.stream',
  method: 'GET',
  audience: streamAudience,
  scopes: [],
  moduleId: 'COMM3',
}

export function createLive({ outbox, admit }: LiveOptions): Live {
  const streams = new Set<Stream>()
  const byMember = new Map<string, Set<Stream>>()
  const changedAt = new Map<MerchantId, string>()
  const unsubscribe = outbox.subscribe((event) => {
    if (event.topic === 'content' || event.topic === 'status') changedAt.set(event.merchant, new Date().toISOString())
    if (!isSignal(event.topic)) deliver(event, streams, byMember)
  })
  let isStopped = false
  const heartbeat = setInterval(() => {
    for (const stream of streams) write(stream, ': \n\n')
  }, heartbeatMs)
  heartbeat.unref()

  const open = (reply: FastifyReply, { scope, language, session, address }: RequestContext): void => {
    // The client may disconnect while its session is looked up; its stream would then never leave the list.
    if (reply.raw.destroyed) return
    const stream: Stream = { reply, merchant: scope.merchant, language, session, address }
    streams.add(stream)
    if (session) byMember.set(session.memberId, (byMember.get(session.memberId) ?? new Set()).add(stream))
    reply.raw.on('close', () => {
      streams.delete(stream)
      const own = session && byMember.get(session.memberId)
      own?.delete(stream)
      if (session && own?.size === 0) byMember.delete(session.memberId)
    })
    const hello = { now: new Date().toISOString(), changedAt: changedAt.get(scope.merchant) ?? null }
    write(stream, frame('hello', hello satisfies LiveEvents['hello']))
  }

  return {
    registerRoutes: (app) => {
      // HEAD is not offered, because the stream never ends.
      app.get(streamPath, { exposeHeadRoute: false, config: { load: 'exempt' } }, async (request, reply) => {
        const context = await admit(request, streamPolicy)
        // As a guest, a browser whose session has ended would wait for its member's events without end.
        if (request.headers.authorization !== undefined && !context.session) throw new Refused('session_ended')
        const fromHere = [...streams].filter(({ address }) => address === context.address).length
        if (fromHere >= streamsPerAddressMax) throw new Refused('rate_limited')
        // A process stops to be replaced by the next version.
        if (isStopped) throw new Refused('system_upgrading')
        reply.hijack()
        reply.raw.writeHead(200, {
          ...headersFor(request),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        open(reply, context)
      })
    },
    ...pushTo(streams, byMember),
    count: () => streams.size,
    stop: () => {
      isStopped = true
      clearInterval(heartbeat)
      unsubscribe()
      for (const { reply } of streams) reply.raw.end()
    },
  }
}

function pushTo(streams: ReadonlySet<Stream>, byMember: ReadonlyMap<string, ReadonlySet<Stream>>): Push {
  const of = (merchant: MerchantId) => [...streams].filter((stream) => stream.merchant === merchant)
  return {
    broadcast: ({ merchant, language }, topic, body) => {
      const text = frame(topic, body)
      for (const stream of of(merchant)) if (stream.language === language) write(stream, text)
    },
    send: (memberId, topic, body) => {
      for (const stream of byMember.get(memberId) ?? []) write(stream, frame(topic, body))
    },
    languagesOf: (merchant) => [...new Set(of(merchant).map(({ language }) => language))],
    membersOf: (merchant) => [...new Set(of(merchant).flatMap(({ session }) => session?.memberId ?? []))],
  }
}

function deliver(
  event: Delivered,
  streams: ReadonlySet<Stream>,
  byMember: ReadonlyMap<string, ReadonlySet<Stream>>,
): void {
  const topic = event.topic as LiveTopic
  if (event.memberId === null) {
    const text = frame(topic, event.body)
    for (const stream of streams) if (stream.merchant === event.merchant && isFor(event, stream)) write(stream, text)
    return
  }
  for (const stream of byMember.get(event.memberId) ?? []) {
    const currency = stream.session?.currency as CurrencyCode
    const body = topic === 'balance' ? balanceEvent(event.body as BalanceBody, currency) : event.body
    write(stream, frame(topic, body))
    if (topic === 'signedOut' && (event.body as LiveEvents['signedOut']).sessionId === stream.session?.id)
      stream.reply.raw.end()
  }
}

const isFor = ({ audience }: Delivered, { session }: Stream): boolean =>
  audience === null || (session !== null && (audience === 'members' || session.role === 'agent'))

const write = ({ reply }: Stream, text: string): void => writeToStream(reply, text, unreadBytesMax)

const frame = (topic: LiveTopic, body: unknown): string => `event: ${topic}\ndata: ${JSON.stringify(body)}\n\n`
