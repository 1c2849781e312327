import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createConsoleVisitor,
  newConsoleVisitor,
  startConsolePlatform,
  type ConsolePlatform,
} from '../../../testing/console-visitor.ts'
import { operatorPassword } from '../../../testing/operators.ts'
import {
  createSoftwarePasskey,
  type CeremonyOverrides,
  type SoftwarePasskey,
} from '../../../testing/software-passkey.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { totpCode } from '../../../testing/totp-code.ts'

let platform: ConsolePlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows
/** As the browser calls it: passkeys belong to host names. */
const address = () => platform.consoleOrigin.replace('127.0.0.1', 'localhost')
const visitor = (staff: { token: string } | null) =>
  createConsoleVisitor({ ...platform, consoleOrigin: address() }, staff)
const over = (lie: CeremonyOverrides = {}): CeremonyOverrides => ({ origin: address(), ...lie })

async function newPerson(role = 'owner') {
  const person = await newConsoleVisitor(platform, role)
  return { ...person, ...visitor(person) }
}
type Person = Awaited<ReturnType<typeof newPerson>>

const proofOf = ({ totpSecret }: Person) => ({ body: { password: operatorPassword, code: totpCode(totpSecret) } })
const optionsFor = async (person: Person) => {
  // A code is valid once.
  await rows('update operator set totp_last_step = 0 where id = $1', [person.id])
  const options = await person.call('operators.passkeyOptions', proofOf(person))
  return { ...options, rpId: options.rp.id }
}

async function newOwner({ counts = true, role = 'owner' } = {}) {
  const person = await newPerson(role)
  const key = createSoftwarePasskey({ counts })
  const credential = key.make(await optionsFor(person), over())
  await person.call('operators.addPasskey', { body: { name: 'My key', credential } })
  return { ...person, key }
}

const question = () => visitor(null).call('operators.passkeyLoginOptions', { body: {} })
const logInBody = async (key: SoftwarePasskey, lie: CeremonyOverrides = {}) => ({
  body: { assertion: key.sign(await question(), over(lie)) },
})
const logIn = async (key: SoftwarePasskey, lie: CeremonyOverrides = {}) =>
  visitor(null).call('operators.logInWithPasskey', await logInBody(key, lie))
const refusal = async (key: SoftwarePasskey, lie: CeremonyOverrides = {}) =>
  visitor(null).refusal('operators.logInWithPasskey', await logInBody(key, lie))
// All of them log in from one address.
beforeEach(() => rows('delete from rate_bucket'))
const forgetTries = () => rows('delete from operator_login_attempt')

test('a passkey alone opens a session: no name, password or code is asked', async () => {
  const owner = await newOwner({ role: 'support' })
  const asked = await question()
  expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  const response = await fetch(`${address()}/ops/session/passkey`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ assertion: owner.key.sign(asked, over()) }),
  })
  expect(await response.json()).toMatchObject({ value: { name: owner.name, role: 'support' } })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^fairground-console=[\w-]{43}; Path=\/ops; HttpOnly; SameSite=Strict$/)
  const browser = visitor(null)
  browser.headers['Cookie'] = cookie.split(';')[0]!
  expect(await browser.call('operators.session')).toMatchObject({ name: owner.name })
  const [passkey] = (await owner.call('operators.passkeys')).list
  expect(passkey).toMatchObject({ name: 'My key', host: 'localhost', lastUsedAt: expect.any(String) })
})

