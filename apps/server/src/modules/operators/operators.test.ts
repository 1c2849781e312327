import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOtherMerchant } from '../../testing/other-merchant.ts'
import { newPerson } from '../../testing/members.ts'
import {
  newOperator,
  operate,
  operatorPassword,
  outputOf,
  type OperateOptions,
  type TestOperator,
} from '../../testing/operators.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { totpCode } from '../../testing/totp-code.ts'

let platform: TestPlatform
let ana: TestOperator
const state = mkdtempSync(path.join(tmpdir(), 'fairground-state-'))

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newOperator(platform, 'ana')
})
afterAll(async () => {
  await platform.stop()
  rmSync(state, { recursive: true, force: true })
})

const owner = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows

const run = (words: string, options: OperateOptions = {}) => operate(platform, words.split(' '), options)
const output = (words: string, options: OperateOptions = {}) => outputOf(platform, words.split(' '), options)
/** What changes rights has a reason. */
const change = (words: string, options: OperateOptions = {}) => output(`${words} --reason asked`, options)

const logIn = (
  { name, totpSecret }: Pick<TestOperator, 'name' | 'totpSecret'>,
  { password = operatorPassword, code = totpCode(totpSecret) } = {},
) => platform.app.modules.operators.logIn({ name, password, code })

/** Any command that needs an operator. */
const works = async (as: Pick<TestOperator, 'token'>) => (await output('operators list', { as })).includes('ana ')

const wrong = { outcome: 'wrong' }

describe('a login', () => {
  test('keeps the session in a file of its owner, which later commands use, until the logout', async () => {
    const who = await newOperator(platform)
    const env = { XDG_STATE_HOME: state }
    const answers = [operatorPassword, totpCode(who.totpSecret)]
    expect(await output(`login ${who.name.toUpperCase()}`, { env, answers })).toContain(
      `${who.name} is logged in until`,
    )
    const [file = ''] = readdirSync(path.join(state, 'fairground'))
    const { mode } = statSync(path.join(state, 'fairground', file))
    expect((mode & 0o777).toString(8)).toBe('600')
    const token = readFileSync(path.join(state, 'fairground', file), 'utf8').trim()
    expect(
      await owner('select 1 from operator_session where token_hash = sha256($1)', [Buffer.from(token)]),
    ).toHaveLength(1)
    expect(await output('operators list', { env })).toContain(who.name)
    expect(await output('logout', { env })).toBe(`${who.name} is logged out.`)
    expect(readdirSync(path.join(state, 'fairground'))).toEqual([])
    expect(await works({ token })).toBe(false)
    expect(await output('logout', { env })).toBe('Nobody was logged in.')
  })

  test('prints the session for scripts, which pass it on in the environment', async () => {
    const who = await newOperator(platform)
    const answers = [operatorPassword, totpCode(who.totpSecret)]
    const { said } = await run(`login ${who.name} --print-session`, { answers })
    expect(said).toHaveLength(1)
    expect(await works({ token: said[0]! })).toBe(true)
  })

  test('is refused the same way for an unknown name, a wrong password, a wrong code and a disabled operator', async () => {
    const [a, b, c] = [await newOperator(platform), await newOperator(platform), await newOperator(platform)]
    const right = totpCode(a.totpSecret)
    await owner(`update operator set state = 'disabled' where id = $1`, [c.id])
    const refusals = await Promise.all([
      output('login nobody-here', { answers: [operatorPassword, right] }),
      output('login Ünknown', { answers: [operatorPassword, right] }),
      output(`login ${a.name}`, { answers: ['not the one at all', right] }),
      output(`login ${b.name}`, { answers: [operatorPassword, totpCode(b.totpSecret, 9)] }),
      output(`login ${b.name}`, { answers: [operatorPassword, 'no digits'] }),
      output(`login ${c.name}`, { answers: [operatorPassword, totpCode(c.totpSecret)] }),
    ])
    expect(new Set(refusals)).toEqual(new Set([expect.stringMatching(/^Name, password or code is wrong/)]))
    // The wrong password did not use up the code.
    expect(await logIn(a, { code: right })).toMatchObject({ outcome: 'logged_in' })
  })

  test('takes a code once, also of ten at the same time, and none older than the last', async () => {
    const who = await newOperator(platform)
    const [older, code] = [totpCode(who.totpSecret, -1), totpCode(who.totpSecret)]
    const attempts = await Promise.all(Array.from({ length: 10 }, () => logIn(who, { code })))
    expect(attempts.filter(({ outcome }) => outcome === 'logged_in')).toHaveLength(1)
    await owner('delete from operator_login_attempt')
    expect(await logIn(who, { code })).toEqual(wrong)
    expect(await logIn(who, { code: older })).toEqual(wrong)
    expect(await logIn(who, { code: totpCode(who.totpSecret, 1) })).toMatchObject({ outcome: 'logged_in' })
  })
})

