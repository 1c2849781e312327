import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let agent: Person
let count = 0

const freshName = () => `aff${process.pid}_${(count += 1)}`.slice(0, 16)
const body = (over: object = {}) => ({ campaign: 'Spring fair', landing: 'register' as const, series: 1900, ...over })
const key = () => ({ options: { idempotencyKey: randomUUID() } })
const create = (over: object = {}, by = agent) =>
  by.visitor.call('agents.createAffiliateUrl', { body: body(over), ...key() })

/** Opens a landing address as a browser does. */
async function open(
  code: string,
  { userAgent = `phone ${(count += 1)}`, headers = {} }: { userAgent?: string; headers?: Record<string, string> } = {},
) {
  const reply = await platform.app.http.inject({
    url: `/go/${code}`,
    headers: { host: 'localhost', 'user-agent': userAgent, ...headers },
    remoteAddress: `203.0.113.${(count % 250) + 1}`,
  })
  return {
    status: reply.statusCode,
    to: reply.headers.location,
    cookie: reply.headers['set-cookie'] as string | undefined,
  }
}

const figuresOf = async (id: string) => {
  const { link } = await agent.visitor.call('agents.affiliateUrl', { params: { id }, query: {} })
  return [link.clicks, link.registrations, link.firstDeposits]
}

async function registered(input: { cookie?: string | undefined; affiliateCode?: string; visitor?: Person['visitor'] }) {
  const visitor = input.visitor ?? platform.visitor()
  if (input.cookie) visitor.headers['Cookie'] = input.cookie.split(';')[0] ?? ''
  const session = await visitor.register(freshName(), input.affiliateCode ? { affiliateCode: input.affiliateCode } : {})
  const { rows } = await platform.database.owner.query<{ parent_id: string | null; series: number }>(
    'select parent_id, series from member where id = $1',
    [session.id],
  )
  return { id: session.id, ...rows[0] }
}

beforeAll(async () => {
  platform = await openTestMerchant()
  agent = await newPerson(platform, { type: 1 })
})
afterAll(() => platform.stop())