test('a page of the console may ask for passkeys, and asks the browser to check the person', async () => {
  const person = await newPerson()
  expect(await optionsFor(person)).toMatchObject({
    rp: { id: 'localhost' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  })
})

describe('to make one', () => {
  test('takes password and code once more, and wrong ones lock the name', async () => {
    const person = await newPerson()
    const body = { password: 'not the password', code: '000000' }
    for (let tries = 0; tries < 3; tries += 1)
      expect(await person.refusal('operators.passkeyOptions', { body })).toBe('operator_login_wrong')
    expect(await person.refusal('operators.passkeyOptions', proofOf(person))).toBe('operator_locked')
    expect(
      await visitor(null).refusal('operators.logIn', { body: { name: person.name, ...proofOf(person).body } }),
    ).toBe('operator_locked')
    await forgetTries()
    expect(await person.refusal('operators.passkeyOptions', { body: {} })).toBe('operator_login_wrong')
    const proof = proofOf(person)
    await person.call('operators.passkeyOptions', proof)
    // The code has been used.
    expect(await person.refusal('operators.passkeyOptions', proof)).toBe('operator_login_wrong')
  })

  test('or a passkey of one’s own; a foreign one and an answer to the login do not do', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const asked = await owner.call('operators.passkeyProofOptions', { body: {} })
    expect(asked.allowCredentials).toEqual([expect.objectContaining({ id: owner.key.id })])
    const prove = (key: SoftwarePasskey, to: typeof asked) => ({ body: { assertion: key.sign(to, over()) } })
    expect(await owner.refusal('operators.passkeyOptions', prove(other.key, asked))).toBe('passkey_refused')
    expect(await owner.refusal('operators.passkeyOptions', prove(owner.key, await question()))).toBe('passkey_refused')
    const options = await owner.call('operators.passkeyOptions', prove(owner.key, asked))
    expect(options.excludeCredentials).toEqual([expect.objectContaining({ id: owner.key.id })])
    const second = createSoftwarePasskey()
    const credential = second.make({ ...options, rpId: options.rp.id }, over())
    await owner.call('operators.addPasskey', { body: { name: 'Second', credential } })
    expect(await logIn(second)).toMatchObject({ name: owner.name })
  })

  test('needs a question to this person, which is asked once', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const add = (credential: ReturnType<SoftwarePasskey['make']>) => ({ body: { name: 'x', credential } })
    const foreign = createSoftwarePasskey().make(await optionsFor(other), over())
    expect(await person.refusal('operators.addPasskey', add(foreign))).toBe('passkey_refused')
    const invented = { challenge: Buffer.alloc(32, 7).toString('base64url'), rpId: 'localhost' }
    expect(await person.refusal('operators.addPasskey', add(createSoftwarePasskey().make(invented, over())))).toBe(
      'passkey_refused',
    )
    const options = await optionsFor(person)
    await person.call('operators.addPasskey', add(createSoftwarePasskey().make(options, over())))
    expect(await person.refusal('operators.addPasskey', add(createSoftwarePasskey().make(options, over())))).toBe(
      'passkey_refused',
    )
  })

  test('is possible ten times, and a credential is known once', async () => {
    const owner = await newOwner()
    const again = owner.key.make(await optionsFor(owner), over())
    expect(await owner.refusal('operators.addPasskey', { body: { name: 'x', credential: again } })).toBe(
      'passkey_refused',
    )
    await rows(
      `insert into operator_passkey (id, operator_id, credential_id, public_key, counter, transports, name, rp_id)
       select gen_random_uuid(), $1, gen_random_uuid()::text, '', 0, '{}', 'more', 'localhost' from generate_series(1, 9)`,
      [owner.id],
    )
    expect(await owner.refusal('operators.passkeyOptions', { body: {} })).toBe('passkeys_full')
  })
})

