import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../db/database.ts'
import { createPool } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'
import { until } from '../../testing/until.ts'
import { createJobs, type JobKind, type Jobs } from './jobs.ts'

let books: TestLedger
const running: { stop: () => Promise<void> }[] = []

beforeEach(async () => {
  books = await openTestLedger()
})
afterEach(async () => {
  for (const part of running.splice(0)) await part.stop()
  await books.close()
})

/** A process's worth of jobs, with connections of its own. */
function startJobs(kinds: readonly JobKind[]): Jobs {
  const database = createDatabase(createPool({ databaseUrl: books.test.url, size: 4 }))
  const jobs = createJobs({ database, log: createLog('silent'), lanes: 4 })
  jobs.start(kinds)
  running.push({
    stop: async () => {
      await jobs.stop()
      await database.close()
    },
  })
  return jobs
}

const schedule = (
  jobs: Jobs,
  kind: string,
  { key = 'one', afterSeconds = 0 }: { key?: string; afterSeconds?: number } = {},
) => jobs.schedule(books.database.platform, { kind, key, merchant: books.merchant, due: { afterSeconds } })

const listJobs = async () => (await books.test.owner.query<{ key: string; attempts: number }>('select * from job')).rows

test('of two processes that look for work each job is done by one', async () => {
  const done: string[] = []
  const work: JobKind = { kind: 'test', run: async ({ key }) => (done.push(key), null) }
  const [one, other] = [startJobs([work]), startJobs([work])]
  await Promise.all(Array.from({ length: 60 }, (_, index) => schedule(one, 'test', { key: String(index) })))
  one.wake()
  other.wake()
  await until(async () => (await listJobs()).length === 0)
  expect(done.sort()).toEqual(Array.from({ length: 60 }, (_, index) => String(index)).sort())
})

test('a job that fails comes back until it succeeds, and remembers why it failed', async () => {
  let tries = 0
  const jobs = startJobs([
    {
      kind: 'test',
      run: async () => {
        tries += 1
        if (tries < 3) throw new Error(`fault ${tries}`)
        return null
      },
    },
  ])
  await schedule(jobs, 'test')
  jobs.wake()
  const failed = await until(async () => {
    const { rows } = await books.test.owner.query<{ last_error: string }>(
      'select last_error from job where last_error is not null',
    )
    return rows[0]?.last_error
  })
  expect(failed).toMatch(/^fault/)
  const makeJobsDue = async () => {
    await books.test.owner.query('update job set due_at = now() where claimed_until is null')
    jobs.wake()
    return (await listJobs()).length === 0
  }
  await until(makeJobsDue)
  expect(tries).toBe(3)
})

test('a job that another process died over is taken up once its claim has run out', async () => {
  const done: string[] = []
  const jobs = startJobs([{ kind: 'test', run: async ({ key }) => (done.push(key), null) }])
  await books.test.owner.query(
    `insert into job (kind, key, merchant, due_at, attempts, claimed_until, claim_number)
     values ('test', 'held', 1, now(), 1, now() + interval '1 hour', 1), ('test', 'left', 1, now(), 1, now() - interval '1 second', 1)`,
  )
  jobs.wake()
  await until(() => done.includes('left'))
  expect(done).toEqual(['left'])
})

test('scheduling a job twice is scheduling it once, at the earlier time', async () => {
  const done: string[] = []
  const jobs = startJobs([{ kind: 'test', run: async ({ key }) => (done.push(key), null) }])
  await schedule(jobs, 'test', { key: 'one', afterSeconds: 3_600 })
  await schedule(jobs, 'test', { key: 'one', afterSeconds: 0 })
  await schedule(jobs, 'test', { key: 'one', afterSeconds: 7_200 })
  jobs.wake()
  await until(async () => (await listJobs()).length === 0)
  expect(done).toEqual(['one'])
})

test('a job that asks to come again comes again, and kinds that are unknown here are left to others', async () => {
  let rounds = 0
  const jobs = startJobs([{ kind: 'test', run: async () => (++rounds < 3 ? { afterSeconds: 0 } : null) }])
  await schedule(jobs, 'test', { key: 'again' })
  await schedule(jobs, 'of a newer version', { key: 'later' })
  jobs.wake()
  await until(() => rounds === 3)
  await until(async () => (await listJobs()).length === 1)
  expect((await listJobs())[0]).toMatchObject({ key: 'later', attempts: 0 })
})
