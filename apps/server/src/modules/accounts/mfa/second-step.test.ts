import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { commonPassword, newPerson } from '../../../testing/members.ts'
import { startMfaLogin, resetTotpStep, newMfaMember, type MfaMember } from '../../../testing/mfa-members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { totpCode } from '../../../testing/totp-code.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { putContact } from '../contacts/contacts.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
  await platform.database.owner.query(
    `update merchant set settings = jsonb_set(settings::jsonb, '{flags,MOBILEVERCODELOGIN3}', 'true')`,
  )
  await platform.app.context.merchants.refresh()
})
afterAll(() => platform.stop())
beforeEach(() => platform.database.owner.query('delete from rate_bucket'))

const wrongPassword = (username: string) => ({ body: { type: 'username', username, password: 'not the one' } }) as const
const complete = (from: Visitor, challenge: string, code: string) =>
  from.call('accounts.completeMfaLogin', { body: { challenge, code } })
const refusal = (from: Visitor, challenge: string, code: string) =>
  from.refusal('accounts.completeMfaLogin', { body: { challenge, code } })

async function giveMobile(person: MfaMember, mobile: string): Promise<void> {
  const { app } = platform
  const { id: memberId, merchant } = person
  const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
  await app.context.commands.run({ scope, name: 'test.contact' }, ({ tx }) =>
    putContact(tx, app.context.keyring, { merchant, memberId, kind: 'mobile', text: mobile, isVerified: true }),
  )
}

async function newestCode(): Promise<string> {
  const [newest] = await platform.app.modules.messaging.messages.list(platform.merchant)
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? 'none'
}

describe('a right password', () => {
  test('opens nothing by itself where there is a second factor, and the code opens it', async () => {
    const person = await newMfaMember(platform)
    const from = platform.visitor()
    const challenge = await startMfaLogin(from, person)
    expect(await refusal(from, challenge, '000000')).toMatchObject({
      code: 'second_factor_wrong',
      status: 400,
      value: { field: 'code' },
    })
    const session = await complete(from, challenge, totpCode(person.secret, 1))
    expect(session).toMatchObject({ userName: person.account, id: person.id })
    from.headers['Authorization'] = `Bearer ${session.token}`
    expect(await from.call('accounts.profile')).toMatchObject({ id: person.id })
  })

  test('is told to nobody who has not given it', async () => {
    const person = await newMfaMember(platform)
    const plain = await newPerson(platform)
    const answers = await Promise.all(
      [person.account, plain.account, 'nobody_at_all'].map((name) =>
        platform.visitor().refusal('accounts.login', wrongPassword(name)),
      ),
    )
    expect(answers[0]).toEqual({ code: 'login_failed', status: 401, value: { captcha: true } })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('with a code that is guessed locks the second step, and no new password entry opens it again', async () => {
    const person = await newMfaMember(platform)
    const from = platform.visitor()
    let challenge = await startMfaLogin(from, person)
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await refusal(from, challenge, String(200_000 + wrong))).toMatchObject({ code: 'second_factor_wrong' })
      challenge = await startMfaLogin(from, person)
    }
    expect(await refusal(from, challenge, totpCode(person.secret))).toMatchObject({
      code: 'login_locked',
      status: 423,
    })
    expect(await person.visitor.call('accounts.profile')).toMatchObject({ id: person.id })
  })

  test('locks nobody out of a device that has been let in before', async () => {
    const person = await newMfaMember(platform)
    const [owner, thief] = [platform.visitor(), platform.visitor()]
    await complete(owner, await startMfaLogin(owner, person), totpCode(person.secret, 1))
    await resetTotpStep(platform, person)
    const stolen = await startMfaLogin(thief, person)
    for (let wrong = 0; wrong < 5; wrong += 1) await refusal(thief, stolen, String(300_000 + wrong))
    expect(await refusal(thief, stolen, totpCode(person.secret))).toMatchObject({ code: 'login_locked' })
    await complete(owner, await startMfaLogin(owner, person), totpCode(person.secret, 1))
  })

  test('is not needed for the count of a name to stay as it was: a stranger cannot lock the second step by it', async () => {
    const person = await newMfaMember(platform)
    const otherMember = platform.visitor()
    for (const name of [`${person.account}|factor`, `factor|${person.account}`])
      for (let wrong = 0; wrong < 5; wrong += 1)
        await otherMember.refusal('accounts.login', {
          body: { ...wrongPassword(name).body, ...(await otherMember.captcha('login')) },
        })
    const from = platform.visitor()
    await complete(from, await startMfaLogin(from, person), totpCode(person.secret, 1))
  })
})

