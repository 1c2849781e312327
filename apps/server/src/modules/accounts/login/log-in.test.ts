import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonPassword, newPerson, type Person } from '../../../testing/members.ts'
import { rawRequest } from '../../../testing/raw-request.ts'
import { setFlag } from '../../../testing/set-flag.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let platform: TestPlatform
let addresses = 0

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

function visitor(): Visitor {
  const fresh = platform.visitor()
  addresses += 1
  fresh.headers['X-Forwarded-For'] = `10.0.${addresses >> 8}.${addresses & 255}`
  return fresh
}

const credentials = (username: string, password: string, captcha: object = {}) => ({
  body: { type: 'username', username, password, ...captcha } as const,
})

const guess = (from: Visitor, username: string, { password = 'not the one', ...captcha }: Guess = {}) =>
  from.refusal('accounts.login', credentials(username, password, captcha))

interface Guess {
  password?: string
  captcha?: string
  captchaId?: string
}

describe('an unknown account name', () => {
  test('is answered like a wrong password, word for word', async () => {
    const { account } = await newPerson(platform)
    const known = await guess(visitor(), account)
    expect(known).toEqual({ code: 'login_failed', status: 401, value: { captcha: true } })
    expect(await guess(visitor(), 'nobody_has_it')).toEqual(known)
    await platform.database.owner.query(`update member set status = 'disabled' where account = $1`, [account])
    const again = visitor()
    expect(await guess(again, account, { password: commonPassword, ...(await again.captcha('login')) })).toEqual(known)
  })
})

describe('the areas of members and agents', () => {
  type Area = 'member' | 'agent'
  const within = (account: string, area?: Area, password: string = commonPassword) =>
    credentials(account, password, area && { area })
  const typeOf = async (account: string, area?: Area) =>
    (await visitor().call('accounts.login', within(account, area))).type
  const refusalOf = async (...input: Parameters<typeof within>) =>
    (await visitor().refusal('accounts.login', within(...input))).code
  const countSessions = async ({ id }: Person) =>
    (await platform.database.owner.query('select from session where member_id = $1', [id])).rows.length

  test('are apart where the merchant wants it, once the password was right', async () => {
    const [agent, player] = [await newPerson(platform, { type: 1 }), await newPerson(platform)]
    expect(await typeOf(agent.account)).toBe(1)
    await setFlag(platform, 'AGENTLOGIN', true)
    const [ofAgent, ofPlayer] = [await countSessions(agent), await countSessions(player)]
    expect(await refusalOf(agent.account)).toBe('non_member_login')
    expect(await refusalOf(agent.account, 'member')).toBe('non_member_login')
    expect(await refusalOf(player.account, 'agent')).toBe('non_agent_login')
    // Who guesses does not learn which of them is an agent.
    expect(await refusalOf(agent.account, 'member', 'not the one')).toBe('login_failed')
    expect(await refusalOf(player.account, 'agent', 'not the one')).toBe('login_failed')
    expect([await countSessions(agent), await countSessions(player)]).toEqual([ofAgent, ofPlayer])
    await platform.database.owner.query('delete from login_failure')
    expect(await typeOf(agent.account, 'agent')).toBe(1)
    expect(await typeOf(player.account)).toBe(0)
    await setFlag(platform, 'AGENTLOGIN', false)
    expect(await typeOf(agent.account, 'member')).toBe(1)
  })
})

describe('a hash of another cost', () => {
  const stored = async (account: string): Promise<string> => {
    const { rows } = await platform.database.owner.query<{ hash: string }>(
      'select password_hash as hash from member where account = $1',
      [account],
    )
    return rows[0]?.hash ?? ''
  }

  test('is made again by the login that proves its password, and by no other', async () => {
    const { account, id } = await newPerson(platform)
    const usual = (await stored(account)).split('$')[3]
    const cheap = await hash(commonPassword, { memoryCost: 19_456, timeCost: 1, parallelism: 1 })
    await platform.database.owner.query('update member set password_hash = $2 where id = $1', [id, cheap])
    const from = visitor()
    await guess(from, account)
    expect(await stored(account)).toBe(cheap)
    await from.call('accounts.login', credentials(account, commonPassword, await from.captcha('login')))
    const renewed = await stored(account)
    expect(renewed.split('$')[3]).toBe(usual)
    await visitor().call('accounts.login', credentials(account, commonPassword))
    expect(await stored(account)).toBe(renewed)
  })

  test('or of the bytes that were once typed is found as typed, and renewed in the one form', async () => {
    const { account, id } = await newPerson(platform)
    const [composed, typed] = ['ma\u00F1ana-2026', 'man\u0303ana-2026']
    const usual = await hash(typed, { memoryCost: 19_456, timeCost: 6, parallelism: 1 })
    await platform.database.owner.query('update member set password_hash = $2 where id = $1', [id, usual])
    expect(await guess(visitor(), account, { password: composed })).toMatchObject({ code: 'login_failed' })
    await platform.database.owner.query('delete from login_failure')
    await visitor().call('accounts.login', credentials(account, typed))
    await visitor().call('accounts.login', credentials(account, composed))
    expect(await stored(account)).not.toBe(usual)
  })
})

