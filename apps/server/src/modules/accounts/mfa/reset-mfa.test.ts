import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonPassword, newPerson, type Person } from '../../../testing/members.ts'
import { addPasskey, startMfaLogin, newMfaMember } from '../../../testing/mfa-members.ts'
import { newOperator, outputOf, type TestOperator } from '../../../testing/operators.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { totpCode } from '../../../testing/totp-code.ts'

let platform: TestPlatform
let ana: TestOperator

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newOperator(platform)
})
afterAll(() => platform.stop())

/** Output of the command line; an error message counts as output. */
const operate = (...words: string[]) => outputOf(platform, ['member', 'reset-mfa', ...words], { as: ana })

const owner = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows

const factorsOf = async ({ id }: Person) =>
  (
    await owner<Record<'apps' | 'codes' | 'passkeys', number>>(
      `select (select count(*)::int from totp_factor where member_id = $1) as apps,
         (select count(*)::int from recovery_code where member_id = $1) as codes,
         (select count(*)::int from passkey where member_id = $1) as passkeys`,
      [id],
    )
  )[0]

const trailOf = ({ id }: Person) =>
  owner(`select actor, before, after, reason from audit_entry where action = 'member.factor.drop' and subject = $1`, [
    `member:${id}`,
  ])

const reason = ['--reason', 'lost the phone, known by voice']

describe('dropping the factors of a member', () => {
  test('takes all of them, ends every session, and stands in the trail with its reason', async () => {
    const person = await newMfaMember(platform)
    await addPasskey(person, platform.origin.replace('http:', 'https:'))
    expect(await factorsOf(person)).toMatchObject({ apps: 1, codes: 10, passkeys: 1 })
    const thief = platform.visitor()
    const challenge = await startMfaLogin(thief, person)
    const ticket = await person.visitor.call('accounts.createSessionTicket', { body: {} })

    expect(await operate(person.account.toUpperCase(), ...reason)).toBe(
      `${person.account} logs in with the password alone now; sessions ended: 1.`,
    )
    expect(await factorsOf(person)).toEqual({ apps: 0, codes: 0, passkeys: 0 })
    expect(await person.visitor.refusal('accounts.profile')).toMatchObject({ code: 'session_ended', status: 401 })
    expect(
      await platform.visitor().refusal('accounts.renewSession', { body: { ticket: ticket.ticket } }),
    ).toMatchObject({
      code: 'ticket_invalid',
    })
    // A code of the removed app does not answer a challenge from before.
    const body = { challenge, code: totpCode(person.secret, 1) }
    expect(await thief.refusal('accounts.completeMfaLogin', { body })).toMatchObject({ status: 400 })
    expect(await trailOf(person)).toEqual([
      {
        actor: `operator:${ana.id}`,
        before: { hadAuthenticator: true, passkeys: 1 },
        after: { hadAuthenticator: false, passkeys: 0, sessions: 1 },
        reason: 'lost the phone, known by voice',
      },
    ])
    const back = platform.visitor()
    expect(await back.logIn(person.account, commonPassword)).toMatchObject({ id: person.id })
    expect(await back.call('accounts.mfaStatus')).toMatchObject({ authenticator: null, passkeys: [] })
  })

  test('is refused without a reason, without a name, for nobody, and where there is nothing; nothing changes', async () => {
    const person = await newMfaMember(platform)
    const plain = await newPerson(platform)
    expect(await operate(person.account)).toBe('This needs --reason "…".')
    expect(await operate(person.account, '--reason', ' ')).toBe('This needs --reason "…".')
    expect(await operate(person.account, '--reason', 'x'.repeat(281))).toBe('--reason may have 280 characters.')
    expect(await operate(...reason)).toBe('It reads: member reset-mfa <account>')
    expect(await outputOf(platform, ['member', 'reset-mfa', person.account, ...reason])).toContain('needs an operator')
    expect(await operate('nobody_at_all', ...reason)).toBe('demo has no member with the account nobody_at_all.')
    expect(await operate(plain.account, ...reason)).toBe(`${plain.account} has no second factor.`)
    expect(await factorsOf(person)).toMatchObject({ apps: 1, codes: 10 })
    for (const { visitor, id } of [person, plain]) expect(await visitor.call('accounts.profile')).toMatchObject({ id })
    for (const each of [person, plain]) expect(await trailOf(each)).toEqual([])
  })
})
