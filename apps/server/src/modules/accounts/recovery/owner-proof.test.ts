import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnerProof } from '@fairground/contract'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { setFlag } from '../../../testing/set-flag.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { putContact, type ContactKind } from '../contacts/contacts.ts'
import { storePaymentPassword } from '../security/payment-password.ts'

let platform: ConsolePlatform
let count = 0

beforeAll(async () => {
  platform = await openTestMerchant()
  await setFlag(platform, 'MOBILEVERCODELOGIN3', true)
})
afterAll(() => platform.stop())
beforeEach(() => platform.database.owner.query('delete from rate_bucket'))

interface Owner extends Person {
  number: { countryDialingCode: string; mobileNum: string }
}

async function state({ id: memberId, merchant }: Person, kind: ContactKind, text: string): Promise<void> {
  const { commands, keyring } = platform.app.context
  const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
  const isVerified = kind === 'mobile' || kind === 'email'
  await commands.run({ scope, name: 'test.contact' }, ({ tx }) =>
    putContact(tx, keyring, { merchant, memberId, kind, text, isVerified }),
  )
}

/** Who has not been here for that long. */
async function newOwner(days: number, known: Partial<Record<ContactKind, string>> = {}): Promise<Owner> {
  const person = await newPerson(platform)
  const mobileNum = `96123400${(count += 1)}`
  await state(person, 'mobile', `+84${mobileNum}`)
  for (const [kind, text] of Object.entries(known)) await state(person, kind as ContactKind, text)
  await leave(person, days)
  return { ...person, number: { countryDialingCode: '+84', mobileNum } }
}

async function leave({ id }: Person, days: number): Promise<void> {
  const { owner } = platform.database
  await owner.query(
    `update member set last_login_at = now() - make_interval(days => $2), created_at = now() - interval '1000 days' where id = $1`,
    [id, days],
  )
  await owner.query('delete from session where member_id = $1', [id])
}

async function codeFor({ number }: Owner, from: Visitor, purpose: 'login' | 'reset'): Promise<string> {
  await platform.database.owner.query('delete from rate_bucket')
  await from.call('accounts.sendLoginCode', { body: { ...number, purpose, verification: await from.slider(purpose) } })
  const messages = await platform.app.modules.messaging.messages.list(platform.merchant)
  const sent = messages.find(({ to, text }) => to.endsWith(number.mobileNum) && /^\d{6} /.test(text))
  return sent?.text.slice(0, 6) ?? 'none'
}

const loginOf = async (owner: Owner, from: Visitor) =>
  ({ type: 'sms', ...owner.number, verificationCode: await codeFor(owner, from, 'login') }) as const

async function challengeOf(owner: Owner, from: Visitor): Promise<{ challenge: string; ways: string[] }> {
  const { code, status, value } = await from.refusal('accounts.login', { body: await loginOf(owner, from) })
  expect({ code, status }).toEqual({ code: 'owner_proof_required', status: 403 })
  return { challenge: String(value['challenge']), ways: String(value['ways']).split(' ').filter(Boolean) }
}

const prove = ({ number }: Owner, ownerProof: OwnerProof) => ({
  body: { type: 'sms' as const, ...number, ownerProof },
})

