import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getOperatorCall,
  operatorCallNames,
  permissions,
  staffRoleNames,
  staffRoles,
  type OperatorCallName,
  type Permission,
} from '@fairground/contract/console'
import {
  createConsoleVisitor,
  newConsoleVisitor,
  startConsolePlatform,
  type ConsolePlatform,
} from '../../testing/console-visitor.ts'
import { newOperator, operatorPassword } from '../../testing/operators.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { totpCode } from '../../testing/totp-code.ts'

let platform: ConsolePlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const guest = () => createConsoleVisitor(platform, null)

/** Sends a request as a browser does. @returns status and code */
async function send(method: string, path: string, headers: Record<string, string>) {
  const response = await fetch(`${platform.consoleOrigin}${path}`, { method, headers })
  const reply = (await response.json()) as { code?: string }
  return `${response.status} ${reply.code ?? 'success'}`
}

test('each permission opens something, and each role has some', () => {
  const opened = new Set(operatorCallNames.map((name) => getOperatorCall(name).access))
  // Files are asked for with any call that lists.
  expect(permissions.filter((permission) => !opened.has(permission))).toEqual(['exports.make'])
  for (const role of staffRoleNames) expect(staffRoles[role].length, role).toBeGreaterThan(0)
})

test('password and code open a session in a cookie that no script reads; logging out ends it', async () => {
  const ana = await newOperator(platform)
  const body = { name: ana.name, password: operatorPassword, code: totpCode(ana.totpSecret) }
  const response = await fetch(`${platform.consoleOrigin}/ops/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^fairground-console=[\w-]{43}; Path=\/ops; HttpOnly; SameSite=Strict$/)
  const browser = guest()
  browser.headers['Cookie'] = cookie.split(';')[0]!
  expect(await browser.call('operators.session')).toMatchObject({
    id: ana.id,
    name: ana.name,
    role: 'owner',
    merchants: [{ code: 'demo' }],
    idleSeconds: 900,
  })
  expect(await browser.call('operators.sessions')).toMatchObject({ list: [{ isThis: true }, { isThis: false }] })
  await browser.call('operators.logOut')
  expect(await browser.refusal('operators.session')).toBe('session_ended')
  // The code has been used.
  expect(await guest().refusal('operators.logIn', { body })).toBe('operator_login_wrong')
})

test('a session is ended from another of the same person, and by nobody else', async () => {
  const [ana, ben] = [await newConsoleVisitor(platform), await newConsoleVisitor(platform)]
  const body = { name: ana.name, password: operatorPassword, code: totpCode(ana.totpSecret) }
  await guest().call('operators.logIn', { body })
  const { list } = await ana.call('operators.sessions')
  expect(list.filter(({ isThis }) => isThis)).toHaveLength(1)
  expect(list).toHaveLength(2)
  const own = { params: { key: list.find(({ isThis }) => isThis)!.key } }
  const other = { params: { key: list.find(({ isThis }) => !isThis)!.key } }
  expect(await ben.refusal('operators.endSession', other)).toBe('not_found')
  await ana.call('operators.endSession', other)
  expect(await ana.refusal('operators.endSession', other)).toBe('not_found')
  expect((await ana.call('operators.sessions')).list).toHaveLength(1)
  await ana.call('operators.endSession', own)
  expect(await ana.refusal('operators.session')).toBe('session_ended')
})

test('three wrong tries lock a name, whoever has it', async () => {
  const ana = await newOperator(platform)
  for (const name of [ana.name, 'nobody-of-that-name']) {
    const body = { name, password: 'not the password', code: '000000' }
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await guest().refusal('operators.logIn', { body })).toBe('operator_login_wrong')
    expect(await guest().refusal('operators.logIn', { body })).toBe('operator_locked')
  }
})

test('fifteen minutes without a call end a session', async () => {
  const ana = await newConsoleVisitor(platform)
  const wait = (minutes: number) =>
    platform.database.owner.query(
      `update operator_session set last_seen_at = now() - make_interval(mins => $1) where operator_id = $2`,
      [minutes, ana.id],
    )
  await wait(14)
  await ana.call('operators.session')
  await wait(16)
  expect(await ana.refusal('operators.session')).toBe('session_ended')
})

describe('permissions', () => {
  /** Whatever the call is about: it must not get as far as looking. */
  const ask = (name: OperatorCallName, headers: Record<string, string>) => {
    const { method, path } = getOperatorCall(name)
    const address = path.replaceAll(/:(\w+)/g, (_, part: string) => (part === 'id' ? randomUUID() : 'nobody'))
    return send(method, address, { ...headers, 'Idempotency-Key': randomUUID() })
  }

  test.each(staffRoleNames)('%s: every call is open or refused as its permission says', async (role) => {
    const visitor = await newConsoleVisitor(platform, role)
    for (const name of operatorCallNames) {
      const { access } = getOperatorCall(name)
      // It would end the session.
      if (name === 'operators.logOut') continue
      const isOpen = !isPermission(access) || (staffRoles[role] as readonly Permission[]).includes(access)
      const outcome = await ask(name, visitor.headers)
      if (isOpen) expect(outcome, name).not.toMatch(/^403 permission_denied|^5|^401/)
      else expect(outcome, name).toBe('403 permission_denied')
    }
  })

  test('nobody and players get nothing', async () => {
    for (const name of operatorCallNames) {
      const outcome = await ask(name, { Authorization: 'Bearer of-a-member' })
      if (getOperatorCall(name).access === 'guest') expect(outcome, name).toMatch(/^400|^415/)
      else expect(outcome, name).toBe('401 not_logged_in')
    }
  })

  const isPermission = (access: string): access is Permission => permissions.includes(access as Permission)
})

test('a merchant that the operator has not been given does not exist for them', async () => {
  const ana = await newConsoleVisitor(platform)
  await ana.call('operators.audit')
  ana.headers['Merchant'] = 'nowhere'
  expect(await ana.refusal('operators.audit')).toBe('merchant_unknown')
  ana.headers['Merchant'] = 'demo'
  await platform.database.owner.query('update operator_merchant set is_allowed = false where operator_id = $1', [
    ana.id,
  ])
  expect(await ana.refusal('operators.audit')).toBe('merchant_unknown')
})

test('a page of another origin changes nothing', async () => {
  const ana = await newConsoleVisitor(platform)
  const headers = { ...ana.headers, Origin: 'https://elsewhere.example' }
  expect(await send('DELETE', '/ops/session', headers)).toBe('403 foreign_origin')
  expect(await send('DELETE', '/ops/session', { ...ana.headers, 'Sec-Fetch-Site': 'same-site' })).toBe(
    '403 foreign_origin',
  )
  await ana.call('operators.session')
})

test('the players’ site knows nothing of the console, and the console nothing of the players’ calls', async () => {
  const response = await fetch(`${platform.origin}/ops/session`)
  expect(response.status).toBe(404)
  expect((await fetch(`${platform.consoleOrigin}/wps/system/status`)).status).toBe(404)
})

test('only the addresses of the list may open it', async () => {
  const elsewhere = await startConsolePlatform({
    because: 'admitted addresses are settings of the process',
    config: { console: { port: 0, dir: null, addresses: ['10.0.0.0/8'] } },
  })
  try {
    expect(await guestOf(elsewhere).refusal('operators.session')).toBe('address_not_allowed')
    const ana = await newConsoleVisitor(elsewhere)
    expect(await ana.refusal('operators.session')).toBe('address_not_allowed')
    const body = { name: ana.name, password: operatorPassword, code: totpCode(ana.totpSecret) }
    expect(await guestOf(elsewhere).refusal('operators.logIn', { body })).toBe('address_not_allowed')
  } finally {
    await elsewhere.stop()
  }
})

const guestOf = (of: ConsolePlatform) => createConsoleVisitor(of, null)

describe('roles', () => {
  const nameOf = ({ name }: { name: string }) => ({ params: { name } })
  const wish = { role: 'support', reason: 'works at the desk' } as const

  test('change once a third person agrees; nobody decides about themselves', async () => {
    const [ana, ben, cleo] = [
      await newConsoleVisitor(platform),
      await newConsoleVisitor(platform),
      await newConsoleVisitor(platform),
    ]
    expect(await ana.refusal('operators.askForRole', { ...nameOf(ana), body: wish })).toBe('own_act')
    await ana.call('operators.askForRole', { ...nameOf(ben), body: wish })
    expect(await cleo.refusal('operators.askForRole', { ...nameOf(ben), body: wish })).toBe('decided_already')
    const { roleChanges } = await ana.call('operators.list')
    const change = roleChanges.find(({ name }) => name === ben.name)!
    expect(change).toMatchObject({ role: 'support', askedBy: ana.name, isOwn: true, reason: wish.reason })
    const decide = { params: { id: change.id }, body: { isAgreed: true } }
    expect(await ana.refusal('operators.decideRole', decide)).toBe('own_act')
    expect(await ben.refusal('operators.decideRole', decide)).toBe('own_act')
    await cleo.call('operators.decideRole', decide)
    expect(await cleo.refusal('operators.decideRole', decide)).toBe('decided_already')
    expect(await ben.call('operators.session')).toMatchObject({ role: 'support' })
    expect(await ben.refusal('operators.list')).toBe('permission_denied')
  })

  test('two who decide at once decide once', async () => {
    const [ana, ben] = [await newConsoleVisitor(platform), await newConsoleVisitor(platform)]
    const deciders = [await newConsoleVisitor(platform), await newConsoleVisitor(platform)]
    await ana.call('operators.askForRole', { ...nameOf(ben), body: wish })
    const { roleChanges } = await ana.call('operators.list')
    const { id } = roleChanges.find(({ name }) => name === ben.name)!
    const outcomes = await Promise.all(
      deciders.map((decider, index) =>
        decider.call('operators.decideRole', { params: { id }, body: { isAgreed: index === 0 } }).then(
          () => 'done',
          (cause: { code: string }) => cause.code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['decided_already', 'done'])
  })
})