describe('three wrong tries', () => {
  test('lock a name for 15 minutes, in any spelling, whether or not there is such an operator', async () => {
    const who = await newOperator(platform)
    for (const { name, totpSecret } of [who, { name: 'nobody.at.all', totpSecret: who.totpSecret }]) {
      const code = totpCode(totpSecret)
      for (const spelling of [name, name.toUpperCase(), ` ${name} `])
        expect(await logIn({ name: spelling, totpSecret }, { password: 'not the one', code })).toEqual(wrong)
      const locked = await logIn({ name, totpSecret }, { code })
      expect(locked).toEqual({ outcome: 'locked', until: expect.any(Date) })
      const [{ minutes } = { minutes: 0 }] = await owner<{ minutes: number }>(
        `select round(extract(epoch from $1::timestamptz - now()) / 60)::int as minutes`,
        [(locked as { until: Date }).until],
      )
      expect(minutes).toBe(15)
    }
    expect(await output(`login ${who.name}`, { answers: ['x', 'y'] })).toMatch(
      /^Too many wrong tries: .* is locked until 2/,
    )
    expect(await owner('select action from operator_event where subject_id = $1', [who.id])).toEqual([
      { action: 'lock' },
    ])
    await owner(`update operator_login_attempt set last_at = last_at - interval '15 minutes'`)
    expect(await logIn(who)).toMatchObject({ outcome: 'logged_in' })
  })

  test('at once are three tries: of twenty parallel guesses seventeen are not compared', async () => {
    const who = await newOperator(platform)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => logIn(who, { password: `guess ${index}` })),
    )
    expect(guesses.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(3)
    expect(guesses.filter(({ outcome }) => outcome === 'locked')).toHaveLength(17)
  })

  test('are forgotten after a right one', async () => {
    const who = await newOperator(platform)
    for (const ahead of [0, 1]) {
      expect(await logIn(who, { password: 'not the one' })).toEqual(wrong)
      expect(await logIn(who, { password: 'not the one' })).toEqual(wrong)
      expect(await logIn(who, { code: totpCode(who.totpSecret, ahead) })).toMatchObject({ outcome: 'logged_in' })
    }
  })
})

describe('a session', () => {
  test.each([
    ['15 minutes without a command', `last_seen_at = now() - interval '15 minutes'`],
    ['12 hours', `expires_at = now()`],
  ])('ends after %s, and says so', async (_when, change) => {
    const who = await newOperator(platform)
    expect(await works(who)).toBe(true)
    await owner(`update operator_session set ${change} where operator_id = $1`, [who.id])
    expect(await output('operators list', { as: who })).toMatch(/^Your session has ended: log in with/)
    await platform.app.modules.operators.deleteExpired()
    expect(await owner('select 1 from operator_session where operator_id = $1', [who.id])).toEqual([])
    expect(await works(ana)).toBe(true)
  })

  test('stays open while it is used', async () => {
    const who = await newOperator(platform)
    for (let again = 0; again < 3; again += 1) {
      await owner(`update operator_session set last_seen_at = now() - interval '14 minutes' where operator_id = $1`, [
        who.id,
      ])
      expect(await works(who)).toBe(true)
    }
  })

  test('of a disabled operator ends at once', async () => {
    const [who, person] = [await newOperator(platform), await newPerson(platform)]
    expect(await works(who)).toBe(true)
    expect(await change(`operators disable ${who.name}`, { as: ana })).toContain('every session has ended')
    expect(await change(`member disable ${person.account}`, { as: who })).toMatch(/^Your session has ended/)
    expect(await change(`operators disable ${who.name}`, { as: ana })).toBe(`${who.name} is disabled already.`)
    expect(await change(`operators enable ${who.name}`, { as: ana })).toBe(`${who.name} may log in again.`)
    expect(await works(who)).toBe(false)
    expect(await logIn(who)).toMatchObject({ outcome: 'logged_in' })
  })

  test('is none that somebody has made up, and nobody works without one', async () => {
    expect(await output('operators list', { as: { token: 'made-up' } })).toMatch(/^Your session has ended/)
    for (const words of [
      'operators list',
      'operators disable ana',
      'operators reset ana',
      'password',
      'member disable x',
    ])
      expect(await output(words)).toContain('needs an operator: log in with')
  })
})

test('an operator acts only for the merchants that they were given', async () => {
  const merchant = await openOtherMerchant(platform)
  const [who, person] = [await newOperator(platform), await newPerson(platform, { merchant, currency: 'VND' })]
  const disable = `member disable ${person.account} --merchant other`
  expect(await change(disable, { as: who })).toBe(`${who.name} may not act for other.`)
  expect(await change(`operators allow ${who.name}`, { as: ana })).toContain('Name the merchant')
  expect(await change(`operators allow ${who.name} --merchant other`, { as: who })).toMatch(/^Another operator has to/)
  expect(await change(`operators allow ${who.name} --merchant other`, { as: ana })).toBe(
    `${who.name} may act for other.`,
  )
  expect(await change(disable, { as: who })).toContain('is disabled')
  // A merchant that nobody has yet is given by any who manages operators; then by who may act for it.
  const forbid = `operators forbid ${who.name} --merchant other`
  expect(await change(forbid, { as: ana })).toMatch(/^That takes an operator who may act for every merchant/)
  await owner('insert into operator_merchant (merchant_id, operator_id) values ($1, $2)', [merchant, ana.id])
  expect(await change(forbid, { as: ana })).toContain('may not act for other')
  expect(await change(disable, { as: who })).toBe(`${who.name} may not act for other.`)
})
