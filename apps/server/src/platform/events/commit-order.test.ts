import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleForNode } from '../../../../../tools/lib/bundle-for-node.mjs'
import { makeFolderBesidePackages } from '../../../../../tools/lib/testing/test-run.mjs'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'
import { until } from '../../testing/until.ts'
import { createLog } from '../log.ts'
import { createOutbox } from './outbox.ts'

/** 10,000 events; a transaction writes its 20 in four rows, with those of others in between. */
const transactionCount = 500
const rowsPerTransaction = 4
const eventsPerRow = 5
const eventCount = transactionCount * rowsPerTransaction * eventsPerRow
const writerCount = 8
/** Every hundredth transaction stays open behind its first row while hundreds of others commit. */
const isSlow = (transaction: number): boolean => transaction % 100 === 5
const slowMs = 2_000

let books: TestLedger
let folder: string
const children = new Set<ChildProcess>()

beforeAll(async () => {
  books = await openTestLedger(16)
  folder = makeFolderBesidePackages('outbox-')
  await bundleForNode({ entries: { reader: 'apps/server/src/testing/outbox-reader.ts' }, folder, isInPlace: true })
})
afterAll(async () => {
  for (const child of children) await kill(child)
  rmSync(folder, { recursive: true, force: true })
  await books.close()
})

/** An event says which transaction wrote it, and as which of its twenty. */
interface Written {
  transaction: number
  number: number
}

/** Bytes of all events in a process's file, each once. */
const sizeOfAll = Array.from({ length: transactionCount }, (_, transaction) =>
  Array.from(
    { length: rowsPerTransaction * eventsPerRow },
    (__, number) => `${JSON.stringify({ transaction, number })}\n`,
  ).join(''),
).join('').length

interface Span {
  startedAt: number
  committedAt: number
}

test('two processes get 10,000 events of interleaved transactions in the order of commits, over a restart too', async () => {
  const [first, second] = [await startReader('first'), await startReader('second')]
  const plain = readByIdAlone()
  const writing = writeAll()
  await until(() => sizeOf('second') > sizeOfAll / 4)
  await kill(second)
  const beforeRestart = read('second').length
  await pause(500)
  await startReader('second')
  const spans = await writing
  const countByIdAlone = await plain.stop()
  for (const reader of ['first', 'second'])
    await until(() => sizeOf(reader) >= sizeOfAll && countDifferent(read(reader)) === eventCount, {
      what: `all events in the ${reader} process`,
    })

  expect(beforeRestart).toBeLessThan(eventCount)
  expect(read('first')).toHaveLength(eventCount)
  for (const reader of ['first', 'second']) {
    const events = withoutRepeats(read(reader))
    expect(outOfOrderInTheirTransaction(events), reader).toEqual([])
    expect(beforeAnEarlierCommit(events, spans), reader).toEqual([])
  }
  // This load shows that a reader that stores only the last id misses rows that commit later.
  expect(countByIdAlone).toBeLessThan(eventCount)
  expect(first.exitCode).toBeNull()
})

async function startReader(name: string): Promise<ChildProcess> {
  const files = [path.join(folder, `${name}.events`), path.join(folder, `${name}.position`)]
  const child = spawn(process.execPath, [path.join(folder, 'reader.js'), books.test.url, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  await once(child.stdout ?? child, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (!children.delete(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** How much a process has written so far; cheap to ask while it runs. */
const sizeOf = (name: string): number =>
  statSync(path.join(folder, `${name}.events`), { throwIfNoEntry: false })?.size ?? 0

/** The events that a process has received so far. An incomplete last line does not count. */
function read(name: string): Written[] {
  return readFileSync(path.join(folder, `${name}.events`), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Written)
}

async function writeAll(): Promise<Span[]> {
  const outbox = createOutbox({ database: books.database, log: createLog('silent'), merchants: () => [] })
  const spans: Span[] = []
  const slow: Promise<void>[] = []
  const writeOne = async (transaction: number): Promise<void> => {
    const startedAt = performance.now()
    await books.db.transaction().execute(async (tx) => {
      for (let row = 0; row < rowsPerTransaction; row += 1) {
        const events = Array.from({ length: eventsPerRow }, (_, event) => ({
          topic: 'unread' as const,
          body: { transaction, number: row * eventsPerRow + event } as never,
        }))
        await outbox.write(tx, books.merchant, events)
        await pause(isSlow(transaction) && row === 0 ? slowMs : 1)
      }
    })
    spans[transaction] = { startedAt, committedAt: performance.now() }
    outbox.notify(books.merchant)
  }
  let next = 0
  const writeOn = async (): Promise<void> => {
    while (next < transactionCount) {
      const transaction = next++
      // Runs concurrently with the writers.
      if (isSlow(transaction)) slow.push(writeOne(transaction))
      else await writeOne(transaction)
    }
  }
  await Promise.all(Array.from({ length: writerCount }, writeOn))
  await Promise.all(slow)
  await outbox.stop()
  return spans
}

/** A reader that stores the last id, which our outbox must not do. */
function readByIdAlone(): { stop: () => Promise<number> } {
  const stopping = new AbortController()
  const reading = (async () => {
    let [last, count] = [0n, 0]
    for (let isLast = false; !isLast;) {
      isLast = stopping.signal.aborted
      const rows = await books.db
        .selectFrom('outbox')
        .select(['id', 'events'])
        .where('id', '>', last)
        .orderBy('id')
        .execute()
      last = rows.at(-1)?.id ?? last
      for (const { events } of rows) count += (events as unknown[]).length
      await pause(20)
    }
    return count
  })()
  return {
    stop: () => {
      stopping.abort()
      return reading
    },
  }
}

const keyOf = ({ transaction, number }: Written): string => `${transaction}:${number}`

const countDifferent = (events: readonly Written[]): number => new Set(events.map(keyOf)).size

const withoutRepeats = (events: readonly Written[]): Written[] => [
  ...new Map(events.map((event) => [keyOf(event), event])).values(),
]

function outOfOrderInTheirTransaction(events: readonly Written[]): Written[] {
  const expected = new Map<number, number>()
  return events.filter(({ transaction, number }) => {
    const isInOrder = number === (expected.get(transaction) ?? 0)
    expected.set(transaction, number + 1)
    return !isInOrder
  })
}

/** Events delivered before those of a transaction that had committed when theirs began. */
function beforeAnEarlierCommit(events: readonly Written[], spans: readonly Span[]): Written[] {
  let earliestCommit = Number.POSITIVE_INFINITY
  return events.toReversed().filter(({ transaction }) => {
    const { startedAt, committedAt } = spans[transaction] ?? { startedAt: 0, committedAt: 0 }
    const isTooEarly = earliestCommit < startedAt
    earliestCommit = Math.min(earliestCommit, committedAt)
    return isTooEarly
  })
}
