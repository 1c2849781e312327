import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'
import { until } from '../../testing/until.ts'
import { createCommands } from '../commands/command.ts'
import { createLog } from '../log.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { positionNow, readEvents, type Reading } from './read-events.ts'

let books: TestLedger
const open: Outbox[] = []

beforeEach(async () => {
  books = await openTestLedger()
})
afterEach(async () => {
  for (const outbox of open.splice(0)) await outbox.stop()
  await books.close()
})

/** An outbox that reads, and what it has delivered. */
async function startReader() {
  const outbox = createOutbox({ database: books.database, log: createLog('silent'), merchants: () => [books.merchant] })
  const delivered: number[] = []
  outbox.subscribe(({ body }) => delivered.push((body as { announcements: number }).announcements))
  await outbox.start()
  open.push(outbox)
  return { outbox, delivered }
}

const scope = () => ({ merchant: books.merchant, actor: { kind: 'system', id: 'test' } }) as const

const emit = (outbox: Outbox, announcements: number, before: () => Promise<void> = async () => {}) =>
  createCommands(books.database, outbox).run({ scope: scope(), name: 'test' }, async ({ emit }) => {
    emit({ topic: 'unread', body: { announcements, inbox: 0 } })
    await before()
  })

test('two readers get every event once, in the order of commits', async () => {
  const [one, other] = [await startReader(), await startReader()]
  for (let count = 0; count < 40; count += 1) await emit(count % 2 === 0 ? one.outbox : other.outbox, count)
  const all = Array.from({ length: 40 }, (_, count) => count)
  await until(() => one.delivered.length >= 40 && other.delivered.length >= 40)
  expect(one.delivered).toEqual(all)
  expect(other.delivered).toEqual(all)
})

test('an event whose command fails is not delivered', async () => {
  const { outbox, delivered } = await startReader()
  const failing = emit(outbox, 1, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  await emit(outbox, 2)
  await until(() => delivered.length > 0)
  expect(delivered).toEqual([2])
})

test('an event that is committed after a later one is delivered all the same, once', async () => {
  const { outbox, delivered } = await startReader()
  const [written, held] = [gate(), gate()]
  const slow = books.db.transaction().execute(async (tx) => {
    await outbox.write(tx, books.merchant, [{ topic: 'unread', body: { announcements: 1, inbox: 0 } }])
    written.open()
    await held.opened
  })
  await written.opened
  await emit(outbox, 2)
  await until(() => delivered.includes(2))
  held.open()
  await slow
  await until(() => delivered.includes(1))
  expect(delivered).toEqual([2, 1])
})

test('a listener that fails takes nothing from the others', async () => {
  const { outbox, delivered } = await startReader()
  outbox.subscribe(() => {
    throw new Error('a listener of nobody')
  })
  const after: unknown[] = []
  outbox.subscribe(({ body }) => after.push(body))
  await emit(outbox, 1)
  await emit(outbox, 2)
  await until(() => after.length === 2)
  expect(delivered).toEqual([1, 2])
})

test('a reading of many pages takes what its first page saw, and what is committed meanwhile comes next', async () => {
  const write = (ids: readonly number[]) =>
    books.db
      .insertInto('outbox')
      .values(
        ids.map((id) => ({ merchant_id: books.merchant, events: JSON.stringify([{ topic: 'unread', body: { id } }]) })),
      )
      .execute()
  const idsOf = ({ rows }: Reading) =>
    rows.map(({ events: [event] }) => (event?.body as { id?: number } | undefined)?.id)
  const start = await positionNow(books.db)
  const before = Array.from({ length: 2_500 }, (_, id) => id)
  await write(before)
  const first = await readEvents(books.db, start)
  await write([2_500])
  const second = await readEvents(books.db, first.next)
  const third = await readEvents(books.db, second.next)
  const fourth = await readEvents(books.db, third.next)
  const fifth = await readEvents(books.db, fourth.next)
  expect([first, second, third].flatMap(idsOf)).toEqual(before)
  expect([idsOf(fourth), idsOf(fifth)]).toEqual([[2_500], []])
})

test('when the connection for notifications was lost, the last events are delivered again', async () => {
  const { outbox, delivered } = await startReader()
  await emit(outbox, 7)
  await until(() => delivered.includes(7))
  await books.test.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await until(() => delivered.filter((count) => count === 7).length === 2)
})

function gate(): { open: () => void; opened: Promise<void> } {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}
