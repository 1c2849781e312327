import type { LiveEvents, LiveTopic } from '@fairground/contract'
import type { Database, MerchantId, Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { createWorkQueue } from './work-queue.ts'
import { listen } from './listen.ts'
import type { Signals, SignalTopic } from './signals.ts'
import { beginning, positionNow, readEvents, stepBack, type Position } from './read-events.ts'

/**
 * Events are written in the transaction of their change and read by every process after the commit. `LISTEN/NOTIFY`
 * only signals that there is something to read: a lost notification causes a delay of a second, not a lost event.
 */
export interface OutboxEvent<Topic extends LiveTopic | SignalTopic = LiveTopic | SignalTopic> {
  topic: Topic
  /** Omitted: for all members of the merchant. */
  memberId?: string
  /** Whose pages get an event for all members. Omitted: everybody's. */
  audience?: EventAudience
  body: Topic extends 'balance'
    ? BalanceBody
    : Topic extends SignalTopic
      ? Signals[Topic]
      : Topic extends LiveTopic
        ? LiveEvents[Topic]
        : never
}

/** Agents are members too. */
export type EventAudience = 'members' | 'agents'

/** The ledger's functions write balances by account; readers turn them into the event. */
export interface BalanceBody {
  pockets: Record<string, string>
  version: number
}

export interface Delivered {
  merchant: MerchantId
  topic: string
  memberId: string | null
  audience: EventAudience | null
  body: unknown
}

export interface Outbox {
  write: (tx: Tx, merchant: MerchantId, events: readonly OutboxEvent[]) => Promise<void>
  /** Call after the commit. Cheap: notifications during a running one are sent as one. */
  notify: (merchant: MerchantId) => void
  subscribe: (listener: (event: Delivered) => void) => () => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

const channel = 'fairground_outbox'
/** Without notifications (another engine, a broken LISTEN) events are read at this interval. */
const pollMs = 1_000
/** Notifications are collected for this long: under load one read serves the events of many commits. */
const gatherMs = 20

export interface OutboxOptions {
  database: Database
  log: Log
  merchants: () => readonly MerchantId[]
  /** Omitted: reading starts with what is committed from then on. */
  positions?: PositionStore
}

/** Where a reader that must miss nothing stores its position, after the delivery. */
export interface PositionStore {
  load: (merchant: MerchantId) => Promise<Position | undefined>
  save: (merchant: MerchantId, position: Position) => Promise<void>
}

export function createOutbox({ database, log, merchants, positions }: OutboxOptions): Outbox {
  const listeners = createListeners(log)
  const known = new Map<MerchantId, Position>()
  const reconnected = new Set<MerchantId>()
  let stopListening: (() => Promise<void>) | null = null
  let timer: NodeJS.Timeout | null = null

  const readNext = async (merchant: MerchantId): Promise<void> => {
    // A merchant added after the start: none of its events was delivered.
    let position = known.get(merchant) ?? beginning
    if (reconnected.delete(merchant)) position = stepBack(position)
    known.set(merchant, position)
    const { rows, next } = await readEvents(database.of(merchant), position)
    for (const { events } of rows)
      for (const { topic, memberId = null, audience = null, body } of events)
        listeners.deliver({ merchant, topic, memberId, audience, body })
    known.set(merchant, next)
    if (next.page) reading.add(merchant)
    else if (rows.length > 0) await positions?.save(merchant, next)
  }

  const reading = createWorkQueue(readNext, {
    restMs: gatherMs,
    onFault: (cause) => log.warn({ err: cause }, 'reading events failed'),
  })
  const notifying = createWorkQueue<MerchantId>(
    async (merchant) => {
      await database.pool.query('select pg_notify($1, $2)', [channel, String(merchant)])
    },
    { restMs: gatherMs, onFault: (cause) => log.warn({ err: cause }, 'notifying other processes of events failed') },
  )

  return {
    write: writeEvents,
    notify: (merchant) => {
      reading.add(merchant)
      notifying.add(merchant)
    },
    subscribe: listeners.add,
    start: async () => {
      for (const merchant of merchants())
        known.set(merchant, (await positions?.load(merchant)) ?? (await positionNow(database.of(merchant))))
      stopListening = await listen({
        pool: database.pool,
        log,
        channel,
        retryMs: pollMs,
        onNotification: (payload) => reading.add(Number(payload) as MerchantId),
        onReconnect: () => {
          for (const merchant of known.keys()) {
            reconnected.add(merchant)
            reading.add(merchant)
          }
        },
      })
      timer = setInterval(() => merchants().forEach(reading.add), pollMs)
      timer.unref()
    },
    stop: async () => {
      if (timer) clearInterval(timer)
      await stopListening?.()
      await reading.idle()
      await notifying.idle()
    },
  }
}

type Listener = (event: Delivered) => void

function createListeners(log: Log): { add: (listener: Listener) => () => void; deliver: Listener } {
  const listeners = new Set<Listener>()
  return {
    add: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** An error of one listener does not affect other listeners or later events. */
    deliver: (event) => {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (cause) {
          log.error({ err: cause, topic: event.topic }, 'a listener of events failed')
        }
      }
    },
  }
}

async function writeEvents(tx: Tx, merchant: MerchantId, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('outbox')
    .values({ merchant_id: merchant, events: JSON.stringify(events) })
    .execute()
}
