import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyOf, Calls } from '@fairground/contract'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { putContact } from '../contacts/contacts.ts'

let platform: TestPlatform
let count = 0

beforeAll(async () => {
  platform = await openTestMerchant()
  const { owner } = platform.database
  await owner.query(`update merchant set settings = jsonb_set(jsonb_set(settings::jsonb, '{registration,methods}', '["username","mobileNum"]'),
    '{flags,MOBILEVERCODELOGIN3}', 'true')`)
  await platform.app.context.merchants.refresh()
})
afterAll(() => platform.stop())
beforeEach(() => platform.database.owner.query('delete from rate_bucket'))

type Body = BodyOf<Calls['accounts.registerByMobile']>

function newNumber() {
  count += 1
  return { countryDialingCode: '+84', mobileNum: `0912 345 ${String(100 + count)}` }
}

async function newestCode(): Promise<string> {
  const [newest] = await platform.app.modules.messaging.messages.list(platform.merchant)
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? 'none'
}

const registration = (number: ReturnType<typeof newNumber>, over: Partial<Body> = {}) => ({
  registerMethod: 'H5' as const,
  type: 0 as const,
  password: 'a long enough one',
  confirmPassword: 'a long enough one',
  isAgreed: true,
  ...number,
  ...over,
})

async function askToRegister(from: Visitor, number: ReturnType<typeof newNumber>): Promise<string> {
  await platform.database.owner.query('delete from rate_bucket')
  await from.call('accounts.sendRegistrationCode', { body: { ...number, verification: await from.slider('register') } })
  return newestCode()
}

async function register(number = newNumber()) {
  const from = platform.visitor()
  const verificationCode = await askToRegister(from, number)
  const session = await from.call('accounts.registerByMobile', { body: registration(number, { verificationCode }) })
  return { number, session, verificationCode }
}