test('a link is created once for one key, listed, viewed and deleted', async () => {
  const own = await newPerson(platform, { type: 1 })
  const draft = { body: body({ campaign: '  Night   market ' }), ...key() }
  const made = await Promise.all([1, 2, 3].map(() => own.visitor.call('agents.createAffiliateUrl', draft)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const [{ id, code, url }] = made as [(typeof made)[number]]
  expect(url).toMatch(new RegExp(`^http://.+/go/${code}$`))
  const { list } = await own.visitor.call('agents.affiliateUrls', { query: {} })
  expect(list).toMatchObject([
    { id, campaign: 'Night market', landing: 'register', series: 1900, clicks: 0, valid: [] },
  ])
  expect(await own.visitor.call('agents.affiliate', { query: {} })).toMatchObject({ linkCount: 1, windowDays: 30 })
  expect((await agent.visitor.refusal('agents.deleteAffiliateUrl', { params: { id } })).code).toBe('not_found')
  expect((await agent.visitor.refusal('agents.affiliateUrl', { params: { id }, query: {} })).code).toBe('not_found')
  await own.visitor.call('agents.deleteAffiliateUrl', { params: { id } })
  expect((await own.visitor.refusal('agents.deleteAffiliateUrl', { params: { id } })).code).toBe('not_found')
  expect((await own.visitor.call('agents.affiliateUrls', { query: {} })).list).toEqual([])
  expect(await open(code)).toEqual({ status: 302, to: '/m/register', cookie: undefined })
})

test('refuses a series that registration would not give, a blank campaign, more links than fifty, and no key', async () => {
  const own = await newPerson(platform, { type: 1 })
  const refusal = async (over: object, given: object = key()) =>
    (await own.visitor.refusal('agents.createAffiliateUrl', { body: body(over), ...given })).code
  expect(await refusal({ series: 1951 })).toBe('agent_info_wrong')
  expect(await refusal({ series: 1699 })).toBe('agent_info_wrong')
  for (const campaign of ['   ', 'a\u0000b', '\ud800']) expect(await refusal({ campaign })).toBe('invalid_request')
  expect(await refusal({}, { options: { idempotencyKey: '' } })).toBe('idempotency_key_required')
  await platform.database.owner.query(
    `insert into affiliate_link (merchant_id, id, agent_id, code, campaign, landing, series)
     select current_merchant(), gen_random_uuid(), $1::uuid, upper(substr(md5($1::uuid::text || n), 1, 10)), 'Many', 'home', 1900 from generate_series(1, 50) n`,
    [own.id],
  )
  expect(await refusal({})).toBe('affiliate_links_full')
})

test('counts a visitor once a day, and neither previews nor fetches ahead; the browser keeps the code for the window', async () => {
  const { id, code } = await create()
  const first = await open(code, { userAgent: 'one phone' })
  expect(first).toMatchObject({ status: 302, to: `/m/register?r=${code}` })
  expect(first.cookie).toMatch(
    new RegExp(`^fairground-landing=${code}\\.\\d+; Max-Age=2592000; Path=/wps; HttpOnly; SameSite=Lax$`),
  )
  const again = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    platform.app.http.inject({
      method,
      url: `/go/${code.toLowerCase()}`,
      headers: { host: 'localhost', 'user-agent': 'another', ...headers },
      remoteAddress: '198.51.100.7',
    })
  await again({ 'sec-purpose': 'prefetch' })
  await again({ 'sec-fetch-mode': 'no-cors' })
  await again({}, 'HEAD')
  expect(await figuresOf(id)).toEqual([1, 0, 0])
  await Promise.all([again(), again(), again()])
  expect(await figuresOf(id)).toEqual([2, 0, 0])
  const { rows } = await platform.database.owner.query('select * from affiliate_visitor where link_id = $1', [id])
  expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100|203\.0\.113|phone|another/)
})

test('one address with many browsers adds few visitors', async () => {
  const { id, code } = await create()
  for (let n = 0; n < 36; n += 1)
    await platform.app.http.inject({
      url: `/go/${code}`,
      headers: { host: 'localhost', 'user-agent': `bot ${n}` },
      remoteAddress: '198.51.100.99',
    })
  expect((await figuresOf(id))[0]).toBe(20)
})

test('an unknown code leads to the registration, and sets nothing', async () => {
  for (const code of ['AAAAAAAAAA', 'x', '%00', 'AAAAAAAAAA%0D%0ASet-Cookie:a=b'])
    expect(await open(code), code).toEqual({ status: 302, to: '/m/register', cookie: undefined })
})

test('who registers by the code, or within the window of a visit, is below the agent and counts for the link', async () => {
  const { id, code } = await create({ landing: 'home', series: 1880 })
  const landed = await open(code)
  expect(landed.to).toBe('/m/home')
  expect(
    await platform.visitor().call('accounts.checkAffiliateCode', { query: { affiliateCode: code } }),
  ).toMatchObject({
    isValid: true,
  })
  const whose = async (cookie?: string) => {
    const guest = platform.visitor()
    if (cookie) guest.headers['Cookie'] = cookie.split(';')[0] ?? ''
    return guest.call('accounts.checkAffiliateCode', { query: {} })
  }
  expect(await whose(landed.cookie)).toEqual({ isValid: true, inviter: expect.stringContaining('***') })
  expect(await whose()).toEqual({ isValid: false, inviter: null })
  expect(await whose(`fairground-landing=${code}.1`)).toEqual({ isValid: false, inviter: null })
  const typed = await registered({ affiliateCode: code.toLowerCase() })
  const remembered = await registered({ cookie: landed.cookie })
  expect([typed, remembered]).toMatchObject([
    { parent_id: agent.id, series: 1880 },
    { parent_id: agent.id, series: 1880 },
  ])
  const old = Math.floor(Date.now() / 1_000) - 31 * 86_400
  expect(await registered({ cookie: `fairground-landing=${code}.${old}` })).toMatchObject({ parent_id: null })
  expect(await registered({ cookie: 'fairground-landing=nonsense' })).toMatchObject({ parent_id: null })
  expect(await figuresOf(id)).toEqual([1, 2, 0])
  const { days } = await agent.visitor.call('agents.affiliateUrl', { params: { id }, query: {} })
  expect(days).toMatchObject([{ clicks: 1, registrations: 2, firstDeposits: 0 }])
})

test('first deposits and valid bets of those whom a link brought', async () => {
  const { id, code } = await create()
  const { id: memberId } = await registered({ affiliateCode: code })
  const { owner } = platform.database
  await owner.query(
    `insert into report_member_money (merchant_id, member_id, day, currency, deposit, withdrawal, bonus)
     select current_merchant(), $1, (now() at time zone z.zone)::date - n, 'USD', 5000, 0, 0
     from generate_series(0, 40, 40) n cross join (select coalesce(settings ->> 'timeZone', 'UTC') as zone from merchant where id = current_merchant()) z`,
    [memberId],
  )
  // The first was forty days ago: not in the last seven.
  expect(await figuresOf(id)).toEqual([0, 1, 0])
  const from = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)
  const { link } = await agent.visitor.call('agents.affiliateUrl', { params: { id }, query: { from } })
  expect(link).toMatchObject({ registrations: 1, firstDeposits: 1, valid: [] })
  await owner.query('delete from report_member_money where member_id = $1', [memberId])
})

