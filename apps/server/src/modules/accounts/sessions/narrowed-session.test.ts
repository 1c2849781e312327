import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, errorStatus, getCall, sessionScopes, streamPath, type SessionScope } from '@fairground/contract'
import type { CallName } from '@fairground/contract'
import { createAttempts, runConcurrently, type Attempts } from '../../../testing/attempt.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { samples } from '../../../testing/samples.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform
let attempts: Attempts
let person: Person

beforeAll(async () => {
  platform = await openTestMerchant()
  attempts = await createAttempts(platform)
  // An agent, who may make most calls.
  person = await newPerson(platform, { type: 1, cash: '100.00' })
})
afterAll(() => platform.stop())

async function narrow(owner: Person, scope: SessionScope) {
  const { ticket } = await owner.visitor.call('accounts.createSessionTicket', { body: { scope } })
  const page = platform.visitor()
  const { token } = await page.call('accounts.renewSession', { body: { ticket } })
  page.headers['Authorization'] = `Bearer ${token}`
  return page
}

/** Written out, so that a call does not open by a slip in its declaration. */
const bets = [
  'accounts.logout',
  'lottery.cancelSuborders',
  'lottery.chaseDetail',
  'lottery.chases',
  'lottery.orderDetail',
  'lottery.orders',
  'lottery.placeChase',
  'lottery.placeOrder',
  'lottery.placeSlip',
  'wallet.balances',
] as const
const open: Record<SessionScope, readonly CallName[]> = {
  task: [...bets, 'games.launch', 'promotions.join', 'promotions.claim'],
  game: bets,
}

describe.each(sessionScopes)('a session for a %s', (scope) => {
  test('is no sign-in, and no device', async () => {
    const owner = await newPerson(platform)
    const read = async () => [
      await owner.visitor.call('accounts.loginHistory'),
      (await owner.visitor.call('accounts.sessions')).list.length,
    ]
    const before = await read()
    await narrow(owner, scope)
    expect(await read()).toEqual(before)
  })

  test('is refused every call but those to bet, and what guests read', async () => {
    const page = await narrow(person, scope)
    const faults = await runConcurrently(callNames, async (name) => {
      const { method, audience } = getCall(name)
      const isOpen =
        open[scope].includes(name) || (method === 'GET' && audience.includes('guest') && audience.includes('member'))
      if (name === 'accounts.logout') return []
      const headers = {
        Authorization: page.headers['Authorization'] ?? '',
        'X-Forwarded-For': `10.7.${scope === 'task' ? 1 : 2}.${callNames.indexOf(name)}`,
      }
      const reply = await attempts.send(name, { ...samples[name], headers })
      const code = (reply.json as { code?: string }).code ?? 'ok'
      const isRefused = reply.status === errorStatus.permission_denied && code === 'permission_denied'
      return isRefused === !isOpen && code !== 'unknown_error' ? [] : [`${name} answers ${code}`]
    })
    expect(faults.flat()).toEqual([])
  })

  test('hears no events of its member', async () => {
    const { headers } = await narrow(person, scope)
    const response = await fetch(platform.origin + streamPath, { headers })
    expect(response.status).toBe(errorStatus.permission_denied)
  })

  test('cannot be made wider by asking for a ticket', async () => {
    const page = await narrow(person, scope)
    for (const body of [{}, { scope: 'task' as const }])
      expect(await page.refusal('accounts.createSessionTicket', { body })).toMatchObject({ code: 'permission_denied' })
  })

  test('ends with the session that it was made from, and not the other way round', async () => {
    const owner = await newPerson(platform)
    const [first, second] = [await narrow(owner, scope), await narrow(owner, scope)]
    await first.call('accounts.logout')
    expect(await first.refusal('wallet.balances')).toMatchObject({ code: 'session_ended' })
    expect(await second.call('wallet.balances')).toMatchObject({ sumBalance: '0.00' })
    await owner.visitor.call('accounts.logout')
    expect(await second.refusal('wallet.balances')).toMatchObject({ code: 'session_ended' })
  })

  test('is no device and no login of its member', async () => {
    const owner = await newPerson(platform)
    await narrow(owner, scope)
    expect((await owner.visitor.call('accounts.sessions')).list).toHaveLength(1)
    const { rows } = await platform.database.owner.query(
      `select 1 from inbox_message where member_id = $1 and kind = 'newDevice'`,
      [owner.id],
    )
    expect(rows).toEqual([])
  })
})

test('a ticket is refused once the session that asked for it has ended', async () => {
  const owner = await newPerson(platform)
  const { ticket } = await owner.visitor.call('accounts.createSessionTicket', { body: { scope: 'game' } })
  await owner.visitor.call('accounts.logout')
  expect(await platform.visitor().refusal('accounts.renewSession', { body: { ticket } })).toMatchObject({
    code: 'ticket_invalid',
  })
})

test('a call that comes under the name of another module is refused', async () => {
  const send = (module: string) =>
    fetch(`${platform.origin}/wps/wallets/gcs`, {
      headers: { ...person.visitor.headers, 'Module-Id': module },
    })
  expect((await send('FUNDTRANS3')).status).toBe(200)
  expect((await send('CBS3')).status).toBe(400)
})