describe('after a failed login', () => {
  test('a captcha is wanted, whether or not the name exists, and the right one lets the owner in', async () => {
    const { account } = await newPerson(platform)
    for (const name of [account, 'nobody_either']) {
      const from = visitor()
      await guess(from, name)
      expect(await guess(from, name, { password: commonPassword })).toMatchObject({ code: 'captcha_required' })
      const given = await from.captcha('login')
      expect(await guess(from, name, { ...given, captcha: '0' })).toMatchObject({
        code: 'captcha_wrong',
      })
    }
    const from = visitor()
    const session = await from.call('accounts.login', credentials(account, commonPassword, await from.captcha('login')))
    expect(session.userName).toBe(account)
    expect(await visitor().logIn(account, commonPassword)).toMatchObject({ userName: account })
  })

  test('five of them lock the name for strangers, and not for the owner’s own device', async () => {
    const { account } = await newPerson(platform)
    const owner = visitor()
    await owner.logIn(account, commonPassword)
    const otherMember = visitor()
    for (let failed = 0; failed < 5; failed += 1)
      expect(await guess(otherMember, account, await otherMember.captcha('login'))).toMatchObject({
        code: 'login_failed',
      })
    const locked = await guess(visitor(), account, { password: commonPassword })
    expect(locked).toMatchObject({ code: 'login_locked', status: 423, value: { captcha: true } })
    expect(await owner.logIn(account, commonPassword)).toMatchObject({ userName: account })
  })

  test('a lock ends by itself, and begins a new count', async () => {
    const { account } = await newPerson(platform)
    const from = visitor()
    for (let failed = 0; failed < 5; failed += 1) await guess(from, account, await from.captcha('login'))
    await platform.database.owner.query(`update login_failure set locked_until = now()`)
    const given = await from.captcha('login')
    expect(await from.call('accounts.login', credentials(account, commonPassword, given))).toMatchObject({
      userName: account,
    })
  })

  test('guesses sent together are no more than guesses sent one after another', async () => {
    const { account } = await newPerson(platform)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(visitor(), account, { password: `guess ${index}` })),
    )
    expect(answers.filter(({ code }) => code === 'login_failed').length).toBeLessThanOrEqual(5)
    expect(new Set(answers.map(({ code }) => code))).not.toContain('unknown_error')
  })
})

test('a password opens the account in whichever Unicode form a keyboard sends it', async () => {
  const [composed, decomposed] = ['ma\u00F1ana-2026', 'man\u0303ana-2026']
  const pairs = [
    [composed, decomposed],
    [decomposed, composed],
  ] as const
  for (const [index, [chosen, typed]] of pairs.entries()) {
    const account = `unicode_${index}`
    await visitor().register(account, { password: chosen, confirmPassword: typed })
    const from = visitor()
    await from.logIn(account, typed)
    await from.call('accounts.setPayeeName', { body: { password: typed, payeeName: 'Ana Peña' } })
    const passwords = { oldPassword: typed, newPassword: chosen, confirmNewPassword: chosen }
    expect(await from.refusal('accounts.changePassword', { body: passwords })).toMatchObject({ code: 'password_same' })
  }
})

test('ways in that are not open say so', async () => {
  const body = { type: 'sms', mobileNum: '900000000', verificationCode: '123456' } as const
  expect(await visitor().refusal('accounts.login', { body })).toMatchObject({ code: 'feature_closed' })
})

