import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryBodyOf } from '@fairground/contract/console'
import { stretch } from '../../../../../../tools/lib/testing/slowness.mjs'
import type { MerchantId } from '../../../platform/db/database.ts'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { newOperator } from '../../../testing/operators.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { rawRequest } from '../../../testing/raw-request.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [] })
  ana = await newConsoleVisitor(platform, 'content')
  ben = await newConsoleVisitor(platform, 'content')
  // Tests have no built pictures.
  platform.app.context.pictures.find = (stored) => ({ src: JSON.stringify(stored), srcset: '' })
})
afterAll(() => platform.stop())

const banner = (changes: Partial<EntryBodyOf<'banner'>> = {}): EntryBodyOf<'banner'> => ({
  kind: 'banner',
  type: 'B',
  group: 'm_home',
  picture: { art: 'banners/welcome' },
  link: '/m/activity',
  texts: { EN: { title: `Spring ${randomUUID()}` } },
  position: 0,
  from: null,
  until: null,
  ...changes,
})

const create = async (draft = banner()) => {
  const { id } = await ana.call('content.create', { body: { draft } })
  return { id, params: { id }, draft, title: draft.texts.EN?.title ?? '' }
}
const publish = async (params: { id: string }) => {
  const { revision } = await ana.call('content.entry', { params })
  return ana.call('content.publish', { params, body: { revision } })
}
const homeTitles = async () =>
  (await platform.visitor().call('content.home', { query: {} })).banners.map(({ title }) => title)
const bannerTitles = async () =>
  (await platform.visitor().call('content.banners', { query: { groupName: 'm_home' } })).list.map(({ title }) => title)
let other: Promise<MerchantId> | undefined
const openOther = () => (other ??= openOtherMerchant(platform))

test('a draft is nobody’s but the operators’; published, it is on home at once and open pages hear of it', async () => {
  const { params, title } = await create()
  expect(await homeTitles()).not.toContain(title)
  expect(await ana.call('content.entry', { params })).toMatchObject({ state: 'draft', revision: 1, version: 0 })
  const { heard, leave } = await listenTo(platform.origin)
  await publish(params)
  await until(() => heard.some(({ topic }) => topic === 'content'))
  // Asked for after the event: no cache shows the state before it.
  expect(await homeTitles()).toContain(title)
  expect(await bannerTitles()).toContain(title)
  expect(await ana.call('content.entry', { params })).toMatchObject({
    state: 'live',
    version: 1,
    isChanged: false,
    changedBy: ana.name,
  })
  leave()
  // A stream that opens later says so: its page may have been made before.
  const later = await listenTo(platform.origin)
  expect(Date.parse(String(later.heard[0]?.body['changedAt']))).toBeGreaterThan(Date.now() - stretch(10_000))
  later.leave()
})

test('what is changed after that is seen once it is published too; taken down, it is gone and its text is kept', async () => {
  const { params, draft, title } = await create()
  const { revision } = await publish(params)
  const later = { ...draft, texts: { EN: { title: `${title} again` } } }
  await ana.call('content.save', { params, body: { revision, draft: later } })
  await expect.poll(homeTitles).toContain(title)
  expect(await ana.call('content.entry', { params })).toMatchObject({ isChanged: true, state: 'live' })
  const published = await publish(params)
  await expect.poll(homeTitles).toContain(`${title} again`)
  await ana.call('content.takeDown', { params, body: published })
  await expect.poll(homeTitles).not.toContain(`${title} again`)
  expect(await ana.call('content.entry', { params })).toMatchObject({ state: 'draft', version: 2, draft: later })
  const { revision: last } = await ana.call('content.entry', { params })
  expect(await ana.refusal('content.takeDown', { params, body: { revision: last } })).toBe('decided_already')
  expect(await ana.refusal('content.remove', { params, body: { revision: last } })).toBe('content_published')
})

