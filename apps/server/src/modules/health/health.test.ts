import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, startConsolePlatform, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { until } from '../../testing/until.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await startConsolePlatform({ because: 'no proxy names countries' })
  ana = await newConsoleVisitor(platform)
})
afterAll(() => platform.stop())

const reason = 'The cause is mended.'
const owner = (text: string, values: unknown[] = []) => platform.database.owner.query<{ id: string }>(text, values)

/** A job that has failed, whose next try is an hour away. */
async function failed(kind: string, merchant: number = platform.merchant) {
  const { rows } = await owner(
    `insert into job (kind, key, merchant, due_at, attempts, last_error)
     values ($1, 'one', $2, now() + interval '1 hour', 3, 'no answer') returning id::text`,
    [kind, merchant],
  )
  return { params: { id: rows[0]!.id }, body: { reason } }
}

test('what waits, runs and fails is listed, the earliest first, for one’s own merchant only', async () => {
  await failed('test.list')
  await failed('test.foreign', 99)
  const { list } = await ana.call('health.jobs', { query: { kind: 'test.list' } })
  expect(list).toMatchObject([{ state: 'failing', attempts: 3, lastError: 'no answer' }])
  expect((await ana.call('health.jobs', { query: { kind: 'test.foreign' } })).list).toEqual([])
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await ana.call('health.jobs', { query: { limit: 1, ...(after && { after }) } })
    seen.push(...page.list.map(({ id }) => id))
    after = page.next
  }
  const { rows } = await owner('select id::text from job where merchant = current_merchant() order by due_at, id')
  expect(seen).toEqual(rows.map(({ id }) => id))
  const { jobs, database } = await ana.call('health.health')
  expect(jobs.failing).toBeGreaterThan(0)
  expect(database.connections).toBeGreaterThan(0)
  const { countries, zoneDifference } = await ana.call('health.health')
  expect(zoneDifference).toBeNull()
  expect(countries).toMatchObject({ isByProxy: false, table: { ageDays: expect.any(Number) as number } })
})

test('a failing job is tried again at once when asked for, and one that has not failed is not', async () => {
  const job = await failed('test.retry')
  const other = await failed('test.retry.foreign', 99)
  await ana.call('health.retryJob', job)
  const { list } = await ana.call('health.jobs', { query: { kind: 'test.retry' } })
  await until(() => new Date(list[0]!.dueAt).getTime() <= Date.now())
  expect(await ana.refusal('health.retryJob', other)).toBe('decided_already')
  expect(await ana.refusal('health.retryJob', { ...job, params: { id: '999999' } })).toBe('decided_already')
  const auditor = await newConsoleVisitor(platform, 'auditor')
  expect(await auditor.refusal('health.retryJob', job)).toBe('permission_denied')
})
