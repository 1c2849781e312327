import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callNames,
  errorStatus,
  getCall,
  memberTypes,
  refusalOf,
  roleOf,
  type MemberType,
  type CallName,
} from '@fairground/contract'
import { runConcurrently, createAttempts, type Attempts } from '../../testing/attempt.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { samples } from '../../testing/samples.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'

const aboutWho = ['not_logged_in', 'session_ended', 'free_reject', 'actual_account_required', 'permission_denied']

let platform: TestPlatform
let attempts: Attempts
const people = new Map<MemberType, Person>()

beforeAll(async () => {
  platform = await openTestMerchant()
  attempts = await createAttempts(platform)
  for (const type of memberTypes) people.set(type, await newPerson(platform, { type, cash: '100.00' }))
})
afterAll(() => platform.stop())

async function headersOf(type: MemberType | null, name: CallName): Promise<Record<string, string>> {
  const address = `10.${type ?? 99}.0.${callNames.indexOf(name)}`
  if (type === null) return { 'X-Forwarded-For': address }
  // Logout is left out: it would end the session of the other calls.
  const person = name === 'accounts.logout' ? await newPerson(platform, { type }) : people.get(type)
  return { 'X-Forwarded-For': address, Authorization: person?.visitor.headers['Authorization'] ?? '' }
}

describe.each([null, ...memberTypes])('a visitor of type %s', (type) => {
  test('is let in where the contract says so, and told why not where it does not', async () => {
    const faults = await runConcurrently(callNames, async (name) => {
      const reply = await attempts.send(name, { ...samples[name], headers: await headersOf(type, name) })
      const code = (reply.json as { code?: string }).code ?? 'ok'
      const refusal = refusalOf(roleOf(type), getCall(name))
      if (refusal) {
        const isRefused = reply.status === errorStatus[refusal] && code === refusal
        return isRefused ? [] : [`${name} lets in or says ${code}`]
      }
      // Browsers renew without a ticket to ask whether they are logged in.
      const isAnswer =
        type === null && name === 'accounts.renewSession' ? code === 'not_logged_in' : !aboutWho.includes(code)
      return isAnswer && code !== 'unknown_error' ? [] : [`${name} refuses with ${code}`]
    })
    expect(faults.flat()).toEqual([])
  })
})

test('a token that is none ends where a session is wanted and is overlooked where it is not', async () => {
  for (const token of ['nonsense', '1.short', `1.${'A'.repeat(43)}`, `zzzz.${'A'.repeat(43)}`, `0.${'A'.repeat(43)}`]) {
    const headers = { Authorization: `Bearer ${token}` }
    expect((await attempts.send('accounts.profile', { headers })).json).toMatchObject({ code: 'session_ended' })
    expect((await attempts.send('merchants.status', { headers })).status).toBe(200)
  }
  for (const header of ['Basic abc', 'Bearer', `Bearer ${'x'.repeat(200)}`])
    expect((await attempts.send('accounts.profile', { headers: { Authorization: header } })).json).toMatchObject({
      code: 'not_logged_in',
    })
})

test('a member who is disabled is out at once', async () => {
  const person = await newPerson(platform)
  await person.visitor.call('accounts.profile')
  await platform.database.owner.query(`update member set status = 'disabled' where id = $1`, [person.id])
  expect(await person.visitor.refusal('accounts.profile')).toMatchObject({ code: 'session_ended' })
})

describe('a site that is closed', () => {
  const close = async (change: string) => {
    await platform.database.owner.query(change)
    await platform.app.context.merchants.refresh()
  }

  test.each([
    {
      what: 'for maintenance',
      closing: `maintenance_until = now() + interval '1 hour'`,
      opening: `maintenance_until = null`,
      refusal: [503, 'under_maintenance'],
    },
    {
      what: 'to a region',
      closing: `settings = jsonb_set(settings, '{isRegionRestricted}', 'true')`,
      opening: `settings = jsonb_set(settings, '{isRegionRestricted}', 'false')`,
      refusal: [451, 'region_restricted'],
    },
    {
      what: 'to an address',
      closing: `settings = jsonb_set(settings, '{blockedAddresses}', '["10.66.6.6"]')`,
      opening: `settings = jsonb_set(settings, '{blockedAddresses}', '[]')`,
      refusal: [403, 'ip_blocked'],
    },
  ])('$what says so to every call but its own state', async ({ closing, opening, refusal }) => {
    await close(`update merchant set ${closing}`)
    const headers = { ...(await headersOf(0, 'accounts.profile')), 'X-Forwarded-For': '10.66.6.6' }
    for (const name of ['accounts.profile', 'games.list', 'lottery.list'] as const) {
      const reply = await attempts.send(name, { headers })
      expect([reply.status, (reply.json as { code: string }).code]).toEqual(refusal)
    }
    expect((await attempts.send('merchants.status', { headers })).status).toBe(200)
    await close(`update merchant set ${opening}`)
    expect((await attempts.send('accounts.profile', { headers })).status).toBe(200)
  })
})
