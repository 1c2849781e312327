import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvents, LiveTopic } from '@fairground/contract'
import type { Database, MerchantId, Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { oneAtATime } from '../one-at-a-time.ts'

/**
 * Events travel with the change they tell of: written in its transaction, read by every process after the commit.
 * `LISTEN/NOTIFY` only rings the bell; what is read stands in the table, so a lost ring costs a second, not an event.
 */
export interface OutboxEvent<Topic extends LiveTopic = LiveTopic> {
  topic: Topic
  /** Left out: for everybody of the merchant. */
  memberId?: string
  body: Topic extends 'balance' ? BalanceBody : LiveEvents[Topic]
}

/** Balances are written by the ledger's functions as pockets; readers turn them into the event. */
export interface BalanceBody {
  pockets: Record<string, string>
  version: number
}

export interface Delivered {
  merchant: MerchantId
  topic: string
  memberId: string | null
  body: unknown
}

export interface Outbox {
  write: (tx: Tx, merchant: MerchantId, events: readonly OutboxEvent[]) => Promise<void>
  /** Call after the commit. Cheap: rings that come while one is under way are one ring. */
  ring: (merchant: MerchantId) => void
  subscribe: (listener: (event: Delivered) => void) => () => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

const channel = 'fairground_outbox'
/** Without a bell (another engine, a broken LISTEN) events are found by looking. */
const pollMs = 1_000
/** How long a gap in the ids may still fill: longer than any transaction is allowed to run. */
const holeMs = 35_000
/** Rings are gathered this long: under load one reading serves the events of many commits. */
const gatherMs = 20
/** Commits read at a time, and gaps remembered at most: with many merchants most gaps are ids of the others. */
const batchMax = 1_000
const holesMax = 5_000

export interface OutboxOptions {
  database: Database
  log: Log
  merchants: () => readonly MerchantId[]
}

export function createOutbox({ database, log, merchants }: OutboxOptions): Outbox {
  const listeners = new Set<(event: Delivered) => void>()
  const cursors = new Map<MerchantId, Cursor>()
  let stopBell: (() => Promise<void>) | null = null
  let timer: NodeJS.Timeout | null = null

  /** One listener's fault is not the next one's, nor the next event's. */
  const deliver = (event: Delivered): void => {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (cause) {
        log.error({ err: cause, topic: event.topic }, 'a listener of events failed')
      }
    }
  }

  const reading = oneAtATime<MerchantId>(
    async (merchant) => {
      const cursor = cursors.get(merchant) ?? { last: 0n, holes: new Map() }
      cursors.set(merchant, cursor)
      const rows = await readRows(database, merchant, cursor)
      if (rows.length >= batchMax) reading.ask(merchant)
      for (const { events } of rows)
        for (const { topic, memberId = null, body } of events) deliver({ merchant, topic, memberId, body })
    },
    { restMs: gatherMs, onFault: (cause) => log.warn({ err: cause }, 'reading events failed') },
  )
  const ringing = oneAtATime<MerchantId>(
    async (merchant) => {
      await database.pool.query('select pg_notify($1, $2)', [channel, String(merchant)])
    },
    { restMs: gatherMs, onFault: (cause) => log.warn({ err: cause }, 'ringing for events failed') },
  )

  return {
    write: writeEvents,
    ring: (merchant) => {
      reading.ask(merchant)
      ringing.ask(merchant)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async () => {
      for (const merchant of merchants()) cursors.set(merchant, await cursorAtEnd(database, merchant))
      stopBell = await listenForRings(database, reading.ask, log)
      timer = setInterval(() => merchants().forEach(reading.ask), pollMs)
      timer.unref()
    },
    stop: async () => {
      if (timer) clearInterval(timer)
      await stopBell?.()
      await reading.idle()
      await ringing.idle()
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

interface OutboxRow {
  id: bigint
  events: OutboxEvent[]
}

interface Cursor {
  last: bigint
  /** Ids that were skipped because their transaction had not committed yet, with the time they were missed first. */
  holes: Map<bigint, number>
}

async function cursorAtEnd(database: Database, merchant: MerchantId): Promise<Cursor> {
  const row = await database
    .of(merchant)
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  return { last: row?.last ?? 0n, holes: new Map() }
}

/** New rows, and those in gaps that have filled: apart, so that each is found by its key. */
async function readRows(database: Database, merchant: MerchantId, cursor: Cursor): Promise<OutboxRow[]> {
  const rows = database.of(merchant).selectFrom('outbox').select(['id', 'events']).orderBy('id').limit(batchMax)
  const late =
    cursor.holes.size === 0
      ? []
      : await rows.where('id', '=', (eb) => eb.fn.any(eb.val([...cursor.holes.keys()]))).execute()
  const fresh = await rows.where('id', '>', cursor.last).execute()
  noteHoles(
    cursor,
    [...late, ...fresh].map(({ id }) => id),
  )
  return [...late, ...fresh] as OutboxRow[]
}

/** Ids are given out before commits, so a later id can be visible first: what was skipped is asked for again. */
function noteHoles(cursor: Cursor, seen: readonly bigint[]): void {
  const now = Date.now()
  let expected = cursor.last + 1n
  for (const id of seen) {
    cursor.holes.delete(id)
    // The ids of other merchants are gaps too; a run of them longer than a thousand is not worth waiting for.
    if (id - expected < 1_000n) for (; expected < id; expected += 1n) cursor.holes.set(expected, now)
    if (id >= expected) expected = id + 1n
    if (id > cursor.last) cursor.last = id
  }
  const excess = cursor.holes.size - holesMax
  let passed = 0
  // Oldest first: that is the order they were noted in.
  for (const [id, since] of cursor.holes) if (passed++ < excess || now - since > holeMs) cursor.holes.delete(id)
}

/** Listens, and when the line breaks tries until it hears again; meanwhile events are found by looking. */
async function listenForRings(
  database: Database,
  onRing: (merchant: MerchantId) => void,
  log: Log,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')

  const listen = async (onListening: () => void): Promise<void> => {
    const client = await database.pool.connect()
    try {
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
      client.on('notification', ({ payload }) => onRing(Number(payload) as MerchantId))
      await client.query(`listen ${channel}`)
      onListening()
      await Promise.race([ended, stopped])
    } finally {
      client.release(true)
    }
  }

  const listenOn = async (onListening: () => void): Promise<void> => {
    while (!stopping.signal.aborted) {
      const cause: unknown = await listen(onListening).catch((fault: unknown) => fault)
      // Whoever waits for the first try waits no longer than it takes.
      onListening()
      if (stopping.signal.aborted) return
      log.warn({ err: cause }, 'the bell of the events broke')
      await Promise.race([stopped, pause(pollMs, undefined, { ref: false })])
    }
  }

  let listening: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve) => {
    listening = listenOn(resolve)
  })
  return async () => {
    stopping.abort()
    await listening
  }
}
