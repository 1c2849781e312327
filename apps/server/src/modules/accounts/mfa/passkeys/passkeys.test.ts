import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOtherMerchant } from '../../../../testing/other-merchant.ts'
import { setFlag } from '../../../../testing/set-flag.ts'
import { commonPassword, newPerson, type Person } from '../../../../testing/members.ts'
import { addPasskey, newMfaMember } from '../../../../testing/mfa-members.ts'
import {
  createSoftwarePasskey,
  type CeremonyOverrides,
  type SoftwarePasskey,
} from '../../../../testing/software-passkey.ts'
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({
    because: 'it has hosts of its own',
    config: { trustedProxies: ['127.0.0.1'], hosts: ['fair.example', 'other-host.example'] },
  })
  await openOtherMerchant(platform)
})
afterAll(() => platform.stop())
beforeEach(() => platform.database.owner.query('delete from rate_bucket'))

const password = commonPassword

function at(host: string, visitor: Visitor = platform.visitor()): Visitor {
  visitor.headers['X-Forwarded-Host'] = host
  return visitor
}

const optionsFor = async ({ visitor }: Person) => {
  const options = await visitor.call('accounts.passkeyCreationOptions', { body: { password } })
  return { ...options, rpId: options.rp.id }
}

interface Owner extends Person {
  key: SoftwarePasskey
  passkeyId: string
}

async function newOwner(options: { counts?: boolean } = {}): Promise<Owner> {
  const person = await newPerson(platform)
  at('fair.example', person.visitor)
  const key = createSoftwarePasskey(options)
  return { ...person, key, passkeyId: await addPasskey(person, 'https://fair.example', key) }
}

const question = (from: Visitor) => from.call('accounts.passkeyLoginOptions', { body: {} })
const logIn = async (from: Visitor, key: SoftwarePasskey, over: CeremonyOverrides = {}) =>
  from.call('accounts.loginWithPasskey', { body: { assertion: key.sign(await question(from), over) } })
const refusal = async (from: Visitor, key: SoftwarePasskey, over: CeremonyOverrides = {}) =>
  from.refusal('accounts.loginWithPasskey', { body: { assertion: key.sign(await question(from), over) } })

