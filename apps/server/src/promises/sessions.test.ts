import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runConcurrently } from '../testing/attempt.ts'
import { commonPassword, newPerson, type Person } from '../testing/members.ts'
import { promised } from '../testing/promised.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { fullOrShort, scaledMs } from '../testing/scale.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import type { Visitor } from '../testing/visitor.ts'

/** S3 and S4: two platforms on one database, one of them restarted in between. */
const replays = fullOrShort(1_000, 100)
/** Milliseconds after which an ended session is refused everywhere. */
const deadWithin = 1_000

let database: TestDatabase
let first: TestPlatform
let second: TestPlatform

const start = () =>
  startTestPlatform({
    because: 'several processes serve one database',
    database,
    config: { trustedProxies: ['127.0.0.1'] },
  })

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'))
  first = await start()
  second = await start()
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await database.drop()
})

const memberInfo = (platform: TestPlatform, person: Pick<Person, 'visitor'>) =>
  rawRequest(platform.origin, { path: '/wps/member/info', headers: { ...person.visitor.headers } })

/** Sends requests to both at once, half to each. @returns how many were admitted */
async function replay(person: Pick<Person, 'visitor'>): Promise<number> {
  const turns = Array.from({ length: replays }, (_, index) => (index % 2 ? first : second))
  const statuses = await runConcurrently(turns, async (platform) => (await memberInfo(platform, person)).status, 50)
  return statuses.filter((status) => status < 300).length
}

const newPassword = 'quite another long one'

const endings: readonly { what: string; end: (person: Person) => Promise<unknown> }[] = [
  { what: 'logging out', end: ({ visitor }) => visitor.call('accounts.logout') },
  {
    what: 'a password change on another device',
    end: async ({ account }) => {
      const elsewhere = second.visitor()
      await elsewhere.logIn(account, commonPassword)
      await elsewhere.call('accounts.changePassword', {
        body: { oldPassword: commonPassword, newPassword, confirmNewPassword: newPassword },
      })
    },
  },
  {
    what: 'being disabled',
    end: ({ id }) => database.owner.query(`update member set status = 'disabled' where id = $1`, [id]),
  },
]

test.each(endings)(
  'after $what no replay is let in by either process',
  async ({ what, end }) => {
    const person = await newPerson(first)
    for (const platform of [first, second]) expect((await memberInfo(platform, person)).status).toBe(200)
    // Requests are running while it ends.
    const before = replay(person)
    await end(person)
    await before
    promised({
      what: `S4 replays let in after ${what}`,
      measured: await replay(person),
      unit: `of ${replays}`,
      budget: { atMost: 0 },
    })
    for (const platform of [first, second]) expect((await memberInfo(platform, person)).status).toBe(401)
  },
  scaledMs(60_000),
)

test('a session that has ended is refused at once by the process that did not end it', async () => {
  const person = await newPerson(first)
  expect((await memberInfo(second, person)).status).toBe(200)
  await person.visitor.call('accounts.logout')
  const startedAt = performance.now()
  expect((await memberInfo(second, person)).status).toBe(401)
  promised({
    what: 'S4 until the other process refuses',
    measured: performance.now() - startedAt,
    unit: 'ms',
    budget: { atMost: deadWithin },
  })
})

let addresses = 0
const visitorOf = (platform: TestPlatform): Visitor => {
  const visitor = platform.visitor()
  addresses += 1
  visitor.headers['X-Forwarded-For'] = `10.9.${addresses >> 8}.${addresses & 255}`
  return visitor
}

const guess = async (platform: TestPlatform, username: string, password = randomBytes(9).toString('hex')) => {
  const from = visitorOf(platform)
  const body = { type: 'username', username, password, ...(await from.captcha('login')) } as const
  return (await from.refusal('accounts.login', { body })).code
}

test(
  'a lock holds in every process and after a restart, and never for the owner’s own device',
  async () => {
    const { account } = await newPerson(first)
    const owner = visitorOf(first)
    await owner.logIn(account, commonPassword)
    for (let failed = 0; failed < 5; failed += 1)
      expect(await guess(failed % 2 ? first : second, account)).toBe('login_failed')
    expect(await guess(first, account, commonPassword)).toBe('login_locked')
    expect(await guess(second, account, commonPassword)).toBe('login_locked')
    await second.stop()
    second = await start()
    expect(await guess(second, account, commonPassword)).toBe('login_locked')
    const guesses = Array.from({ length: fullOrShort(200, 20) }, (_, index) => (index % 2 ? first : second))
    const letIn = await runConcurrently(guesses, (platform) => guess(platform, account, commonPassword), 8)
    promised({
      what: 'S3 right passwords of strangers let in while locked',
      measured: letIn.filter((code) => code !== 'login_locked').length,
      unit: `of ${guesses.length}`,
      budget: { atMost: 0 },
    })
    const again = second.visitor()
    again.headers['Device-Id'] = owner.headers['Device-Id'] ?? ''
    expect((await again.logIn(account, commonPassword)).userName).toBe(account)
  },
  scaledMs(60_000),
)