test('an agent is not brought by the own link: a typed code is refused, a visit forgotten', async () => {
  const own = await newPerson(platform, { type: 1 })
  const { id, code } = await create({}, own)
  const device = randomUUID()
  await platform.database.owner.query(
    `insert into member_device (merchant_id, member_id, device_hash) values (current_merchant(), $1, $2)`,
    [own.id, platform.app.context.keyring.blind('device', device)],
  )
  const visitor = platform.visitor()
  visitor.headers['Device-Id'] = device
  await expect(visitor.register(freshName(), { affiliateCode: code })).rejects.toMatchObject({ code: 'self_referral' })
  const landed = await open(code)
  expect(await registered({ cookie: landed.cookie, visitor })).toMatchObject({ parent_id: null })
  const { link } = await own.visitor.call('agents.affiliateUrl', { params: { id }, query: {} })
  expect(link.registrations).toBe(0)
})

test('the links are for agents; another merchant’s address knows nothing of them', async () => {
  const member = await newPerson(platform)
  expect((await member.visitor.refusal('agents.affiliateUrls', { query: {} })).code).toBe('non_agent_login')
  expect((await member.visitor.refusal('agents.createAffiliateUrl', { body: body(), ...key() })).code).toBe(
    'non_agent_login',
  )
  const foreign = await newPerson(platform, { type: 1, merchant: await openOtherMerchant(platform) })
  const { id, code } = await create({}, foreign)
  expect(await open(code)).toEqual({ status: 302, to: '/m/register', cookie: undefined })
  expect((await agent.visitor.refusal('agents.affiliateUrl', { params: { id }, query: {} })).code).toBe('not_found')
})

test('staff see the links of all agents, and end one with a reason', async () => {
  const { id, code } = await create({ campaign: 'Seen by staff' })
  const ana = await newConsoleVisitor(platform, 'finance')
  const list = async (query: object) => (await ana.call('agents.affiliateLinks', { query })).list
  expect(await list({ account: agent.account, limit: 1 })).toMatchObject([
    { id, code, campaign: 'Seen by staff', endedAt: null, agent: { id: agent.id, account: agent.account } },
  ])
  await ana.call('agents.endAffiliateLink', { params: { id }, body: { reason: 'Spam on forums' } })
  expect(await ana.refusal('agents.endAffiliateLink', { params: { id }, body: { reason: 'Spam on forums' } })).toBe(
    'not_found',
  )
  expect((await list({ account: agent.account, state: 'ended' })).map((row) => row.id)).toContain(id)
  expect((await list({ account: agent.account, state: 'running' })).map((row) => row.id)).not.toContain(id)
  expect((await open(code)).to).toBe('/m/register')
  const { rows } = await platform.database.owner.query(
    `select reason from audit_entry where action = 'affiliate.link_end' and subject = $1`,
    [`affiliate_link:${id}`],
  )
  expect(rows).toEqual([{ reason: 'Spam on forums' }])
})