describe('an address', () => {
  test('is limited, names the wait, and is accepted after it', async () => {
    const from = visitor()
    const ask = () => from.refusal('accounts.checkUsername', { query: { username: 'X' } })
    const answers = await Promise.all(Array.from({ length: 24 }, ask))
    const limited = answers.filter(({ code }) => code === 'rate_limited')
    expect(limited).toHaveLength(4)
    expect(limited[0]).toMatchObject({ status: 429, value: { retryAfterSeconds: expect.any(Number) } })
    await platform.database.owner.query(`update rate_bucket set refilled_at = refilled_at - interval '1 minute'`)
    expect(await ask()).toMatchObject({ code: 'account_format' })
  })

  test('cannot be forged where no proxy is trusted', async () => {
    const plain = await startTestPlatform({ because: 'no proxy is trusted' })
    try {
      const forged = (index: number) => ({
        'X-Forwarded-For': `203.0.113.${index}`,
        'X-Real-IP': `203.0.113.${index}`,
        Forwarded: `for=203.0.113.${index}`,
      })
      const status = await rawRequest(plain.origin, { path: '/wps/system/status', headers: forged(7) })
      expect(status.json).toMatchObject({ value: { location: { ip: '127.0.0.1' } } })
      const replies = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          rawRequest(plain.origin, { path: '/wps/check/username?username=abcdef', headers: forged(index) }),
        ),
      )
      const limited = replies.filter(({ status }) => status === 429)
      expect(limited).toHaveLength(4)
      expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await plain.stop()
    }
  })

  test('behind a trusted proxy is the last one the proxy saw, not the first that was said', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.66, 10.9.9.9' }
    const reply = await rawRequest(platform.origin, { path: '/wps/system/status', headers })
    expect(reply.json).toMatchObject({ value: { location: { ip: '10.9.9.9' } } })
  })

  test('is one visitor with every port and in every spelling; what is no address is the proxy’s own', async () => {
    const ipOf = async (said: string) =>
      (await rawRequest(platform.origin, { path: '/wps/system/status', headers: { 'X-Forwarded-For': said } })).json
    const seen = (ip: string) => ({ value: { location: { ip } } })
    for (const said of ['14.161.1.1:4711', '::ffff:14.161.1.1', '[::FFFF:14.161.1.1]:80', '9.9.9.9, 14.161.1.1:1'])
      expect(await ipOf(said), said).toMatchObject(seen('14.161.1.1'))
    for (const said of ['2001:DB8:0:0:0:0:0:1', '[2001:db8::1]:4711'])
      expect(await ipOf(said), said).toMatchObject(seen('2001:db8::1'))
    // A trusted proxy in the middle, named with its port.
    expect(await ipOf('14.161.1.1:4711, 127.0.0.1:8080')).toMatchObject(seen('14.161.1.1'))
    for (const said of ['unknown', '9.9.9.9, _hidden']) expect(await ipOf(said), said).toMatchObject(seen('127.0.0.1'))
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, port) => {
        const from = visitor()
        from.headers['X-Forwarded-For'] = `14.161.1.2:${4_000 + port}`
        return from.refusal('accounts.checkUsername', { query: { username: 'X' } })
      }),
    )
    expect(answers.filter(({ code }) => code === 'rate_limited')).toHaveLength(4)
  })
})

test('a login tells when the one before it was, and so does every session for as long as it lasts', async () => {
  const { account } = await newPerson(platform)
  const loggedInAt = async () => {
    const { rows } = await platform.database.owner.query<{ at: Date }>(
      'select last_login_at as at from member where account = $1',
      [account],
    )
    return rows[0]?.at.toISOString()
  }
  const first = await loggedInAt()
  const [one, two] = [visitor(), visitor()]
  expect(await one.logIn(account, commonPassword)).toMatchObject({ firstTimeLogin: false, previousLoginAt: first })
  const second = await loggedInAt()
  expect(Date.parse(second ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  expect(await two.logIn(account, commonPassword)).toMatchObject({ previousLoginAt: second })
  expect(await one.call('accounts.profile')).toMatchObject({ previousLoginAt: first })
  expect(await two.call('accounts.renewSession', { body: {} })).toMatchObject({ previousLoginAt: second })
  // A failed login does not count as one.
  const third = await loggedInAt()
  await guess(visitor(), account)
  expect(await loggedInAt()).toBe(third)
})
