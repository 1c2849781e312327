import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newOperator, operatorPassword, outputOf, type TestOperator } from '../../../testing/operators.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { totpCode } from '../../../testing/totp-code.ts'

let platform: ConsolePlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())
beforeEach(() => forgetAddress())

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows
const forgetAddress = () => rows('delete from rate_bucket')
const wrong = ({ name }: Pick<TestOperator, 'name'>) => ({
  body: { name, password: 'not the password', code: '000000' },
})
const right = async ({ id, name, totpSecret }: TestOperator) => {
  // A code is valid once.
  await rows('update operator set totp_last_step = 0 where id = $1', [id])
  return { body: { name, password: operatorPassword, code: totpCode(totpSecret) } }
}
/** A browser without a session. */
const browser = (cookie = ''): ConsoleVisitor => {
  const visitor = createConsoleVisitor(platform, null)
  if (cookie) visitor.headers['Cookie'] = cookie
  return visitor
}

/** Logs in. @returns the cookie that the browser keeps when the session has ended */
async function logIn(person: TestOperator, cookie = ''): Promise<string> {
  const { body } = await right(person)
  const response = await fetch(`${platform.consoleOrigin}/ops/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  const kept = response.headers.getSetCookie().find((each) => each.startsWith('fairground-console-browser='))!
  expect(kept).toMatch(/; Max-Age=15552000; Path=\/ops; HttpOnly; SameSite=Strict$/)
  return kept.split(';')[0]!
}

async function lockByStrangers(person: Pick<TestOperator, 'name'>): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) await browser().refusal('operators.logIn', wrong(person))
  expect(await browser().refusal('operators.logIn', wrong(person))).toBe('operator_locked')
}

test('strangers who lock a name keep out neither a browser that its owner has used, nor the command line', async () => {
  const ana = await newOperator(platform)
  const cookie = await logIn(ana)
  await lockByStrangers(ana)
  expect(await browser().refusal('operators.logIn', await right(ana))).toBe('operator_locked')
  await browser(cookie).call('operators.logIn', await right(ana))
  // The lock of strangers is still there, wherever the operator has logged in.
  expect(await browser().refusal('operators.logIn', await right(ana))).toBe('operator_locked')
  const { body } = await right(ana)
  const answers = [body.password, body.code]
  expect(await outputOf(platform, ['login', ana.name, '--print-session'], { answers })).toMatch(/^[\w-]{43}$/)
})

test('wrong tries from that browser lock it there', async () => {
  const ana = await newOperator(platform)
  const cookie = await logIn(ana)
  for (let tries = 0; tries < 3; tries += 1)
    expect(await browser(cookie).refusal('operators.logIn', wrong(ana))).toBe('operator_login_wrong')
  expect(await browser(cookie).refusal('operators.logIn', await right(ana))).toBe('operator_locked')
  await browser().call('operators.logIn', await right(ana))
})

test('people who share a browser are remembered both', async () => {
  const [ana, ben] = [await newOperator(platform), await newOperator(platform)]
  const cookie = await logIn(ben, await logIn(ana))
  for (const person of [ana, ben]) {
    await lockByStrangers(person)
    await browser(cookie).call('operators.logIn', await right(person))
  }
})

test.each([
  ['of another person', (cookie: string) => cookie],
  ['with another browser’s text', (cookie: string) => cookie.replace(/=[\w-]{4}/, '=AAAA')],
  ['made up', () => `fairground-console-browser=${'A'.repeat(43)}~${'A'.repeat(43)}`],
  ['empty', () => 'fairground-console-browser='],
])('a cookie that is %s is a stranger’s', async (what, change) => {
  const [ana, ben] = [await newOperator(platform), await newOperator(platform)]
  const cookie = change(await logIn(what === 'of another person' ? ben : ana))
  await lockByStrangers(ana)
  expect(await browser(cookie).refusal('operators.logIn', await right(ana))).toBe('operator_locked')
})

test('one address tries so often only, and what is refused leaves no row', async () => {
  await rows('delete from operator_login_attempt')
  // Two are left, and none is added while the test runs.
  await rows(
    `insert into rate_bucket (key, tokens, refilled_at) values ('operator-login:127.0.0.1', 2, now() + interval '1 hour')`,
  )
  const outcomes: string[] = []
  for (let tries = 0; tries < 10; tries += 1)
    outcomes.push(await browser().refusal('operators.logIn', wrong({ name: `nobody-${tries}` })))
  expect(outcomes).toEqual([
    ...Array.from({ length: 2 }, () => 'operator_login_wrong'),
    ...Array.from({ length: 8 }, () => 'rate_limited'),
  ])
  expect(await rows('select from operator_login_attempt')).toHaveLength(2)
})
