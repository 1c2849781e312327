import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { CallFailed } from '@fairground/contract/client'
import { stretch } from '../../../../../tools/lib/testing/slowness.mjs'
import { runConcurrently } from '../../testing/attempt.ts'
import { holdDraw, orderOf } from '../../testing/draws.ts'
import { commonPassword, newPerson, type Person } from '../../testing/members.ts'
import { startPlatformProcess, type PlatformProcess } from '../../testing/platform-process.ts'
import { promised } from '../../testing/promised.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { expectLedgerToReconcile } from '../../testing/reconcile-ledger.ts'
import { fullOrShort, scaledMs } from '../../testing/scale.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createVisitor, type Visitor } from '../../testing/visitor.ts'
import { createVendor } from '../../testing/vendor.ts'
import { newWithdrawer, paymentPassword } from '../../testing/withdrawers.ts'

/** L2, S3, S4, Q1 and limits over HTTP: two processes of the platform on one database. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-two-'))
const boundWithinMs = 1_000

let database: TestDatabase
/** Makes members; takes part in no race. */
let platform: TestPlatform
let first: PlatformProcess
let second: PlatformProcess

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'))
  platform = await startTestPlatform({ because: 'several processes serve one database', database })
  first = await startPlatformProcess(database.url, { FAIRGROUND_DATA_DIR: dataDir })
  second = await startPlatformProcess(database.url, { FAIRGROUND_DATA_DIR: dataDir })
})
afterAll(async () => {
  await first.stop()
  await second.stop()
  await platform.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.owner.query('delete from rate_bucket')
})

/** The same browser with one of the processes. */
function at(process: PlatformProcess, headers: Readonly<Record<string, string>> = {}): Visitor {
  const visitor = createVisitor(process.origin, database.owner, platform.app.context.keyring)
  Object.assign(visitor.headers, headers)
  return visitor
}

const both = () => [first, second] as const

test(
  'whole balances that are withdrawn through both at once go once each',
  async () => {
    const size = fullOrShort(1_000, 25)
    const withdrawers = await runConcurrently(
      Array.from({ length: size }, () => '50.00'),
      (cash) => newWithdrawer(platform, cash),
      6,
    )
    const codes = await runConcurrently(
      withdrawers,
      async ({ visitor, cardId }) =>
        Promise.all(
          both().map((process) =>
            at(process, visitor.headers)
              .call('payments.requestWithdrawal', {
                body: { bankCardId: cardId, amount: '50.00', paymentPassword },
                options: { idempotencyKey: randomUUID() },
              })
              .then(() => 'taken')
              .catch((cause: unknown) => (cause instanceof CallFailed ? cause.code : String(cause))),
          ),
        ),
      8,
    )
    const outcome = (pair: readonly string[]) => pair.toSorted().join(', ')
    const others = codes.map(outcome).filter((pair) => pair !== 'insufficient_funds, taken')
    promised({
      what: 'L2 whole balances withdrawn over HTTP twice or not at all',
      measured: others.length,
      unit: `of ${size}`,
      budget: { atMost: 0 },
      detail: [...new Set(others)].join(' | ') || 'each through two processes at once',
    })
    const { rows } = await database.owner.query<{ negative: number }>(
      `select count(*)::int as negative from ledger_account where kind = 'cash' and balance < 0`,
    )
    expect(rows[0]?.negative).toBe(0)
    await expectLedgerToReconcile(platform)
  },
  scaledMs(60_000),
)

test('sixty-four posts of one key through both are one order', async () => {
  const number = await holdDraw(platform)
  const person = await newPerson(platform, { cash: '1000.00' })
  const headers = { ...person.visitor.headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const body = JSON.stringify(orderOf(number))
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      rawRequest((index % 2 ? first : second).origin, { method: 'POST', path: '/lgw/orders', headers, body }),
    ),
  )
  const taken = replies.filter(({ status }) => status === 200)
  expect(taken.length).toBeGreaterThan(0)
  expect(new Set(taken.map(({ text }) => text)).size).toBe(1)
  const { rows } = await database.owner.query<{ count: number }>(
    'select count(*)::int as count from lottery_order where member_id = $1',
    [person.id],
  )
  promised({
    what: 'L2 of 64 posts of one key over HTTP those applied, less one',
    measured: Math.abs((rows[0]?.count ?? 0) - 1),
    unit: 'off',
    budget: { atMost: 0 },
    detail: `${taken.length} answered with the order, ${replies.length - taken.length} told to wait`,
  })
})

