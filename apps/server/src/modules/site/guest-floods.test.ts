import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../testing/built-site.ts'
import { newPerson } from '../../testing/members.ts'
import { rawRequest, type RawReply } from '../../testing/raw-request.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const siteDir = buildSite({ isNumbered: true })
let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({
    because: 'the built site is a folder of the file',
    config: { siteDir, trustedProxies: ['127.0.0.1'], hosts: ['play.example'] },
  })
})
afterAll(async () => {
  await platform.stop()
  rmSync(siteDir, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}): Promise<RawReply> =>
  rawRequest(platform.origin, { path, headers })
/** Which rendering a page is of. */
const renderingOf = ({ text }: RawReply): string | undefined => /<i>(\d+)<\/i>/.exec(text)?.[1]

async function changeMerchant(change: string): Promise<void> {
  await platform.database.owner.query(`update merchant set ${change} where id = current_merchant()`)
  await platform.app.context.merchants.refresh()
}

describe('addresses', () => {
  test('that are unknown share one page, whatever they are called', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => get(`/m/no-such-page-${index}?x=${index}`)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(renderingOf)).size).toBe(1)
    expect(replies[0]?.text).not.toContain('no-such-page')
  })

  test('with other names for a page have the same one', async () => {
    expect(renderingOf(await get('/'))).toBe(renderingOf(await get('/m/home?from=mail')))
  })

  test.each([
    '/.env',
    '/foo.php',
    '/robots.xyz',
    '/m/.env',
    '/m/wp-login.php',
    '/m/%2eenv',
    '/.git/config',
    '/wp-admin',
    '//',
    '//evil.example',
  ])('of files that there are not: %s', async (path) => {
    const { status, json, bytes } = await get(path)
    expect([status, json]).toMatchObject([404, { code: 'not_found' }])
    expect(bytes.length).toBeLessThan(200)
  })

  test('are rendered once for all who ask meanwhile', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => get('/m/page900')))
    expect(new Set(replies.map(renderingOf)).size).toBe(1)
  })
})

describe('hosts', () => {
  test.each([
    'localhost',
    '127.0.0.1:8080',
    '192.168.1.20:8080',
    '[::1]:8080',
    'laptop',
    'Laptop.local',
    'play.example',
  ])('%s has the site, and the page of all others', async (host) =>
    expect(renderingOf(await get('/m/page910', { Host: host }))).toBe(renderingOf(await get('/m/page910'))),
  )

  test('that no merchant has get a small notice, in the visitor’s language', async () => {
    const before = renderingOf(await get('/m/page901'))
    for (const host of ['a.example', 'b.example', 'localhost.evil.example', '127.0.0.1.nip.io']) {
      const { status, bytes, headers } = await get('/m/home', { Host: host })
      expect([status, headers['content-type']], host).toEqual([404, 'text/html; charset=utf-8'])
      expect(bytes.length, host).toBeLessThan(700)
    }
    expect((await get('/m/home', { Host: 'a.example', 'Accept-Language': 'vi' })).text).toContain('lang="vi"')
    expect(Number(renderingOf(await get('/m/page902')))).toBe(Number(before) + 1)
    expect((await get('/wps/system/status', { Host: 'a.example' })).json).toMatchObject({ code: 'not_found' })
  })
})

test('a page of a closed site is rendered once, and that of a refused address for this address', async () => {
  const from = (address: string) => get('/m/home', { 'X-Forwarded-For': address })
  await changeMerchant(`maintenance_until = now() + interval '1 hour'`)
  const closed = [await from('10.1.0.1'), await from('10.1.0.2')]
  await changeMerchant(`maintenance_until = null, settings = jsonb_set(settings, '{blockedAddresses}', '["10.1.0.1"]')`)
  const refused = [await from('10.1.0.1'), await from('10.1.0.1'), await from('10.1.0.2')]
  await changeMerchant(`settings = jsonb_set(settings, '{blockedAddresses}', '[]')`)
  expect(closed.map(({ status }) => status)).toEqual([503, 503])
  expect(new Set(closed.map(renderingOf)).size).toBe(1)
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 200])
  expect(new Set(refused.map(renderingOf)).size).toBe(2)
})

describe('one address', () => {
  test('that has page after page rendered is slowed down; others, and its calls, are not', async () => {
    const person = await newPerson(platform)
    const greedy = { 'X-Forwarded-For': '10.2.0.1' }
    const replies = await Promise.all(Array.from({ length: 200 }, (_, index) => get(`/m/page${index}`, greedy)))
    const slowed = replies.filter(({ status }) => status === 429)
    expect(slowed.length).toBeGreaterThan(50)
    expect(Number(slowed[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(slowed[0]?.headers['content-type']).toContain('text/html')
    expect((await get('/m/page300', { 'X-Forwarded-For': '10.2.0.2' })).status).toBe(200)
    expect((await get('/wps/wallets/gcs', { ...person.visitor.headers, ...greedy })).status).toBe(200)
  })
})