describe('a mobile number', () => {
  test('opens an account with the code that came, and logs in with the next one', async () => {
    const { number, session } = await register()
    expect(session).toMatchObject({ type: 0, firstTimeLogin: true, mustChangePassword: false })
    expect(session.userName).toMatch(/^player_\d{8}$/)
    const from = platform.visitor()
    await platform.database.owner.query('delete from rate_bucket')
    const written = { ...number, mobileNum: number.mobileNum.slice(1) }
    await from.call('accounts.sendLoginCode', { body: { ...written, verification: await from.slider('login') } })
    const body = { type: 'sms', ...number, verificationCode: await newestCode() } as const
    expect(await from.call('accounts.login', { body })).toMatchObject({ userName: session.userName })
    expect(await from.refusal('accounts.login', { body })).toMatchObject({ code: 'verification_code_error' })
  })

  test('is one account: its owner is told so, another visitor is not', async () => {
    const { number } = await register()
    const from = platform.visitor()
    const strange = registration(number, { verificationCode: '000000' })
    expect(await from.refusal('accounts.registerByMobile', { body: strange })).toMatchObject({
      code: 'verification_code_error',
    })
    const verificationCode = await askToRegister(from, number)
    expect(
      await from.refusal('accounts.registerByMobile', { body: registration(number, { verificationCode }) }),
    ).toMatchObject({ code: 'mobile_taken', value: { field: 'mobileNum' } })
  })

  test.each([
    ['+55', '119 8765 4321', '11 8765 4321'],
    ['+54', '9 11 2345 6789', '11 15 2345 6789'],
    ['+84', '0120 345 6789', '070 345 6789'],
    ['+44', '07400 123 457', '0044 7400 123457'],
  ])('is one line however it is dialled: %s %s and %s', async (countryDialingCode, mobileNum, other) => {
    await register({ countryDialingCode, mobileNum })
    const from = platform.visitor()
    const number = { countryDialingCode, mobileNum: other }
    const verificationCode = await askToRegister(from, number)
    expect(
      await from.refusal('accounts.registerByMobile', { body: registration(number, { verificationCode }) }),
    ).toMatchObject({ code: 'mobile_taken' })
  })

  test('belongs to the member who verifies it: one who only stated it loses it', async () => {
    const otherMember = await newPerson(platform)
    const number = newNumber()
    const { app, database } = platform
    const { id: memberId, merchant } = otherMember
    const text = `+84${number.mobileNum.replaceAll(' ', '').slice(1)}`
    const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
    await app.context.commands.run({ scope, name: 'test.contact' }, ({ tx }) =>
      putContact(tx, app.context.keyring, { merchant, memberId, kind: 'mobile', text, isVerified: false }),
    )
    const { session } = await register(number)
    const { rows } = await database.owner.query(
      `select m.account, c.verified_at is not null as proved from member_contact c join member m on m.id = c.member_id
       where c.kind = 'mobile' and m.account = any($1)`,
      [[otherMember.account, session.userName]],
    )
    expect(rows).toEqual([{ account: session.userName, proved: true }])
  })

  test('that two race for goes to one of them', async () => {
    const number = newNumber()
    const verificationCode = await askToRegister(platform.visitor(), number)
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        platform.visitor().call('accounts.registerByMobile', { body: registration(number, { verificationCode }) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('that is unknown is answered like a known one', async () => {
    const { number } = await register()
    await platform.database.owner.query('delete from rate_bucket')
    const ask = async (given: ReturnType<typeof newNumber>) => {
      const from = platform.visitor()
      const before = (await platform.app.modules.messaging.messages.list(platform.merchant)).length
      const answer = await from.call('accounts.sendLoginCode', {
        body: { ...given, verification: await from.slider('login') },
      })
      const sent = (await platform.app.modules.messaging.messages.list(platform.merchant)).length - before
      const body = { type: 'sms', ...given, verificationCode: '000000' } as const
      return { sent, keys: Object.keys(answer), guess: await from.refusal('accounts.login', { body }) }
    }
    const [known, unknown] = [await ask(number), await ask(newNumber())]
    expect([known.sent, unknown.sent]).toEqual([1, 0])
    expect({ ...known, sent: 0 }).toEqual({ ...unknown, sent: 0 })
  })

  test('that is none is refused at its field', async () => {
    const from = platform.visitor()
    for (const mobileNum of ['12', 'abcdef', '+84 12', '0000000000000000'])
      expect(
        await from.refusal('accounts.sendRegistrationCode', { body: { mobileNum, countryDialingCode: '+84' } }),
      ).toMatchObject({ code: 'mobile_format', value: { field: 'mobileNum' } })
  })

  test('registers no account without its fields in order', async () => {
    const number = newNumber()
    const from = platform.visitor()
    const code = async (over: Partial<Body>) =>
      (await from.refusal('accounts.registerByMobile', { body: registration(number, over) })).code
    expect(await code({ isAgreed: false })).toBe('terms_not_accepted')
    expect(await code({ password: 'short', confirmPassword: 'short' })).toBe('password_format')
    expect(await code({ confirmPassword: 'another one' })).toBe('confirmation_mismatch')
    for (const shape of ['12', '12345a', '1234567'])
      expect(await code({ verificationCode: shape })).toBe('verification_code_invalid')
    expect(await code({ verificationCode: '000000' })).toBe('verification_code_error')
    expect(await code({ verificationCode: '123456', affiliateCode: 'NOBODY' })).toBe('invitation_code_error')
  })
})

test('an e-mail address is free until a member has it', async () => {
  const from = platform.visitor()
  expect(await from.call('accounts.checkEmail', { query: { email: 'free@fairground.example' } })).toEqual({
    isFree: true,
  })
  expect(await from.refusal('accounts.checkEmail', { query: { email: 'no address' } })).toMatchObject({
    code: 'email_format',
  })
})

test('the ways by text message are closed where the merchant has not opened them', async () => {
  const { owner } = platform.database
  await owner.query(`update merchant set settings = jsonb_set(jsonb_set(settings::jsonb, '{registration,methods}', '["username"]'),
    '{flags,MOBILEVERCODELOGIN3}', 'false')`)
  await platform.app.context.merchants.refresh()
  const from = platform.visitor()
  const number = newNumber()
  expect(await from.refusal('accounts.sendLoginCode', { body: number })).toMatchObject({ code: 'feature_closed' })
  expect(await from.refusal('accounts.sendRegistrationCode', { body: number })).toMatchObject({
    code: 'feature_closed',
  })
  expect(await from.refusal('accounts.registerByMobile', { body: registration(number) })).toMatchObject({
    code: 'feature_closed',
  })
})
