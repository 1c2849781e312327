import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commonPassword, newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { putContact } from '../contacts/contacts.ts'

let platform: TestPlatform
let count = 0

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())
beforeEach(() => platform.database.owner.query('delete from rate_bucket'))

const fresh = 'a fresh long one'
const passwords = { newPassword: fresh, confirmNewPassword: fresh }

interface Contact {
  kind: 'email' | 'mobile'
  text: string
  isVerified?: boolean
}

async function give(person: Person, { kind, text, isVerified = true }: Contact): Promise<string> {
  const { app } = platform
  const { id: memberId, merchant } = person
  const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
  await app.context.commands.run({ scope, name: 'test.contact' }, ({ tx }) =>
    putContact(tx, app.context.keyring, { merchant, memberId, kind, text, isVerified }),
  )
  return text
}

async function newReader(): Promise<Person & { email: string; mobile: string }> {
  const person = await newPerson(platform)
  count += 1
  const email = await give(person, { kind: 'email', text: `reader${count}@fairground.example` })
  const mobile = await give(person, { kind: 'mobile', text: `+849012340${String(count).padStart(2, '0')}` })
  return { ...person, email, mobile }
}

async function newestCode(): Promise<string> {
  const [newest] = await platform.app.modules.messaging.messages.list(platform.merchant)
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? 'none'
}

const askByMail = async (from: Visitor, username: string, email: string) =>
  from.call('accounts.sendPasswordResetCode', { body: { username, email, ...(await from.captcha('password')) } })

const numberOf = (mobile: string) => ({ countryDialingCode: '+84', mobileNum: mobile.slice(3) })

describe('a forgotten password', () => {
  test('is set anew by mail, the old one and every session are gone, and the lock with them', async () => {
    const reader = await newReader()
    const from = platform.visitor()
    for (let wrong = 0; wrong < 5; wrong += 1)
      await from.refusal('accounts.login', {
        body: { type: 'username', username: reader.account, password: 'wrong', ...(await from.captcha('login')) },
      })
    expect(await from.refusal('accounts.login', logIn(reader.account, commonPassword))).toMatchObject({
      code: 'login_locked',
    })
    await askByMail(from, ` ${reader.account.toUpperCase()} `, reader.email.toUpperCase())
    const body = { username: reader.account, verificationCode: await newestCode(), ...passwords }
    await from.call('accounts.resetPasswordByEmail', { body })
    expect(await reader.visitor.refusal('accounts.profile')).toMatchObject({ code: 'session_ended' })
    expect(await from.call('accounts.login', logIn(reader.account, fresh))).toMatchObject({ mustChangePassword: false })
    expect(await from.refusal('accounts.resetPasswordByEmail', { body })).toMatchObject({
      code: 'verification_code_error',
    })
  })

  test('is set anew by text message', async () => {
    const reader = await newReader()
    const from = platform.visitor()
    const number = numberOf(reader.mobile)
    await from.call('accounts.sendLoginCode', {
      body: { ...number, purpose: 'reset', verification: await from.slider('reset') },
    })
    const body = { ...number, verificationCode: await newestCode(), ...passwords }
    await from.call('accounts.resetPasswordByMobile', { body })
    expect(await from.call('accounts.login', logIn(reader.account, fresh))).toMatchObject({ userName: reader.account })
  })

  test('is answered the same for unknown accounts, addresses and numbers', async () => {
    const reader = await newReader()
    const other = await newReader()
    const ask = async (username: string, email: string) => {
      await platform.database.owner.query('delete from rate_bucket')
      const before = (await platform.app.modules.messaging.messages.list(platform.merchant)).length
      const answer = await askByMail(platform.visitor(), username, email)
      const sent = (await platform.app.modules.messaging.messages.list(platform.merchant)).length - before
      return { keys: Object.keys(answer), sent }
    }
    const answers = [
      await ask(reader.account, reader.email),
      await ask('nobody_has_it', reader.email),
      await ask(reader.account, other.email),
      await ask(reader.account, 'nobody@fairground.example'),
    ]
    expect(answers.map(({ sent }) => sent)).toEqual([1, 0, 0, 0])
    expect(new Set(answers.map(({ keys }) => keys.join())).size).toBe(1)
    const guess = (username: string) =>
      platform
        .visitor()
        .refusal('accounts.resetPasswordByEmail', { body: { username, verificationCode: '000000', ...passwords } })
    expect(await guess('nobody_has_it')).toEqual(await guess(reader.account))
  })

  test('is not sent to an unverified address', async () => {
    const person = await newPerson(platform)
    const email = await give(person, { kind: 'email', text: 'unproved@fairground.example', isVerified: false })
    const before = (await platform.app.modules.messaging.messages.list(platform.merchant)).length
    await askByMail(platform.visitor(), person.account, email)
    expect(await platform.app.modules.messaging.messages.list(platform.merchant)).toHaveLength(before)
  })

  test('goes to the member who verified the address, not to others who stated it', async () => {
    const owner = await newReader()
    const claimer = await newPerson(platform)
    const text = 'stated-first@fairground.example'
    await give(claimer, { kind: 'email', text, isVerified: false })
    await give(owner, { kind: 'email', text })
    const sent = async (account: string) => {
      await platform.database.owner.query('delete from rate_bucket')
      const before = (await platform.app.modules.messaging.messages.list(platform.merchant)).length
      await askByMail(platform.visitor(), account, text)
      return (await platform.app.modules.messaging.messages.list(platform.merchant)).length - before
    }
    expect([await sent(claimer.account), await sent(owner.account)]).toEqual([0, 1])
    const body = { username: claimer.account, verificationCode: await newestCode(), ...passwords }
    expect(await platform.visitor().refusal('accounts.resetPasswordByEmail', { body })).toMatchObject({
      code: 'verification_code_error',
    })
    expect(await claimer.visitor.call('accounts.profile')).toMatchObject({ account: claimer.account })
  })

  test('keeps the code good while the new password is refused', async () => {
    const reader = await newReader()
    const from = platform.visitor()
    await askByMail(from, reader.account, reader.email)
    const given = { username: reader.account, verificationCode: await newestCode() }
    const refused = async (newPassword: string, confirmNewPassword = newPassword) =>
      (await from.refusal('accounts.resetPasswordByEmail', { body: { ...given, newPassword, confirmNewPassword } }))
        .code
    expect(await refused('short')).toBe('password_format')
    expect(await refused('12345678')).toBe('password_too_common')
    expect(await refused(`${reader.account}!`)).toBe('password_too_common')
    expect(await refused(fresh, 'another one')).toBe('confirmation_mismatch')
    await from.call('accounts.resetPasswordByEmail', { body: { ...given, ...passwords } })
  })

  test('with answers needs the right ones, and the code besides', async () => {
    const reader = await newReader()
    await platform.database.owner.query(
      `insert into security_answer (member_id, question, merchant_id, answer_hash) values ($1, 'first-job', current_merchant(), $2)`,
      [reader.id, await hashPassword('the mill')],
    )
    const from = platform.visitor()
    const tryAnswer = async (answer: string, code?: string) => {
      await platform.database.owner.query('delete from rate_bucket')
      await askByMail(from, reader.account, reader.email)
      const answers = [{ code: 'first-job', answer }]
      const body = { username: reader.account, verificationCode: code ?? (await newestCode()), answers, ...passwords }
      return from.call('accounts.resetPasswordByEmail', { body }).then(
        () => 'changed',
        (cause: { code: string }) => cause.code,
      )
    }
    expect(await tryAnswer('the school')).toBe('verification_code_error')
    expect(await tryAnswer('the mill', 'not it')).toBe('verification_code_invalid')
    expect(await tryAnswer(' The  Mill')).toBe('changed')
  })

  test('wants a captcha for every mail, and the slider for every text message', async () => {
    const body = { username: 'nobody', email: 'a@b.example', captcha: '0', captchaId: crypto.randomUUID() }
    expect(await platform.visitor().refusal('accounts.sendPasswordResetCode', { body })).toMatchObject({
      code: 'captcha_wrong',
    })
    expect(
      await platform
        .visitor()
        .refusal('accounts.sendLoginCode', { body: { ...numberOf('+84901234567'), purpose: 'reset' } }),
    ).toMatchObject({ code: 'slider_required' })
  })
})

