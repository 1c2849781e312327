import { beforeAll, describe, expect, test } from 'vitest'
import { commonPassword, newPerson } from '../../../testing/members.ts'
import { startMfaLogin, resetTotpStep, newMfaMember, setUpAuthenticator } from '../../../testing/mfa-members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { totpCode } from '../../../testing/totp-code.ts'
import { putContact } from '../contacts/contacts.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const password = commonPassword
const stateOf = async (from: Awaited<ReturnType<typeof newPerson>>) => from.visitor.call('accounts.mfaStatus')

describe('an authenticator app', () => {
  test('is set up behind the password, counts after a first right code, and its secret is sealed', async () => {
    const person = await newPerson(platform)
    const { visitor } = person
    expect(await visitor.refusal('accounts.enrolTotp', { body: {} })).toMatchObject({
      code: 'step_up_required',
    })
    const { secret, uri } = await visitor.call('accounts.enrolTotp', { body: { password } })
    expect(uri).toContain(`secret=${secret}`)
    expect(await platform.visitor().logIn(person.account, password)).toMatchObject({ userName: person.account })
    for (const code of [totpCode(secret, 5), totpCode(secret, -5), 'not a code'])
      expect(await visitor.refusal('accounts.confirmTotp', { body: { code } })).toMatchObject({
        code: 'second_factor_wrong',
        value: { field: 'code' },
      })
    expect((await stateOf(person)).authenticator).toBeNull()
    const { recoveryCodes } = await visitor.call('accounts.confirmTotp', { body: { code: totpCode(secret) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await stateOf(person)).authenticator).toMatchObject({ recoveryCodesLeft: 10 })
    expect(await visitor.call('accounts.securityStatus')).toMatchObject({ hasAuthenticator: true, score: 40 })
    const { rows } = await platform.database.owner.query<{ row: string }>(
      `select f::text || (select string_agg(r::text, '') from recovery_code r where r.member_id = f.member_id) as row
       from totp_factor f where member_id = $1`,
      [person.id],
    )
    expect(rows[0]?.row).not.toContain(secret)
    expect(rows[0]?.row).not.toContain(Buffer.from(secret).toString('hex'))
    for (const code of recoveryCodes) expect(rows[0]?.row).not.toContain(Buffer.from(code).toString('hex'))
  })

  test('is one: the second is refused, and one that waits too long is none', async () => {
    const person = await newMfaMember(platform)
    expect(await person.visitor.refusal('accounts.enrolTotp', { body: {} })).toMatchObject({
      code: 'second_factor_set',
    })
    const code = totpCode(person.secret, 1)
    expect(await person.visitor.refusal('accounts.confirmTotp', { body: { code } })).toMatchObject({
      code: 'second_factor_expired',
    })
    const slow = await newPerson(platform)
    const { secret } = await slow.visitor.call('accounts.enrolTotp', { body: { password } })
    await platform.database.owner.query(
      `update totp_factor set created_at = now() - interval '16 minutes' where member_id = $1`,
      [slow.id],
    )
    const late = { body: { code: totpCode(secret) } }
    expect(await slow.visitor.refusal('accounts.confirmTotp', late)).toMatchObject({
      code: 'second_factor_expired',
    })
  })

  test('is confirmed once, however often at once', async () => {
    const person = await newPerson(platform)
    const { secret } = await person.visitor.call('accounts.enrolTotp', { body: { password } })
    const body = { code: totpCode(secret) }
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => person.visitor.call('accounts.confirmTotp', { body })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await stateOf(person)).authenticator).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('goes with a code as well as the password, and leaves nothing behind', async () => {
    const person = await newMfaMember(platform)
    const { visitor } = person
    for (const code of ['000000', 'AAAAA-AAAAA'])
      expect(await visitor.refusal('accounts.removeTotp', { body: { password, code } })).toMatchObject({
        code: 'second_factor_wrong',
      })
    await platform.database.owner.query('update session set stepped_up_at = null where member_id = $1', [person.id])
    const body = { code: totpCode(person.secret) }
    expect(await visitor.refusal('accounts.removeTotp', { body })).toMatchObject({ code: 'step_up_required' })
    await visitor.call('accounts.removeTotp', { body: { ...body, password } })
    expect(await stateOf(person)).toMatchObject({ authenticator: null })
    expect(await platform.visitor().logIn(person.account, password)).toMatchObject({ userName: person.account })
    const { rows } = await platform.database.owner.query('select 1 from recovery_code where member_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([])
  })

  test('is guessed no oftener than a password', async () => {
    const person = await newMfaMember(platform)
    const guess = (index: number) =>
      person.visitor.refusal('accounts.removeTotp', { body: { code: String(100_000 + index) } })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index)))
    expect(answers.filter(({ code }) => code === 'second_factor_wrong').length).toBeLessThanOrEqual(5)
    const body = { code: totpCode(person.secret, 1) }
    expect(await person.visitor.refusal('accounts.removeTotp', { body })).toMatchObject({
      code: 'login_locked',
    })
    expect((await stateOf(person)).authenticator).not.toBeNull()
  })

  test('belongs to one member: another’s codes are nothing to it', async () => {
    const [one, other] = [await newMfaMember(platform), await newMfaMember(platform)]
    for (const code of [totpCode(one.secret), one.recoveryCodes[0] ?? ''])
      expect(await other.visitor.refusal('accounts.removeTotp', { body: { code } })).toMatchObject({
        code: 'second_factor_wrong',
      })
    expect((await stateOf(one)).authenticator).toMatchObject({ recoveryCodesLeft: 10 })
  })
})