test('guesses through both count together, and the lock survives a kill', async () => {
  const { account } = await newPerson(platform)
  const guess = async (process: PlatformProcess, password: string): Promise<string> => {
    await database.owner.query('delete from rate_bucket')
    const visitor = at(process)
    const body = { type: 'username', username: account, password, ...(await visitor.captcha('login')) } as const
    return (await visitor.refusal('accounts.login', { body })).code
  }
  for (let failed = 0; failed < 5; failed += 1)
    expect(await guess(failed % 2 ? first : second, 'not the right one')).toBe('login_failed')
  for (const process of both()) expect(await guess(process, commonPassword)).toBe('login_locked')
  await second.crash()
  const afterwards = [await guess(first, commonPassword), await guess(second, commonPassword)]
  promised({
    what: 'S3 right passwords let in while locked: by the other process, and by one that was killed',
    measured: afterwards.filter((code) => code !== 'login_locked').length,
    unit: 'of 2',
    budget: { atMost: 0 },
  })
})

/** Asks the second process until it refuses. */
async function refusedAfterMs(isRefused: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await isRefused()))
    if (performance.now() - startedAt > stretch(10 * boundWithinMs)) return Number.POSITIVE_INFINITY
  return performance.now() - startedAt
}

test('a session that ends in one is refused by the other', async () => {
  const { visitor } = await newPerson(platform)
  const info = (process: PlatformProcess) =>
    rawRequest(process.origin, { path: '/wps/member/info', headers: visitor.headers })
  for (const process of both()) expect((await info(process)).status).toBe(200)
  await at(first, visitor.headers).call('accounts.logout')
  promised({
    what: 'S4 until another process refuses an ended session',
    measured: await refusedAfterMs(async () => (await info(second)).status === 401),
    unit: 'ms',
    budget: { atMost: boundWithinMs },
  })
})

test('limits that are set in one bind the other', async () => {
  const person = await newPerson(platform, { cash: '100.00' })
  const vendor = createVendor(second.origin)
  const there: Person = { ...person, visitor: at(second, person.visitor.headers) }
  const play = await vendor.launch(there)
  expect((await vendor.bet(play, { amount: '1.00', round: 'before' })).status).toBe('RS_OK')
  const setLimit = (kind: 'stake' | 'deposit', value: string) =>
    at(first, person.visitor.headers).call('responsibleGaming.setLimit', { body: { kind, span: 'day', value } })
  await setLimit('stake', '2.00')
  const bound = await refusedAfterMs(
    async () => (await vendor.bet(play, { amount: '1.50', round: randomUUID() })).status !== 'RS_OK',
  )
  await setLimit('deposit', '20.00')
  const startedAt = performance.now()
  const { code } = await there.visitor.refusal('payments.depositByBankTransfer', {
    body: { channel: 'bank-transfer', amount: '50.00' },
    options: { idempotencyKey: randomUUID() },
  })
  const depositBound = performance.now() - startedAt
  expect(code).toMatch(/limit/)
  promised({
    what: 'care: until limits on stakes and deposits hold in another process',
    measured: Math.max(bound, depositBound),
    unit: 'ms',
    budget: { atMost: boundWithinMs },
  })
})

test('a limit by address is one for both, whatever a client says of its address', async () => {
  const [burst, perMinute, requests] = [30, 20, 300]
  const startedAt = performance.now()
  const statuses = await runConcurrently(
    Array.from({ length: requests }, (_, index) => index),
    async (index) => {
      const headers = {
        'Content-Type': 'application/json',
        'Device-Id': randomUUID(),
        'X-Forwarded-For': `10.7.${index >> 8}.${index & 255}`,
      }
      const { origin } = index % 2 ? first : second
      const { status, headers: answered } = await rawRequest(origin, {
        method: 'POST',
        path: '/wps/session/login/passkey/options',
        headers,
        body: '{}',
      })
      if (status === 429) expect(Number(answered['retry-after'])).toBeGreaterThan(0)
      return status
    },
    16,
  )
  const allowed = burst + ((performance.now() - startedAt) / 60_000) * perMinute
  const passed = statuses.filter((status) => status === 200).length
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
  expect(passed).toBeGreaterThanOrEqual(burst)
  promised({
    what: 'Q1 requests that passed through two processes',
    measured: passed / allowed,
    unit: '× the limit',
    budget: { atMost: 1.05 },
    detail: `${passed} of ${requests}, each with another forged address`,
  })
})