const logIn = (username: string, password: string) => ({ body: { type: 'username', username, password } as const })

describe('changing a password', () => {
  const change = (oldPassword: string, newPassword = fresh, confirmNewPassword = newPassword) => ({
    body: { oldPassword, newPassword, confirmNewPassword },
  })

  test('ends every other session and not this one', async () => {
    const person = await newPerson(platform)
    const elsewhere = platform.visitor()
    await elsewhere.logIn(person.account, commonPassword)
    const { ticket } = await person.visitor.call('accounts.createSessionTicket', { body: {} })
    await person.visitor.call('accounts.changePassword', change(commonPassword))
    expect(await elsewhere.refusal('accounts.profile')).toMatchObject({ code: 'session_ended' })
    expect(await elsewhere.refusal('accounts.renewSession', { body: { ticket } })).toMatchObject({
      code: 'ticket_invalid',
    })
    expect(await person.visitor.call('accounts.profile')).toMatchObject({ account: person.account })
    expect(await platform.visitor().refusal('accounts.login', logIn(person.account, commonPassword))).toMatchObject({
      code: 'login_failed',
    })
  })

  test('is refused where the old one is wrong, the new one is the old one, or no password', async () => {
    const { visitor, account } = await newPerson(platform)
    const code = async (...given: Parameters<typeof change>) =>
      (await visitor.refusal('accounts.changePassword', change(...given))).code
    expect(await code('not the one')).toBe('password_wrong')
    expect(await code(commonPassword, commonPassword)).toBe('password_same')
    expect(await code(commonPassword, 'short')).toBe('password_format')
    expect(await code(commonPassword, `my ${account}`)).toBe('password_too_common')
    expect(await code(commonPassword, fresh, 'another one')).toBe('confirmation_mismatch')
  })

  test('guesses at the old one lock', async () => {
    const { visitor } = await newPerson(platform)
    const codes: string[] = []
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await visitor.refusal('accounts.changePassword', change(`guess ${guess}`))).code)
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'password_wrong'), 'login_locked'])
  })

  test('comes before everything else where it must be changed', async () => {
    const person = await newPerson(platform)
    await platform.database.owner.query('update member set must_change_password = true where id = $1', [person.id])
    const { visitor } = person
    expect(await visitor.logIn(person.account, commonPassword)).toMatchObject({ mustChangePassword: true })
    expect(await visitor.refusal('wallet.balances')).toMatchObject({ code: 'password_change_required', status: 403 })
    expect(await visitor.refusal('accounts.createSessionTicket', { body: {} })).toMatchObject({
      code: 'password_change_required',
    })
    expect(await visitor.call('accounts.profile')).toMatchObject({ account: person.account })
    await visitor.call('accounts.changePassword', change(commonPassword))
    expect(await visitor.call('accounts.renewSession', { body: {} })).toMatchObject({ mustChangePassword: false })
    await visitor.call('wallet.balances')
  })
})
