import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { OutboxEvent } from './outbox.ts'

/**
 * A reader's position: a snapshot of the database. Ids and transaction ids are assigned before the commit, so they do
 * not show what was committed after a read; the difference of two snapshots does, without waiting for open
 * transactions.
 */
export interface Position {
  /** Everything visible in this snapshot has been read. */
  since: string
  /** While a read is larger than a page: its snapshot and its last row so far. */
  page?: { until: string; transactionId: string; id: bigint }
}

export interface EventRow {
  transactionId: string
  id: bigint
  events: OutboxEvent[]
}

export interface Reading {
  rows: EventRow[]
  next: Position
}

const pageSize = 1_000

/** The position of a reader that reads all stored events. */
export const beginning: Position = { since: '1:1:' }

/** The position of a reader that starts with what is committed from now on. */
export async function positionNow(db: Reader): Promise<Position> {
  const { rows } = await sql<{ since: string }>`select pg_current_snapshot()::text as since`.execute(db)
  if (!rows[0]) throw new Error('no snapshot')
  return { since: rows[0].since }
}

/** The next rows, ordered by transaction and id within one read. */
export async function readEvents(db: Reader, { since, page }: Position): Promise<Reading> {
  // A snapshot does not show transactions that it lists as in progress, and those that began later. Both are found by
  // key, however long a transaction stays open; ids begin with 1.
  const { xmax } = boundsOf(since)
  const last = page ?? { transactionId: '0', id: 0n }
  const begunLater = BigInt(last.transactionId) < xmax ? { transactionId: String(xmax), id: 0n } : last
  const { rows } = await sql<EventRow & { snapshot: string }>`
    select committed.transaction_id::text as "transactionId", committed.id, committed.events,
      pg_current_snapshot()::text as snapshot
    from (
      select transaction_id, id, events from outbox
      where transaction_id = any (array(select pg_snapshot_xip(${since}::pg_snapshot)))
        and (transaction_id, id) > (${last.transactionId}::xid8, ${last.id}::bigint)
      union all
      select transaction_id, id, events from outbox
      where (transaction_id, id) > (${begunLater.transactionId}::xid8, ${begunLater.id}::bigint)
    ) committed
    where pg_visible_in_snapshot(committed.transaction_id, coalesce(${page?.until ?? null}::pg_snapshot, pg_current_snapshot()))
    order by committed.transaction_id, committed.id
    limit ${pageSize}`.execute(db)
  const end = rows.at(-1)
  const until = page?.until ?? end?.snapshot ?? since
  if (!end || rows.length < pageSize) return { rows, next: { since: until } }
  return { rows, next: { since, page: { until, transactionId: end.transactionId, id: end.id } } }
}

/**
 * After a crash or a failover the last transaction ids may be assigned again, and the snapshot does not show that. The
 * events of that many transactions are read twice rather than never.
 */
export function stepBack({ since }: Position): Position {
  const { xmin } = boundsOf(since)
  const from = xmin > transactionsReadAgain ? xmin - transactionsReadAgain : 1n
  return { since: `${from}:${from}:` }
}

/** A snapshot's text is `xmin:xmax:transactions in progress`; every transaction from xmax on began later. */
function boundsOf(snapshot: string): { xmin: bigint; xmax: bigint } {
  const [xmin = '', xmax = ''] = snapshot.split(':')
  return { xmin: BigInt(xmin), xmax: BigInt(xmax) }
}

const transactionsReadAgain = 10_000n
