import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOperatorCall, operatorCallNames, type OperatorCallName } from '@fairground/contract/console'
import {
  createConsoleVisitor,
  newConsoleVisitor,
  type ConsolePlatform,
  type ConsoleVisitor,
} from '../../testing/console-visitor.ts'
import { operatorPassword, outputOf, type TestOperator } from '../../testing/operators.ts'
import { createSoftwarePasskey } from '../../testing/software-passkey.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { totpCode } from '../../testing/totp-code.ts'

let platform: ConsolePlatform
type Person = ConsoleVisitor & TestOperator

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())
beforeEach(async () => {
  await rows('delete from operator_login_attempt')
  // All of them come from one address.
  await rows('delete from rate_bucket')
})

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.owner.query<Row>(text, values)).rows
/** An operator whose session was left open: the last proof is of a while ago. */
const newPerson = async (minutes = 11): Promise<Person> => {
  const person = await newConsoleVisitor(platform)
  await rows('update operator_session set proved_at = now() - make_interval(mins => $2) where operator_id = $1', [
    person.id,
    minutes,
  ])
  return person
}
const proofOf = ({ totpSecret }: TestOperator, step = 0) => ({
  password: operatorPassword,
  code: totpCode(totpSecret, step),
})

/** Whatever the call is about. @returns the code of the refusal, or `success` */
async function ask(person: Person, name: OperatorCallName): Promise<string> {
  const { method, path } = getOperatorCall(name)
  const address = path.replaceAll(/:(\w+)/g, (_, part: string) => (part === 'id' ? randomUUID() : 'nobody'))
  const response = await fetch(`${platform.consoleOrigin}${address}`, {
    method,
    headers: { ...person.headers, 'Idempotency-Key': randomUUID() },
  })
  return ((await response.json()) as { code?: string }).code ?? 'success'
}

describe('what lasts or reaches others', () => {
  const stepping = operatorCallNames.filter((name) => getOperatorCall(name).stepsUp)

  test('is a list', () => {
    expect(stepping.toSorted()).toEqual([
      'accounts.changeContact',
      'accounts.resetMemberMfa',
      'merchants.decideSite',
      'merchants.proposeSite',
      'operators.allowMerchant',
      'operators.askForRole',
      'operators.confirm',
      'operators.create',
      'operators.decideLimit',
      'operators.decideRole',
      'operators.decideRoleEdit',
      'operators.deleteRole',
      'operators.proposeRoleEdit',
      'operators.removePasskey',
      'operators.reset',
      'operators.setLimit',
      'operators.setState',
      'payments.decideProposal',
      'payments.proposeChannel',
      'payments.proposePayee',
    ])
  })

  test('is refused in a session whose last proof is old, and open for some minutes after another', async () => {
    const person = await newPerson()
    for (const name of stepping) expect(await ask(person, name), name).toBe('step_up_required')
    await person.call('operators.proveAgain', { body: proofOf(person) })
    for (const name of stepping) expect(await ask(person, name), name).not.toBe('step_up_required')
    await rows(`update operator_session set proved_at = now() - interval '11 minutes' where operator_id = $1`, [
      person.id,
    ])
    expect(await ask(person, 'operators.reset')).toBe('step_up_required')
  })

  test('is open in a session that has just begun, and nothing else asks for more', async () => {
    const person = await newPerson(9)
    expect(await ask(person, 'operators.reset')).not.toBe('step_up_required')
    const late = await newPerson()
    await late.call('operators.list')
    await late.call('accounts.members')
  })

  test('on the command line takes a login of the last minutes', async () => {
    const person = await newPerson()
    const other = await newConsoleVisitor(platform)
    const disable = ['operators', 'disable', other.name, '--reason', 'asked']
    expect(await outputOf(platform, disable, { as: person })).toMatch(
      /^operators disable needs a login of the last ten minutes/,
    )
    await person.call('operators.proveAgain', { body: proofOf(person) })
    expect(await outputOf(platform, disable, { as: person })).toContain('is disabled')
  })
})