test('every published text is kept, and one can go back to it', async () => {
  const { params, draft, title } = await create()
  const { revision } = await publish(params)
  const worse = { ...draft, link: '/m/promo?offer=1', texts: { EN: { title: 'A slip of the pen' } } }
  await ana.call('content.save', { params, body: { revision, draft: worse } })
  const { revision: fresh } = await publish(params)
  expect((await ana.call('content.versions', { params, query: { limit: 1 } })).list).toMatchObject([
    { version: 2, title: 'A slip of the pen', publishedBy: ana.name },
  ])
  const { next } = await ana.call('content.versions', { params, query: { limit: 1 } })
  expect((await ana.call('content.versions', { params, query: { limit: 1, after: next! } })).list).toMatchObject([
    { version: 1, title },
  ])
  expect(await ana.refusal('content.restore', { params, body: { revision: fresh, version: 9 } })).toBe('not_found')
  await ana.call('content.restore', { params, body: { revision: fresh, version: 1 } })
  expect((await ana.call('content.entry', { params })).draft).toEqual(draft)
  await publish(params)
  await expect.poll(homeTitles).toContain(title)
  const { rows } = await platform.database.owner.query(
    `select action, before, after from audit_entry where subject = $1 order by id`,
    [`content:${params.id}`],
  )
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(
    ['create', 'publish', 'save', 'publish', 'restore', 'publish'].map((act) => `banner.${act}`),
  )
  expect(rows[2]).toMatchObject({
    before: { link: '/m/activity', 'texts.EN.title': title },
    after: { link: '/m/promo?offer=1', 'texts.EN.title': 'A slip of the pen' },
  })
})

