import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operatorStreamPath, type ChatSignal } from '@fairground/contract'
import type { Permission } from '@fairground/contract/console'
import type { MerchantId } from '../../platform/db/database.ts'
import type { Delivered, Outbox } from '../../platform/events/outbox.ts'
import type { Staff } from '../../platform/http/console/operator-handler.ts'
import { admitStaff, type OperatorRouteOptions } from '../../platform/http/console/operator-routes.ts'
import { Refused } from '../../platform/refused.ts'
import { writeToStream } from './write-to-stream.ts'

export interface OperatorStream {
  registerRoutes: (http: FastifyInstance) => void
  stop: () => void
}

interface Stream {
  reply: FastifyReply
  merchant: MerchantId
  operator: string
}

type Options = { outbox: Outbox } & Pick<OperatorRouteOptions, 'findStaff' | 'findMerchant'>

/** An open stream ends at the latest this long after its session, or the permission, has. */
const recheckMs = 15_000
/** Pages of one operator. */
const streamsPerOperatorMax = 20
const unreadBytesMax = 64 * 1024
const permission: Permission = 'messaging.chat'

/**
 * Tells operators that a conversation has changed, and nothing of what it says: that is read with the permission of its
 * reader.
 */
export function createOperatorStream({ outbox, findStaff, findMerchant }: Options): OperatorStream {
  const streams = new Set<Stream>()
  let isStopped = false
  const unsubscribe = outbox.subscribe((event) => {
    const signal = signalOf(event)
    if (!signal) return
    for (const stream of streams) if (stream.merchant === event.merchant) write(stream, frame(signal))
  })

  const admit = async (request: FastifyRequest): Promise<{ staff: Staff; merchant: MerchantId }> => {
    const { staff } = await admitStaff(request, permission, { findStaff })
    const { merchant: code } = request.query as { merchant?: unknown }
    const merchant = typeof code === 'string' ? await findMerchant(staff, code) : undefined
    if (merchant === undefined) throw new Refused('merchant_unknown')
    return { staff, merchant }
  }

  const open = (request: FastifyRequest, stream: Stream): void => {
    const { raw } = stream.reply
    if (raw.destroyed) return
    streams.add(stream)
    const recheck = setInterval(() => {
      write(stream, ': \n\n')
      admit(request).catch(() => raw.end())
    }, recheckMs)
    recheck.unref()
    raw.on('close', () => {
      clearInterval(recheck)
      streams.delete(stream)
    })
    write(stream, 'event: hello\ndata: {}\n\n')
  }

  return {
    registerRoutes: (http) => {
      http.get(operatorStreamPath, { exposeHeadRoute: false, config: { load: 'exempt' } }, async (request, reply) => {
        const { staff, merchant } = await admit(request)
        const own = [...streams].filter(({ operator }) => operator === staff.id)
        if (own.length >= streamsPerOperatorMax) throw new Refused('rate_limited')
        if (isStopped) throw new Refused('unavailable')
        reply.hijack()
        reply.raw.writeHead(200, {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          'x-content-type-options': 'nosniff',
        })
        open(request, { reply, merchant, operator: staff.id })
      })
    },
    stop: () => {
      isStopped = true
      unsubscribe()
      for (const { reply } of streams) reply.raw.end()
    },
  }
}

function signalOf({ topic, body }: Delivered): ChatSignal | null {
  if (topic !== 'chat') return null
  const { conversationId, typing } = body as ChatSignal
  return { conversationId, ...(typing && { typing }) }
}

const write = ({ reply }: Stream, text: string): void => writeToStream(reply, text, unreadBytesMax)

const frame = (signal: ChatSignal): string => `event: chat\ndata: ${JSON.stringify(signal)}\n\n`