describe('a code by text message', () => {
  test('opens an account whose owner was here lately', async () => {
    const owner = await newOwner(89, { payeeName: 'Trần Văn Minh' })
    const from = platform.visitor()
    expect(await from.call('accounts.login', { body: await loginOf(owner, from) })).toMatchObject({
      userName: owner.account,
    })
  })

  test('opens none that was silent for long without something that its owner knows', async () => {
    const owner = await newOwner(91, {
      payeeName: 'Trần Văn Minh',
      birthDate: '1990-05-17',
      email: 'owner@fairground.example',
    })
    const from = platform.visitor()
    const { challenge, ways } = await challengeOf(owner, from)
    expect(ways).toEqual(['payeeName', 'birthDate'])
    const wrong = { code: 'owner_proof_wrong', status: 400 }
    for (const [way, text] of [
      ['payeeName', 'Lê Thị Linh'],
      ['birthDate', '1990-05-18'],
      ['paymentPassword', '275941'],
    ] as const)
      expect(await from.refusal('accounts.login', prove(owner, { challenge, way, text }))).toMatchObject(wrong)
    const right = { challenge, way: 'payeeName', text: 'TRAN VAN MINH' } as const
    // Neither from elsewhere, nor for another account, nor in place of a second factor.
    const late = { code: 'second_factor_expired' }
    expect(await platform.visitor().refusal('accounts.login', prove(owner, right))).toMatchObject(late)
    expect(await from.refusal('accounts.login', prove(await newOwner(91), right))).toMatchObject(late)
    const asFactor = { body: { challenge, code: '000000' } }
    expect(await from.refusal('accounts.completeMfaLogin', asFactor)).toMatchObject(late)
    expect(await from.call('accounts.login', prove(owner, right))).toMatchObject({ userName: owner.account })
    expect(await from.refusal('accounts.login', prove(owner, right))).toMatchObject(late)

    const messages = await platform.app.modules.messaging.messages.list(platform.merchant)
    expect(messages.find(({ to }) => to === 'owner@fairground.example')?.text).toContain('text message')
    const { rows } = await platform.database.owner.query(
      `select params from inbox_message where member_id = $1 and kind = 'ownerAsked'`,
      [owner.id],
    )
    expect(rows).toEqual([{ params: { use: 'login' } }])
    // Who has been here is no longer silent.
    expect(await from.call('accounts.login', { body: await loginOf(owner, from) })).toMatchObject({
      userName: owner.account,
    })
  })

  test('is guessed no more often than a second factor', async () => {
    const owner = await newOwner(400, { birthDate: '1990-05-17' })
    const from = platform.visitor()
    const { challenge } = await challengeOf(owner, from)
    const codes: string[] = []
    for (let day = 1; day <= 6; day += 1) {
      const proof = { challenge, way: 'birthDate', text: `1991-01-0${day}` } as const
      codes.push((await from.refusal('accounts.login', prove(owner, proof))).code)
    }
    expect(codes).toEqual([...Array(5).fill('owner_proof_wrong'), 'login_locked'])
  })

  test('sets no password of such an account without it either', async () => {
    const owner = await newOwner(91)
    const fresh = { newPassword: 'a fresh long one', confirmNewPassword: 'a fresh long one' }
    await platform.app.context.commands.run(
      { scope: { merchant: owner.merchant, actor: { kind: 'system', id: 'test' } }, name: 'test.payment' },
      (tools) => storePaymentPassword(tools, owner.id, '275941'),
    )
    await leave(owner, 91)
    const from = platform.visitor()
    const verificationCode = await codeFor(owner, from, 'reset')
    const reset = { ...owner.number, ...fresh }
    const asked = await from.refusal('accounts.resetPasswordByMobile', { body: { ...reset, verificationCode } })
    expect(asked).toMatchObject({ code: 'owner_proof_required', value: { ways: 'paymentPassword' } })
    expect(await from.refusal('accounts.login', logIn(owner.account))).toMatchObject({ code: 'login_failed' })
    const ownerProof = { challenge: String(asked.value['challenge']), way: 'paymentPassword', text: '٢٧٥٩٤١' } as const
    // The challenge of a reset opens no session.
    expect(await from.refusal('accounts.login', prove(owner, ownerProof))).toMatchObject({
      code: 'second_factor_expired',
    })
    await from.call('accounts.resetPasswordByMobile', { body: { ...reset, ownerProof } })
    await platform.database.owner.query('delete from login_failure')
    expect(await from.call('accounts.login', logIn(owner.account))).toMatchObject({ userName: owner.account })
  })
})

const logIn = (username: string) => ({ body: { type: 'username' as const, username, password: 'a fresh long one' } })

test('where nothing is known a person helps: staff confirm the owner, for a day', async () => {
  const owner = await newOwner(91)
  const from = platform.visitor()
  expect((await challengeOf(owner, from)).ways).toEqual([])
  const risk = await newConsoleVisitor(platform, 'risk')
  const input = { params: { id: owner.id }, body: { reason: 'showed the bill of the number' } }
  expect(await (await newConsoleVisitor(platform, 'auditor')).refusal('accounts.confirmOwner', input)).toBe(
    'permission_denied',
  )
  await risk.call('accounts.confirmOwner', input)
  expect(await from.call('accounts.login', { body: await loginOf(owner, from) })).toMatchObject({
    userName: owner.account,
  })
  await leave(owner, 91)
  await platform.database.owner.query(
    `update member set owner_confirmed_at = now() - interval '25 hours' where id = $1`,
    [owner.id],
  )
  expect((await challengeOf(owner, from)).ways).toEqual([])
})

test('how long is the merchant’s to say', async () => {
  const owner = await newOwner(31)
  const from = platform.visitor()
  const set = async (days: number) => {
    await platform.database.owner.query(
      `update merchant set settings = settings || jsonb_build_object('numberSilenceDays', $1::integer)`,
      [days],
    )
    await platform.app.context.merchants.refresh()
  }
  await set(30)
  expect((await challengeOf(owner, from)).ways).toEqual([])
  await set(32)
  expect(await from.call('accounts.login', { body: await loginOf(owner, from) })).toMatchObject({
    userName: owner.account,
  })
})
