import { beforeAll, describe, expect, test } from 'vitest'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let platform: TestPlatform
let names = 0

beforeAll(async () => {
  platform = await openTestMerchant()
})

/** Each request comes from its own address: the limit per address is tested below. */
function visitor(): Visitor {
  const fresh = platform.visitor()
  names += 1
  fresh.headers['X-Forwarded-For'] = `10.0.${names >> 8}.${names & 255}`
  return fresh
}

const freshName = () => `newcomer_${++names}`

async function refused(over: Parameters<Visitor['register']>[1], from = visitor(), name = freshName()) {
  try {
    await from.register(name, over)
  } catch (cause) {
    return { code: (cause as { code: string }).code, field: (cause as { value: { field?: string } }).value.field }
  }
  throw new Error('was not refused')
}

const countMembers = async (account: string) => {
  const { rows } = await platform.database.owner.query('select 1 from member where account = $1', [account])
  return rows.length
}

test('a newcomer is a member, logged in, with an empty balance', async () => {
  const newcomer = visitor()
  const session = await newcomer.register('  Fresh_One ')
  expect(session).toMatchObject({ userName: 'fresh_one', type: 0, firstTimeLogin: true, previousLoginAt: null })
  expect(await newcomer.call('wallet.balances')).toMatchObject({ sumBalance: '0.00', currency: 'USD' })
})

describe('a captcha', () => {
  test('that is missing or wrong opens no account, and is used up', async () => {
    expect(await refused({ captcha: '', captchaId: undefined })).toMatchObject({ code: 'captcha_required' })
    const person = visitor()
    const given = await person.captcha('register')
    expect(await refused({ ...given, captcha: '0815' }, person)).toMatchObject({ code: 'captcha_wrong' })
    expect(await refused(given, person)).toMatchObject({ code: 'captcha_wrong' })
  })

  test('opens one account, however many try it at once', async () => {
    const given = await visitor().captcha('register')
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => visitor().register(freshName(), given)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is good for three minutes and for what it was made for', async () => {
    const person = visitor()
    const late = await person.captcha('register')
    await platform.database.owner.query(`update captcha set expires_at = now() where id = $1`, [late.captchaId])
    expect(await refused(late, person)).toMatchObject({ code: 'captcha_wrong' })
    expect(await refused(await person.captcha('login'), person)).toMatchObject({ code: 'captcha_wrong' })
  })

  test('tells its answer nowhere but in its picture', async () => {
    const reply = await visitor().call('accounts.captcha', { query: { purpose: 'register' } })
    expect(Object.keys(reply).sort()).toEqual(['captchaId', 'expirationTime', 'image'])
    expect(Buffer.from(reply.image, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })
})

test('of concurrent registrations for one name, in any case, one succeeds and the others are refused', async () => {
  const name = freshName()
  const spellings = [name, name.toUpperCase(), ` ${name} `, name, name]
  const tries = await Promise.allSettled(spellings.map((spelling) => visitor().register(spelling)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const lost of tries.filter((each) => each.status === 'rejected'))
    expect(lost.reason).toMatchObject({ code: 'username_taken', status: 409, value: { field: 'username' } })
  expect(await countMembers(name)).toBe(1)
  expect(await visitor().call('accounts.checkUsername', { query: { username: name } })).toEqual({ isFree: false })
})

describe('fields', () => {
  const password = (text: string) => ({ password: text, confirmPassword: text })

  test.each([
    ['abc', {}, 'account_format', 'username'],
    ['1abcdef', {}, 'account_format', 'username'],
    ['has space', {}, 'account_format', 'username'],
    ['a'.repeat(17), {}, 'account_format', 'username'],
    ['аdmin_cyrillic', {}, 'account_format', 'username'],
    ['ｆｕｌｌｗｉｄｔｈ', {}, 'account_format', 'username'],
    ['good_name', password('short'), 'password_format', 'password'],
    ['good_name', password('x'.repeat(65)), 'password_format', 'password'],
    ['good_name', password('12345678'), 'password_too_common', 'password'],
    ['good_name', password('my good_name!'), 'password_too_common', 'password'],
    ['good_name', { confirmPassword: 'another long one' }, 'confirmation_mismatch', 'confirmPassword'],
    ['good_name', { nickname: 'x' }, 'name_format', 'nickname'],
    ['good_name', { nickname: 'a\u202Eb' }, 'name_format', 'nickname'],
    ['good_name', { nickname: 'a\u2066b\u2069' }, 'name_format', 'nickname'],
    ['good_name', { nickname: 'a\u0007b' }, 'name_format', 'nickname'],
    ['good_name', { nickname: 'a\u2028b' }, 'name_format', 'nickname'],
    ['good_name', { nickname: 'a\u200Bb' }, 'name_format', 'nickname'],
    ['good_name', { affiliateCode: 'NOBODYS' }, 'invitation_code_error', 'affiliateCode'],
  ] as const)('%s with %j is refused: %s at %s', async (...[name, over, code, field]) => {
    expect(await refused(over, visitor(), name)).toEqual({ code, field })
  })

  test('terms that are not agreed to open no account', async () => {
    expect(await refused({ isAgreed: false })).toMatchObject({ code: 'terms_not_accepted' })
  })

  test('a type that is none of a newcomer’s is refused', async () => {
    expect(await refused({ type: 1 as 0 })).toMatchObject({ code: 'invalid_request', field: 'type' })
  })

  test('a password of any letters is taken as it is', async () => {
    const person = visitor()
    const name = freshName()
    const text = ' pass wörd 🎲 密码 '
    await person.register(name, password(text))
    expect(await person.logIn(name, text)).toMatchObject({ userName: name })
    expect(
      await visitor().refusal('accounts.login', {
        body: { type: 'username', username: name, password: text.trim() },
      }),
    ).toMatchObject({ code: 'login_failed' })
  })
})

test('an inviter is the new member’s parent, and no series exceeds the merchant’s', async () => {
  const { rows } = await platform.database.owner.query<{ id: string; affiliate_code: string }>(
    `select id, affiliate_code from member where account = 'minh'`,
  )
  await platform.database.owner.query(`update member set series = 1990 where account = 'minh'`)
  const session = await visitor().register(freshName(), { affiliateCode: rows[0]?.affiliate_code.toLowerCase() ?? '' })
  const { rows: own } = await platform.database.owner.query<{ parent_id: string; series: number }>(
    'select parent_id, series from member where id = $1',
    [session.id],
  )
  expect(own[0]).toEqual({ parent_id: rows[0]?.id, series: 1950 })
})

test('one address opens ten accounts at once, not eleven', async () => {
  const household = Array.from({ length: 11 }, () => {
    const person = visitor()
    person.headers['X-Forwarded-For'] = '10.200.0.1'
    return person.register(freshName())
  })
  const tries = await Promise.allSettled(household)
  const refusals = tries.filter((each) => each.status === 'rejected')
  expect(refusals).toHaveLength(1)
  expect(refusals[0]?.reason).toMatchObject({ code: 'rate_limited', status: 429 })
})