describe('what is not the console’s own question, signed by the owner', () => {
  const lies: [string, CeremonyOverrides][] = [
    ['another origin', { origin: 'https://localhost.evil.example' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no check of the person', { isVerified: false }],
    ['another kind of answer', { type: 'webauthn.payment' }],
    ['another person’s handle', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
  ]

  test.each(lies)('is refused at the login: %s', async (_what, lie) => {
    const owner = await newOwner()
    expect(await refusal(owner.key, lie)).toBe('passkey_refused')
    expect(await logIn(owner.key)).toMatchObject({ name: owner.name })
  })

  test.each(lies.slice(0, 5))('is refused when it is made: %s', async (_what, lie) => {
    const person = await newPerson()
    const credential = createSoftwarePasskey().make(await optionsFor(person), over(lie))
    expect(await person.refusal('operators.addPasskey', { body: { name: 'x', credential } })).toBe('passkey_refused')
    expect((await person.call('operators.passkeys')).list).toEqual([])
  })

  test('is refused: an answer given twice, to a question nobody asked, or too late', async () => {
    const owner = await newOwner({ counts: false })
    const body = await logInBody(owner.key)
    await visitor(null).call('operators.logInWithPasskey', body)
    expect(await visitor(null).refusal('operators.logInWithPasskey', body)).toBe('passkey_refused')
    const invented = { challenge: Buffer.alloc(32, 7).toString('base64url'), rpId: 'localhost' }
    const assertion = owner.key.sign(invented, over())
    expect(await visitor(null).refusal('operators.logInWithPasskey', { body: { assertion } })).toBe('passkey_refused')
    const late = await logInBody(owner.key)
    await rows('update operator_passkey_challenge set expires_at = now()')
    await forgetTries()
    expect(await visitor(null).refusal('operators.logInWithPasskey', late)).toBe('passkey_refused')
    await platform.app.modules.operators.deleteExpired()
    expect(await rows('select from operator_passkey_challenge where expires_at <= now()')).toEqual([])
  })

  test('opens one session, of three that are sent at once', async () => {
    const owner = await newOwner({ counts: false })
    const body = await logInBody(owner.key)
    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () => visitor(null).call('operators.logInWithPasskey', body)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is refused: a clone, whose counter stands still or goes back', async () => {
    const owner = await newOwner()
    await logIn(owner.key, { counter: 7 })
    for (const counter of [7, 6]) expect(await refusal(owner.key, { counter })).toBe('passkey_refused')
    await logIn(owner.key, { counter: 8 })
  })

  test('is refused: a passkey of another host of the console', async () => {
    const owner = await newOwner()
    await rows(`update operator_passkey set rp_id = 'desk.example' where operator_id = $1`, [owner.id])
    expect(await refusal(owner.key)).toBe('passkey_refused')
  })

  test('is refused: a key that nobody has registered', async () => {
    expect(await refusal(createSoftwarePasskey())).toBe('passkey_refused')
  })
})

describe('an operator’s passkey', () => {
  test('is locked by three wrong answers, alone: neither the name is, nor does a lock of the name keep it out', async () => {
    const owner = await newOwner()
    for (let tries = 0; tries < 3; tries += 1)
      expect(await refusal(owner.key, { isVerified: false })).toBe('passkey_refused')
    expect(await refusal(owner.key)).toBe('operator_locked')
    const events = await rows('select action from operator_event where subject_id = $1 order by chain_no', [owner.id])
    expect(events.at(-1)).toEqual({ action: 'lock' })
    await rows('update operator set totp_last_step = 0 where id = $1', [owner.id])
    await visitor(null).call('operators.logIn', { body: { name: owner.name, ...proofOf(owner).body } })
    await forgetTries()
    const wrong = { name: owner.name, password: 'not the password', code: '000000' }
    for (let tries = 0; tries < 3; tries += 1) await visitor(null).refusal('operators.logIn', { body: wrong })
    expect(await visitor(null).refusal('operators.logIn', { body: wrong })).toBe('operator_locked')
    await logIn(owner.key)
  })

  test('is removed by its owner only, which is recorded, and opens nothing after that', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const [passkey] = (await owner.call('operators.passkeys')).list
    const remove = { params: { id: passkey!.id } }
    expect(await other.refusal('operators.removePasskey', remove)).toBe('not_found')
    await logIn(owner.key)
    await owner.call('operators.removePasskey', remove)
    expect(await owner.refusal('operators.removePasskey', remove)).toBe('not_found')
    expect(await refusal(owner.key)).toBe('passkey_refused')
    const events = await rows(
      'select action, detail, before, after, address from operator_event where subject_id = $1 order by chain_no',
      [owner.id],
    )
    const act = { address: '127.0.0.1' }
    const named = { ...act, detail: 'My key' }
    expect(events).toEqual([
      { ...named, action: 'add_passkey', before: null, after: { passkey: 'My key', host: 'localhost' } },
      { ...act, detail: null, action: 'log_in', before: null, after: { passkey: 'My key' } },
      { ...named, action: 'remove_passkey', before: { passkey: 'My key' }, after: null },
    ])
  })

  test('opens nothing for who is disabled, and is gone after a reset', async () => {
    const [owner, other] = [await newOwner(), await newPerson()]
    const setState = (state: 'active' | 'disabled') =>
      other.call('operators.setState', { params: { name: owner.name }, body: { state, reason: 'asked' } })
    await setState('disabled')
    expect(await refusal(owner.key)).toBe('passkey_refused')
    await setState('active')
    await logIn(owner.key)
    await other.call('operators.reset', { params: { name: owner.name }, body: { reason: 'lost' } })
    expect(await refusal(owner.key)).toBe('passkey_refused')
    expect(await rows('select from operator_passkey where operator_id = $1', [owner.id])).toEqual([])
  })

  test('opens the console from listed addresses only', async () => {
    const elsewhere = await startConsolePlatform({
      because: 'it has hosts of its own',
      config: { console: { port: 0, dir: null, addresses: ['10.0.0.0/8'] } },
    })
    try {
      const guest = createConsoleVisitor(elsewhere, null)
      expect(await guest.refusal('operators.passkeyLoginOptions', { body: {} })).toBe('address_not_allowed')
    } finally {
      await elsewhere.stop()
    }
  })
})