describe('a passkey', () => {
  test('is made behind the password, listed, and logs in as both factors', async () => {
    const person = await newMfaMember(platform)
    at('fair.example', person.visitor)
    await platform.database.owner.query('update session set stepped_up_at = null where member_id = $1', [person.id])
    expect(await person.visitor.refusal('accounts.passkeyCreationOptions', { body: {} })).toMatchObject({
      code: 'step_up_required',
    })
    const key = createSoftwarePasskey()
    const options = await optionsFor(person)
    expect(options).toMatchObject({ rp: { id: 'fair.example' }, authenticatorSelection: { residentKey: 'required' } })
    await person.visitor.call('accounts.addPasskey', { body: { name: ' My phone ', credential: key.make(options) } })
    const from = at('fair.example')
    const session = await logIn(from, key, { userHandle: options.user.id })
    expect(session).toMatchObject({ userName: person.account, id: person.id })
    const { passkeys } = await person.visitor.call('accounts.mfaStatus')
    expect(passkeys).toEqual([expect.objectContaining({ name: 'My phone', lastUsedAt: expect.any(String) })])
    expect(await person.visitor.call('accounts.securityStatus')).toMatchObject({ passkeyCount: 1 })
  })

  test('logs an agent in at the agents’ area only, where there is one', async () => {
    const owner = await newOwner()
    await platform.database.owner.query('update member set type = 1 where id = $1', [owner.id])
    await setFlag(platform, 'AGENTLOGIN', true)
    expect(await refusal(at('fair.example'), owner.key)).toMatchObject({ code: 'non_member_login' })
    const from = at('fair.example')
    const assertion = owner.key.sign(await question(from))
    expect(await from.call('accounts.loginWithPasskey', { body: { assertion, area: 'agent' } })).toMatchObject({
      type: 1,
    })
    await setFlag(platform, 'AGENTLOGIN', false)
  })

  test('that does not count its signatures logs in again and again', async () => {
    const owner = await newOwner({ counts: false })
    for (let times = 0; times < 3; times += 1)
      expect(await logIn(at('fair.example'), owner.key)).toMatchObject({ id: owner.id })
  })

  test('is removed behind the password, by its owner alone, and is dead then', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const body = { passkeyId: owner.passkeyId }
    expect(await other.visitor.refusal('accounts.removePasskey', { body })).toMatchObject({ code: 'not_found' })
    await platform.database.owner.query('update session set stepped_up_at = null where member_id = $1', [owner.id])
    expect(await owner.visitor.refusal('accounts.removePasskey', { body })).toMatchObject({ code: 'step_up_required' })
    await owner.visitor.call('accounts.removePasskey', { body: { ...body, password } })
    expect(await refusal(at('fair.example'), owner.key)).toMatchObject({ code: 'passkey_refused' })
  })

  test('stands in for the password, for its own member', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const { visitor } = owner
    await platform.database.owner.query('update session set stepped_up_at = null where member_id = $1', [owner.id])
    const asked = await visitor.call('accounts.passkeyStepUpOptions', { body: {} })
    expect(asked.allowCredentials).toEqual([expect.objectContaining({ id: owner.key.id })])
    const foreign = { body: { assertion: other.key.sign(asked) } }
    expect(await visitor.refusal('accounts.stepUpWithPasskey', foreign)).toMatchObject({ code: 'passkey_refused' })
    const atTheDoor = { body: { assertion: owner.key.sign(await question(visitor)) } }
    expect(await visitor.refusal('accounts.stepUpWithPasskey', atTheDoor)).toMatchObject({ code: 'passkey_refused' })
    const payment = { body: { paymentPassword: '275941' } }
    expect(await visitor.refusal('accounts.setPaymentPassword', payment)).toMatchObject({ code: 'step_up_required' })
    await visitor.call('accounts.stepUpWithPasskey', { body: { assertion: owner.key.sign(asked) } })
    await visitor.call('accounts.setPaymentPassword', payment)
  })

  test('of a member who is disabled opens nothing', async () => {
    const owner = await newOwner()
    await platform.database.owner.query(`update member set status = 'disabled' where id = $1`, [owner.id])
    expect(await refusal(at('fair.example'), owner.key)).toMatchObject({ code: 'passkey_refused', status: 401 })
  })

  test('is one of ten at most, and known to a merchant once', async () => {
    const owner = await newOwner()
    const { visitor } = owner
    const again = { name: 'Again', credential: owner.key.make(await optionsFor(owner)) }
    expect(await visitor.refusal('accounts.addPasskey', { body: again })).toMatchObject({ code: 'passkey_refused' })
    const asked: Awaited<ReturnType<typeof optionsFor>>[] = []
    while (asked.length < 12) asked.push(await optionsFor(owner))
    const answers = await Promise.allSettled(
      asked.map((options) =>
        visitor.call('accounts.addPasskey', {
          body: { name: 'More', credential: createSoftwarePasskey().make(options) },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(await visitor.refusal('accounts.passkeyCreationOptions', { body: {} })).toMatchObject({
      code: 'passkeys_full',
    })
  })
})

describe('what is not the site’s own question, signed by the owner', () => {
  const lies: [string, CeremonyOverrides][] = [
    ['another origin', { origin: 'https://fair.example.evil.example' }],
    ['plain http', { origin: 'http://fair.example' }],
    ['another port', { origin: 'https://fair.example:444' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no check of the person', { isVerified: false }],
    ['another kind of answer', { type: 'webauthn.payment' }],
  ]

  test.each(lies)('is refused at the login: %s', async (_what, lie) => {
    const owner = await newOwner()
    const from = at('fair.example')
    expect(await refusal(from, owner.key, lie)).toEqual({ code: 'passkey_refused', status: 401, value: {} })
    expect(await logIn(from, owner.key)).toMatchObject({ id: owner.id })
  })

  test.each(lies)('is refused when it is made: %s', async (_what, lie) => {
    const person = await newPerson(platform)
    at('fair.example', person.visitor)
    const credential = createSoftwarePasskey().make(await optionsFor(person), lie)
    expect(await person.visitor.refusal('accounts.addPasskey', { body: { name: 'x', credential } })).toMatchObject({
      code: 'passkey_refused',
    })
    expect(await person.visitor.call('accounts.mfaStatus')).toMatchObject({ passkeys: [] })
  })

  test('is refused: an answer given twice, to a question nobody asked, or too late', async () => {
    const owner = await newOwner({ counts: false })
    const from = at('fair.example')
    const send = (assertion: ReturnType<SoftwarePasskey['sign']>) =>
      from.refusal('accounts.loginWithPasskey', { body: { assertion } })
    const assertion = owner.key.sign(await question(from))
    await from.call('accounts.loginWithPasskey', { body: { assertion } })
    expect(await send(assertion)).toMatchObject({ code: 'passkey_refused' })
    const invented = { challenge: Buffer.alloc(32, 7).toString('base64url'), rpId: 'fair.example' }
    expect(await send(owner.key.sign(invented))).toMatchObject({ code: 'passkey_refused' })
    const late = owner.key.sign(await question(from))
    await platform.database.owner.query('update passkey_challenge set expires_at = now()')
    expect(await send(late)).toMatchObject({ code: 'passkey_refused' })
    const forMaking = owner.key.sign(await optionsFor(owner))
    expect(await send(forMaking)).toMatchObject({ code: 'passkey_refused' })
  })

  test('opens one session, however often it is sent at once', async () => {
    const owner = await newOwner({ counts: false })
    const from = at('fair.example')
    const assertion = owner.key.sign(await question(from))
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => from.call('accounts.loginWithPasskey', { body: { assertion } })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is refused: a copy, whose counter stands still or goes back', async () => {
    const owner = await newOwner()
    const from = at('fair.example')
    await logIn(from, owner.key, { counter: 7 })
    for (const counter of [7, 6, 0])
      expect(await refusal(from, owner.key, { counter })).toMatchObject({ code: 'passkey_refused' })
    await logIn(from, owner.key, { counter: 8 })
  })

  test('is refused: the question of one host signed for another, and another member’s handle', async () => {
    const owner = await newOwner()
    const from = at('other-host.example')
    expect(await refusal(from, owner.key, { origin: 'https://other-host.example' })).toMatchObject({
      code: 'passkey_refused',
    })
    const otherMember = await newPerson(platform)
    const userHandle = Buffer.from(otherMember.id).toString('base64url')
    expect(await refusal(at('fair.example'), owner.key, { userHandle })).toMatchObject({ code: 'passkey_refused' })
  })
})

describe('another merchant', () => {
  test('knows neither the passkeys nor the questions of this one', async () => {
    const owner = await newOwner()
    const elsewhere = at('other.example')
    elsewhere.headers['Merchant'] = 'other'
    const over = { origin: 'https://other.example' }
    expect(await refusal(elsewhere, owner.key, over)).toMatchObject({ code: 'passkey_refused' })
    const asked = await question(elsewhere)
    const from = at('fair.example')
    const assertion = owner.key.sign({ ...asked, rpId: 'fair.example' })
    expect(await from.refusal('accounts.loginWithPasskey', { body: { assertion } })).toMatchObject({
      code: 'passkey_refused',
    })
  })

  test('makes none for a host that is not its own', async () => {
    const elsewhere = at('evil.example')
    elsewhere.headers['Merchant'] = 'other'
    expect(await elsewhere.refusal('accounts.passkeyLoginOptions', { body: {} })).toMatchObject({
      code: 'feature_closed',
    })
  })

  test('may have the same credential', async () => {
    const owner = await newOwner()
    const { merchants } = platform.app.context
    const other = merchants.list().find(({ code }) => code === 'other')
    const person = await newPerson(platform, { ...(other && { merchant: other.id }) })
    at('other.example', person.visitor)
    const credential = owner.key.make(await optionsFor(person), { origin: 'https://other.example' })
    await person.visitor.call('accounts.addPasskey', { body: { name: 'Shared', credential } })
    const from = at('other.example')
    from.headers['Merchant'] = 'other'
    expect(await logIn(from, owner.key, { origin: 'https://other.example' })).toMatchObject({ id: person.id })
    expect(await logIn(at('fair.example'), owner.key)).toMatchObject({ id: owner.id })
  })
})