describe('a proof', () => {
  test('is of one session, and a code proves once', async () => {
    const person = await newPerson()
    const body = { name: person.name, password: operatorPassword, code: totpCode(person.totpSecret, -1) }
    const other = createConsoleVisitor(platform, null)
    const response = await fetch(`${platform.consoleOrigin}/ops/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    other.headers['Cookie'] = response.headers.getSetCookie()[0]!.split(';')[0]!
    await rows(`update operator_session set proved_at = now() - interval '11 minutes' where operator_id = $1`, [
      person.id,
    ])
    await person.call('operators.proveAgain', { body: proofOf(person) })
    expect(await person.refusal('operators.proveAgain', { body: proofOf(person) })).toBe('operator_login_wrong')
    const reset = { params: { name: 'nobody' }, body: { reason: 'asked' } }
    expect(await person.refusal('operators.reset', reset)).toBe('not_found')
    expect(await other.refusal('operators.reset', reset)).toBe('step_up_required')
  })

  test.each([
    ['nothing', () => ({})],
    ['another password', (person: Person) => ({ ...proofOf(person), password: 'not the password' })],
    ['no code', () => ({ password: operatorPassword })],
    ['another code', () => ({ password: operatorPassword, code: '000000' })],
  ])('is not %s: three of them lock the name', async (_what, wrong) => {
    const person = await newPerson()
    for (let tries = 0; tries < 3; tries += 1)
      expect(await person.refusal('operators.proveAgain', { body: wrong(person) })).toBe('operator_login_wrong')
    expect(await person.refusal('operators.proveAgain', { body: proofOf(person) })).toBe('operator_locked')
    expect(await ask(person, 'operators.reset')).toBe('step_up_required')
  })

  test('may be a passkey of one’s own, and no other’s', async () => {
    const address = platform.consoleOrigin.replace('127.0.0.1', 'localhost')
    const at = async (): Promise<Person & { key: ReturnType<typeof createSoftwarePasskey> }> => {
      const person = await newPerson()
      const visitor = { ...person, ...createConsoleVisitor({ ...platform, consoleOrigin: address }, person) }
      const key = createSoftwarePasskey()
      const options = await visitor.call('operators.passkeyOptions', { body: proofOf(person) })
      const credential = key.make({ ...options, rpId: options.rp.id }, { origin: address })
      await visitor.call('operators.addPasskey', { body: { name: 'key', credential } })
      return { ...visitor, key }
    }
    const [person, other] = [await at(), await at()]
    const question = async () => person.call('operators.passkeyProofOptions', { body: {} })
    const foreign = { body: { assertion: other.key.sign(await question(), { origin: address }) } }
    expect(await person.refusal('operators.proveAgain', foreign)).toBe('passkey_refused')
    await person.call('operators.proveAgain', {
      body: { assertion: person.key.sign(await question(), { origin: address }) },
    })
    expect(await ask(person, 'operators.reset')).not.toBe('step_up_required')
  })
})

describe('a password of one’s own', () => {
  const password = 'tired battery, correct horse'

  test('is not changed by the session alone, however new it is', async () => {
    const person = await newPerson(0)
    const stored = () => rows('select password_hash from operator where id = $1', [person.id])
    const before = await stored()
    expect(await person.refusal('operators.changePassword', { body: { password } })).toBe('step_up_required')
    const wrong = { ...proofOf(person), password: 'not the password' }
    expect(await person.refusal('operators.changePassword', { body: { password, proof: wrong } })).toBe(
      'operator_login_wrong',
    )
    expect(await person.refusal('operators.changePassword', { body: { password, proof: {} } })).toBe(
      'operator_login_wrong',
    )
    expect(await stored()).toEqual(before)
    await person.call('operators.changePassword', { body: { password, proof: proofOf(person) } })
    expect(await stored()).not.toEqual(before)
    await person.call('operators.session')
  })

  test('that is too weak uses up no code', async () => {
    const person = await newPerson()
    const weak = { body: { password: 'short', proof: proofOf(person) } }
    expect(await person.refusal('operators.changePassword', weak)).toBe('password_too_weak')
    await person.call('operators.changePassword', { body: { password, proof: proofOf(person) } })
  })

  test('follows a one-time password without another proof', async () => {
    const person = await newPerson()
    await rows('update operator set must_change_password = true where id = $1', [person.id])
    await person.call('operators.changePassword', { body: { password } })
    expect(await person.refusal('operators.changePassword', { body: { password: `${password}!` } })).toBe(
      'step_up_required',
    )
  })

  test('is asked for on the command line too', async () => {
    const person = await newPerson()
    const { password: old, code } = proofOf(person)
    const change = (answers: string[]) => outputOf(platform, ['password'], { as: person, answers })
    expect(await change(['not the password', code, password, password])).toMatch(/^Password or code is wrong/)
    expect(await change([old, code, password, password])).toContain('The password is changed')
  })
})