describe('recovery codes', () => {
  test('are good once each, in any way of writing them', async () => {
    const person = await newMfaMember(platform)
    const [first = '', second = ''] = person.recoveryCodes
    const from = platform.visitor()
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `
    const logIn = async (code: string) => ({ challenge: await startMfaLogin(from, person), code })
    await from.call('accounts.completeMfaLogin', { body: await logIn(typed) })
    expect(await from.refusal('accounts.completeMfaLogin', { body: await logIn(first) })).toMatchObject({
      code: 'second_factor_wrong',
    })
    await from.call('accounts.completeMfaLogin', { body: await logIn(second) })
    expect((await stateOf(person)).authenticator).toMatchObject({ recoveryCodesLeft: 8 })
  })

  test('that are new make the old ones void', async () => {
    const person = await newMfaMember(platform)
    const { visitor } = person
    const body = { code: totpCode(person.secret) }
    const { recoveryCodes } = await visitor.call('accounts.renewRecoveryCodes', { body })
    expect(recoveryCodes).not.toEqual(expect.arrayContaining([person.recoveryCodes[0]]))
    const old = { body: { code: person.recoveryCodes[0] ?? '' } }
    expect(await visitor.refusal('accounts.removeTotp', old)).toMatchObject({ code: 'second_factor_wrong' })
    await visitor.call('accounts.removeTotp', { body: { code: recoveryCodes[0] ?? '' } })
  })
})

test('every change is in the audit trail, and told to an address that was proved', async () => {
  const person = await newPerson(platform)
  const { app, database } = platform
  const scope = { merchant: person.merchant, actor: { kind: 'system', id: 'test' } } as const
  const contact = { merchant: person.merchant, memberId: person.id, isVerified: true } as const
  await app.context.commands.run({ scope, name: 'test.contact' }, ({ tx }) =>
    putContact(tx, app.context.keyring, { ...contact, kind: 'email', text: 'told@fairground.example' }),
  )
  const guarded = await setUpAuthenticator(person)
  await resetTotpStep(platform, person)
  await person.visitor.call('accounts.removeTotp', { body: { code: totpCode(guarded.secret) } })
  const messages = (await app.modules.messaging.messages.list(person.merchant)).filter(({ to }) =>
    to.startsWith('told@'),
  )
  expect(messages.map(({ text }) => text.slice(0, 60))).toEqual([
    expect.stringContaining('taken off'),
    expect.stringContaining('now asked for'),
  ])
  for (const { text } of messages) expect(text).not.toContain(guarded.secret)
  const { rows } = await database.owner.query<{ action: string }>(
    `select action from audit_entry where subject = $1 and action like 'member.factor.%' order by id`,
    [`member:${person.id}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['member.factor.authenticatorOn', 'member.factor.authenticatorOff'])
})