test('of two people who edit one banner the second is told, and overwrites nothing', async () => {
  const { params, draft, title } = await create()
  const { revision } = await ben.call('content.entry', { params })
  const words = (text: string) => ({ ...draft, texts: { EN: { title: `${title} ${text}` } } })
  await ana.call('content.save', { params, body: { revision, draft: words('ana') } })
  for (const refused of [
    ben.refusal('content.save', { params, body: { revision, draft: words('ben') } }),
    ben.refusal('content.publish', { params, body: { revision } }),
    ben.refusal('content.remove', { params, body: { revision } }),
  ])
    expect(await refused).toBe('stale_edit')
  const found = await ben.call('content.entry', { params })
  expect(found).toMatchObject({ draft: words('ana'), state: 'draft', changedBy: ana.name })
  const both = await Promise.allSettled(
    [ana, ben].map(({ call }) =>
      call('content.save', { params, body: { revision: found.revision, draft: words('both') } }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a retry with its key has the first reply and makes nothing twice', async () => {
  const key = randomUUID()
  const draft = banner({ texts: { EN: { title: randomUUID() } } })
  const replies = await Promise.all(
    [1, 2, 3].map(() => retried(() => ana.call('content.create', { body: { draft }, key }))),
  )
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
  expect(await ana.refusal('content.create', { body: { draft: banner() }, key })).toBe('idempotency_key_reused')
  const params = { id: replies[0]!.id }
  const publishing = { params, body: { revision: 1 }, key: randomUUID() }
  expect(await ana.call('content.publish', publishing)).toEqual({ revision: 2 })
  expect(await ana.call('content.publish', publishing)).toEqual({ revision: 2 })
  expect((await ana.call('content.versions', { params })).list).toHaveLength(1)
})

/** Of requests that race under one key, those that lose say so. */
const retried = async <Reply>(send: () => Promise<Reply>): Promise<Reply> => send().catch(send)

test('it is shown between its times, and open pages hear of both', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const { params, title } = await create(banner({ from: at(stretch(1_500)), until: at(stretch(3_500)) }))
  const { heard, leave } = await listenTo(platform.origin)
  await publish(params)
  const turns = () => heard.filter(({ topic }) => topic === 'content').length
  await until(() => turns() === 1)
  expect(await ana.call('content.entry', { params })).toMatchObject({ state: 'scheduled' })
  expect(await homeTitles()).not.toContain(title)
  await until(() => turns() === 2)
  expect(await homeTitles()).toContain(title)
  await until(() => turns() === 3)
  expect(await homeTitles()).not.toContain(title)
  expect(await ana.call('content.entry', { params })).toMatchObject({ state: 'over' })
  leave()
})

test.each<[string, object]>([
  ['a link to a script', { link: 'javascript:alert(1)' }],
  ['a link without a host of its own', { link: '//evil.example' }],
  ['a backslash for a slash', { link: '/\\evil.example' }],
  ['plain http', { link: 'http://example.com' }],
  ['a line break', { link: '/m/home\n//evil.example' }],
  ['a group that is none', { group: 'm_other' }],
  ['a language that is none', { texts: { XX: { title: 'x' } } }],
  ['a prototype', { texts: JSON.parse('{"__proto__": {"title": "x"}}') as object }],
  ['an end before the beginning', { from: '2027-01-02T00:00:00Z', until: '2027-01-01T00:00:00Z' }],
  ['a path as a picture', { picture: { art: '../../secret' } }],
  ['fields that are not an operator’s', { merchantId: 2, published: true, version: 9, state: 'live' }],
  ['another kind’s fields', { isForceRead: true }],
])('%s is refused, and nothing is stored', async (_, changes) => {
  const draft = { ...banner(), ...changes } as never
  const count = async () => (await platform.database.owner.query('select 1 from content_entry')).rows.length
  const before = await count()
  expect(await ana.refusal('content.create', { body: { draft } })).toBe('invalid_request')
  expect(await count()).toBe(before)
})

test('a preview shows the draft on the site to the browser that has the pass, and to no other', async () => {
  const { params, title } = await create()
  const { path, host } = await ana.call('content.preview', { params, body: {} })
  expect(host).toBeNull()
  const led = await fetch(platform.origin + path, { redirect: 'manual' })
  expect([led.status, led.headers.get('location')]).toEqual([302, '/m/home'])
  const cookie = led.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^fairground-preview=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const home = (headers: Record<string, string>) =>
    fetch(`${platform.origin}/wps/content/home`, { headers }).then((reply) => reply.text())
  expect(await home({ cookie })).toContain(title)
  expect(await home({})).not.toContain(title)
  expect(await home({ cookie: cookie.replace('preview=', 'preview=x') })).not.toContain(title)
  // Of another merchant's site it shows nothing.
  await openOther()
  const elsewhere = await rawRequest(platform.origin, { path, headers: { Host: 'other.example' } })
  expect(elsewhere.status).toBe(404)
  expect((await rawRequest(platform.origin, { path: '/wps/content/preview' })).status).toBe(404)
})

test('a list has its pages, filters and order', async () => {
  const later = await create(banner({ group: 'm_promo', position: 7 }))
  const sooner = await create(banner({ group: 'm_promo' }))
  const query = { kind: 'banner', section: 'm_promo', limit: 1 } as const
  const first = await ana.call('content.entries', { query })
  const second = await ana.call('content.entries', { query: { ...query, after: first.next! } })
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([sooner.id, later.id])
  expect(second.next).toBeNull()
  expect((await ana.call('content.entries', { query: { ...query, state: 'live' } })).list).toEqual([])
  const { revision } = await ana.call('content.entry', later)
  await ana.call('content.remove', { params: later.params, body: { revision } })
  expect(await ana.refusal('content.entry', later)).toBe('not_found')
})

test('who may only read changes nothing; for another merchant it does not exist', async () => {
  const { params, draft } = await create()
  const support = await newConsoleVisitor(platform, 'support')
  expect((await support.call('content.entry', { params })).state).toBe('draft')
  expect(await support.refusal('content.publish', { params, body: { revision: 1 } })).toBe('permission_denied')
  expect(await support.refusal('content.create', { body: { draft } })).toBe('permission_denied')
  const finance = await newConsoleVisitor(platform, 'finance')
  expect(await finance.refusal('content.entries', { query: { kind: 'banner' } })).toBe('permission_denied')
  const elsewhere = createConsoleVisitor(
    platform,
    await newOperator(platform, `elsewhere-${process.pid}`, [await openOther()]),
  )
  elsewhere.headers['Merchant'] = 'other'
  const body = { revision: 1 }
  for (const refused of [
    elsewhere.refusal('content.entry', { params }),
    elsewhere.refusal('content.save', { params, body: { ...body, draft } }),
    elsewhere.refusal('content.publish', { params, body }),
    elsewhere.refusal('content.takeDown', { params, body }),
    elsewhere.refusal('content.restore', { params, body: { ...body, version: 1 } }),
    elsewhere.refusal('content.remove', { params, body }),
  ])
    expect(await refused).toBe('not_found')
  expect((await elsewhere.call('content.versions', { params })).list).toEqual([])
  expect((await ana.call('content.entry', { params })).revision).toBe(1)
})