describe('a code', () => {
  test('opens one session, however many ask for one with it at once', async () => {
    const person = await newMfaMember(platform)
    const code = totpCode(person.secret, 1)
    const visitors = Array.from({ length: 20 }, () => platform.visitor())
    const challenges: string[] = []
    for (const from of visitors) challenges.push(await startMfaLogin(from, person))
    const answers = await Promise.allSettled(
      visitors.map((from, index) => complete(from, challenges[index] ?? '', code)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await platform.database.owner.query('select 1 from session where member_id = $1', [person.id])
    expect(rows).toHaveLength(2)
  })

  test('is dead once it was used, and so are those before it', async () => {
    const person = await newMfaMember(platform)
    const from = platform.visitor()
    const code = totpCode(person.secret, 1)
    await complete(from, await startMfaLogin(from, person), code)
    for (const used of [code, totpCode(person.secret)])
      expect(await refusal(from, await startMfaLogin(from, person), used)).toMatchObject({
        code: 'second_factor_wrong',
      })
  })

  test('of another member, or of an app that was never turned on, is wrong', async () => {
    const [person, other] = [await newMfaMember(platform), await newMfaMember(platform)]
    const from = platform.visitor()
    const challenge = await startMfaLogin(from, person)
    expect(await refusal(from, challenge, totpCode(other.secret))).toMatchObject({ code: 'second_factor_wrong' })
    expect(await refusal(from, challenge, other.recoveryCodes[0] ?? '')).toMatchObject({ code: 'second_factor_wrong' })
  })
})

describe('a challenge', () => {
  test('is met once', async () => {
    const person = await newMfaMember(platform)
    const from = platform.visitor()
    const challenge = await startMfaLogin(from, person)
    const [first = '', second = '', third = ''] = person.recoveryCodes
    const answers = await Promise.allSettled([complete(from, challenge, first), complete(from, challenge, second)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(from, challenge, third)).toMatchObject({ code: 'second_factor_expired' })
    // A code sent with a challenge that was already used is not used up.
    expect(await person.visitor.call('accounts.mfaStatus')).toMatchObject({ authenticator: { recoveryCodesLeft: 9 } })
  })

  test('is for the device that was given it, for five minutes, and cannot be written', async () => {
    const person = await newMfaMember(platform)
    const [from, elsewhere] = [platform.visitor(), platform.visitor()]
    const challenge = await startMfaLogin(from, person)
    const code = totpCode(person.secret, 1)
    expect(await refusal(elsewhere, challenge, code)).toMatchObject({ code: 'second_factor_expired', status: 401 })
    const forged = Buffer.from(challenge, 'base64url')
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1
    for (const wrong of [forged.toString('base64url'), 'x', 'A'.repeat(64)])
      expect(await refusal(from, wrong, code)).toMatchObject({ code: 'second_factor_expired' })
    const old = platform.app.context.keyring.seal(
      JSON.stringify({
        memberId: person.id,
        nonce: 'any',
        from: `device:${from.headers['Device-Id']}`,
        expiresAt: Date.now() - 1000,
      }),
      'login-challenge:1',
    )
    expect(await refusal(from, old.toString('base64url'), code)).toMatchObject({ code: 'second_factor_expired' })
    await complete(from, challenge, code)
  })

  test('is nothing at another merchant, and nothing once the member is disabled', async () => {
    const person = await newMfaMember(platform)
    const from = platform.visitor()
    const challenge = await startMfaLogin(from, person)
    const code = totpCode(person.secret, 1)
    await openOtherMerchant(platform)
    from.headers['Merchant'] = 'other'
    expect(await refusal(from, challenge, code)).toMatchObject({ code: 'second_factor_expired' })
    delete from.headers['Merchant']
    await platform.database.owner.query(`update member set status = 'disabled' where id = $1`, [person.id])
    expect(await refusal(from, challenge, code)).toMatchObject({ code: 'second_factor_expired' })
  })
})

describe('no way in goes around it', () => {
  test('not the code by text message', async () => {
    const person = await newMfaMember(platform)
    await giveMobile(person, '+84901234001')
    const from = platform.visitor()
    const number = { countryDialingCode: '+84', mobileNum: '901234001' }
    await from.call('accounts.sendLoginCode', { body: { ...number, verification: await from.slider('login') } })
    const body = { type: 'sms', ...number, verificationCode: await newestCode() } as const
    const { code, value } = await from.refusal('accounts.login', { body })
    expect(code).toBe('second_factor_required')
    expect(await complete(from, String(value.challenge), totpCode(person.secret, 1))).toMatchObject({ id: person.id })
  })

  test('not a new password', async () => {
    const person = await newMfaMember(platform)
    await giveMobile(person, '+84901234002')
    const from = platform.visitor()
    const number = { countryDialingCode: '+84', mobileNum: '901234002' }
    const asked = { ...number, verification: await from.slider('reset'), purpose: 'reset' } as const
    await from.call('accounts.sendLoginCode', { body: asked })
    const passwords = { newPassword: commonPassword, confirmNewPassword: commonPassword }
    const body = { ...number, ...passwords, verificationCode: await newestCode() }
    await from.call('accounts.resetPasswordByMobile', { body })
    const challenge = await startMfaLogin(from, person)
    expect(await complete(from, challenge, totpCode(person.secret, 1))).toMatchObject({ id: person.id })
  })

  test('but a ticket of a live session needs no second one', async () => {
    const person = await newMfaMember(platform)
    const { ticket } = await person.visitor.call('accounts.createSessionTicket', { body: {} })
    expect(await platform.visitor().call('accounts.renewSession', { body: { ticket } })).toMatchObject({
      id: person.id,
    })
  })
})
