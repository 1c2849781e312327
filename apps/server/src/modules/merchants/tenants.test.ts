import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, getCall, type CallName } from '@fairground/contract'
import type { MerchantId } from '../../platform/db/database.ts'
import { createChance } from '../../testing/seeded-random.ts'
import { canary, openOtherMerchant } from '../../testing/other-merchant.ts'
import { newPeople, newPerson, type Person } from '../../testing/members.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { scaled } from '../../testing/scale.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const home = 1 as MerchantId
let platform: TestPlatform
let other: MerchantId
let ours: Person[] = []
let theirs: Person[] = []

beforeAll(async () => {
  platform = await startTestPlatform({
    because: 'few connections are a setting of the process',
    config: { poolSize: 2 },
  })
  other = await openOtherMerchant(platform)
  ours = await newPeople(platform, 4, { cash: '100.00' })
  theirs = await newPeople(platform, 4, { merchant: other, cash: '900000' })
})
afterAll(() => platform.stop())

const get = (path: string, headers: Record<string, string>) => rawRequest(platform.origin, { path, headers })

test('interleaved requests of two merchants over two connections: none crosses', async () => {
  const chance = createChance()
  const lanes = 24
  const lane = async (): Promise<string[]> => {
    const faults: string[] = []
    for (let turn = 0; turn < scaled(1_000) / lanes; turn += 1) {
      const person = chance.pick(chance.percent(50) ? ours : theirs)
      const { json } = await get(chance.pick(['/wps/member/info', '/wps/wallets/gcs']), person.visitor.headers)
      const { value } = json as { value: { id?: string; currency: string; sumBalance?: string } }
      const [currency, balance] = person.merchant === home ? ['USD', '100.00'] : ['VND', '900000']
      const isOwn = value.id === undefined ? value.sumBalance === balance : value.id === person.id
      if (value.currency !== currency || !isOwn) faults.push(`${person.id} was told ${JSON.stringify(value)}`)
    }
    return faults
  }
  expect((await Promise.all(Array.from({ length: lanes }, lane))).flat()).toEqual([])
})

describe('the session decides the merchant', () => {
  const forgeries: Record<string, string>[] = [
    { Merchant: 'other' },
    { Host: 'other.example' },
    { Host: 'other.example', Merchant: 'other' },
    { 'X-Forwarded-Host': 'other.example', Forwarded: 'host=other.example' },
  ]

  test.each(forgeries)('with other request headers: %j', async (forged) => {
    const [person] = ours
    const headers = { ...person!.visitor.headers, ...forged }
    for (const path of ['/wps/system/status', '/wps/game/list?pageSize=100', '/lgw/lotteries', '/wps/member/info']) {
      const reply = await get(path, headers)
      expect(reply.status).toBe(200)
      expect(reply.text).not.toContain(canary)
      if (path !== '/wps/system/status') expect(reply.text).not.toContain('VND')
    }
  })

  test('a token with the other merchant’s number before it is no token', async () => {
    const [person] = ours
    const token = person!.session.token.replace(/^[^.]+/, other.toString(36))
    const reply = await get('/wps/member/info', { Authorization: `Bearer ${token}` })
    expect(reply.json).toMatchObject({ code: 'session_ended' })
  })

  test('without a session the host or the header says which public face is shown', async () => {
    expect((await get('/wps/system/whitelabel', {})).text).not.toContain(canary)
    expect((await get('/wps/system/whitelabel', { Host: 'other.example' })).text).toContain(canary)
    expect((await get('/wps/system/whitelabel', { Merchant: 'other' })).text).toContain(canary)
  })

  test('one name can be a member of both: each gets in with its own password only', async () => {
    const [ourVisitor, theirVisitor] = [platform.visitor(), platform.visitor()]
    theirVisitor.headers['Merchant'] = 'other'
    const [our, their] = [
      await ourVisitor.register('same_name', { password: 'ours is this one', confirmPassword: 'ours is this one' }),
      await theirVisitor.register('same_name', { password: 'theirs is another', confirmPassword: 'theirs is another' }),
    ]
    expect(our.id).not.toBe(their.id)
    const visitor = platform.visitor()
    visitor.headers['Merchant'] = 'other'
    const body = { type: 'username', username: 'same_name', password: 'ours is this one' } as const
    expect(await visitor.refusal('accounts.login', { body })).toMatchObject({ code: 'login_failed' })
  })
})

describe('another merchant’s rows', () => {
  /** Every call that reads, with what it needs. */
  const queries: Partial<Record<CallName, string>> = {
    'content.banners': '?groupName=m_home',
    'accounts.captcha': '?purpose=login',
    'accounts.slider': '?purpose=login',
    'accounts.checkUsername': '?username=canary_b',
    'lottery.numero': '?lottery=fair-5d',
    'lottery.recentResults': '?lottery=fair-5d',
    'lottery.room': '?lottery=fair-5d&number=202611200001',
    'lottery.proof': '?lottery=fair-5d&number=202611200001',
    'games.list': '?pageSize=100',
  }

  test('no reply to our members contains the other merchant’s texts', async () => {
    const asked = callNames.filter((name) => getCall(name).method === 'GET')
    expect(asked.length).toBeGreaterThan(30)
    for (const name of asked)
      for (const headers of [{}, ours[0]!.visitor.headers]) {
        const path = getCall(name).path.replace(':lottery', 'fair-5d')
        const reply = await get(`${path}${queries[name] ?? ''}`, headers)
        expect(reply.text, name).not.toContain(canary)
      }
  })

  test('their ids lead nowhere', async () => {
    const otherMember = await newPerson(platform)
    const { rows } = await platform.database.owner.query<{ id: string; affiliate_code: string }>(
      'select id, affiliate_code from member where merchant_id = $1 limit 1',
      [other],
    )
    const code = rows[0]?.affiliate_code ?? ''
    expect(await otherMember.visitor.call('accounts.checkAffiliateCode', { query: { affiliateCode: code } })).toEqual({
      isValid: false,
      inviter: null,
    })
    const { rows: announcements } = await platform.database.owner.query<{ id: string }>(
      "select id from content_entry where merchant_id = $1 and kind = 'announcement' limit 1",
      [other],
    )
    const body = { announcementId: announcements[0]?.id ?? '', read: true } as const
    expect(await otherMember.visitor.refusal('content.markRead', { body })).toMatchObject({ code: 'not_found' })
  })

  test('their ticket opens nothing here', async () => {
    const { ticket } = await theirs[0]!.visitor.call('accounts.createSessionTicket', { body: {} })
    const visitor = platform.visitor()
    expect(await visitor.refusal('accounts.renewSession', { body: { ticket } })).toMatchObject({
      code: 'ticket_invalid',
    })
    visitor.headers['Merchant'] = 'other'
    expect(await visitor.call('accounts.renewSession', { body: { ticket } })).toMatchObject({ merchantCode: 'other' })
  })

  test('an event for all of the other merchant’s members reaches none of ours', async () => {
    const seen: { merchant: MerchantId; body: unknown }[] = []
    // Other events may be under way, of what the tests before have done.
    const stop = platform.app.context.outbox.subscribe((event) => {
      if (event.topic === 'status') seen.push(event)
    })
    const scope = { merchant: other, actor: { kind: 'system', id: 'test' } } as const
    await platform.app.context.commands.run({ scope, name: 'test.event' }, async ({ emit }) =>
      emit({ topic: 'status', body: { maintenance: false } }),
    )
    await expect.poll(() => seen.length).toBe(1)
    stop()
    expect(seen[0]?.merchant).toBe(other)
  })
})
