import { rmSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../testing/built-site.ts'
import { newPerson } from '../../testing/members.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const siteDir = buildSite()
let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({ because: 'the built site is a folder of the file', config: { siteDir } })
})
afterAll(async () => {
  await platform.stop()
  rmSync(siteDir, { recursive: true })
})

const get = (address: string, headers: Record<string, string> = {}) =>
  rawRequest(platform.origin, { path: address, headers })

/** The directives of a policy by name. */
const partsOf = (policy = ''): ReadonlyMap<string, string> =>
  new Map(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values.join(' ')] as const
    }),
  )

describe('a page', () => {
  test('may speak to a phone sign-in where its merchant has one, and nowhere else', async () => {
    const set = async (firebase: string) => {
      const change = `update merchant set settings = jsonb_set(settings::jsonb, '{firebase}', $1)`
      await platform.database.owner.query(change, [firebase])
      await platform.app.context.merchants.refresh()
    }
    await set('{"projectId":"p","apiKey":"k","toolkitOrigin":"https://stand.example/in; script-src *"}')
    const wide = partsOf(String((await get('/m/login')).headers['content-security-policy']))
    expect(wide.get('connect-src')).toBe(`'self' https://stand.example https://www.google.com/recaptcha/`)
    expect(wide.get('script-src')).toContain('https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/')
    expect(wide.get('frame-src')).toBe(
      'http://127.0.0.1:1 https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    )
    await set('null')
    const narrow = partsOf(String((await get('/m/login')).headers['content-security-policy']))
    expect([narrow.get('connect-src'), narrow.get('frame-src')]).toEqual([`'self'`, 'http://127.0.0.1:1'])
  })

  test('allows its own scripts and game frames, and no site may frame it', async () => {
    const { status, headers } = await get('/m/home')
    expect(status).toBe(200)
    const policy = partsOf(String(headers['content-security-policy']))
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': `'none'`,
      'script-src': `'self' 'sha256-c2NyaXB0'`,
      'style-src': `'self' 'sha256-c3R5bGU='`,
      'connect-src': `'self'`,
      'frame-src': 'http://127.0.0.1:1',
      'frame-ancestors': `'none'`,
      'base-uri': `'none'`,
      'object-src': `'none'`,
      'form-action': `'self'`,
    })
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-eval|\*/)
    expect(policy.get('script-src')).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('travels compressed as the browser can read it, and is the same page', async () => {
    const plain = await get('/m/home')
    const [br, zipped] = await Promise.all([
      get('/m/home', { 'Accept-Encoding': 'gzip, br' }),
      get('/m/home', { 'Accept-Encoding': 'gzip' }),
    ])
    expect([plain, br, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text)
    expect(br.bytes.length).toBeLessThan(plain.bytes.length)
    expect(String(plain.headers.vary)).toContain('accept-encoding')
  })

  test('uses the visitor’s language and theme, and is never cached for another', async () => {
    const pages = await Promise.all([
      get('/m/help', { 'Accept-Language': 'vi-VN,vi;q=0.9,en;q=0.5' }),
      get('/m/help', { 'Accept-Language': 'vi', Cookie: 'language=AR; theme=dark' }),
      get('/m/help', { Cookie: 'language=<script>; theme=../..' }),
      get('/m/help', { Cookie: 'theme=system' }),
    ])
    expect(pages.map(({ text }) => /lang="(\w+)"/.exec(text)?.[1])).toEqual(['vi', 'ar', 'en', 'en'])
    expect(pages.map(({ text }) => /\](light|dark|system)/.exec(text)?.[1])).toEqual([
      'light',
      'dark',
      'light',
      'system',
    ])
  })

  test('is in a language that its merchant offers; a code that an operator mistyped is passed over', async () => {
    const { owner } = platform.database
    const set = async (languages: string, defaultLanguage: string) => {
      const change = `update merchant set settings = settings::jsonb || jsonb_build_object('languages', $1::jsonb, 'defaultLanguage', $2::text)`
      await owner.query(change, [languages, defaultLanguage])
      await platform.app.context.merchants.refresh()
    }
    await set('["AR", "XX", "vi", "TW"]', 'XX')
    const reply = await get('/wps/system/settings/consolidated')
    const page = await get('/m/help', { Cookie: 'language=VN', 'Accept-Language': 'zh-TW' })
    await set('["EN", "VN", "AR"]', 'EN')
    expect(reply.json).toMatchObject({ value: { languages: ['AR', 'TW'], defaultLanguage: 'EN' } })
    expect(page.text).toContain('lang="zh-TW"')
    expect((await get('/wps/system/settings/consolidated')).json).toMatchObject({
      value: { languages: ['EN', 'VN', 'AR'], defaultLanguage: 'EN' },
    })
  })

  test('holds what a guest sees, also for a member', async () => {
    const person = await newPerson(platform, { cash: '123.45' })
    const { text } = await get('/m/home', person.visitor.headers)
    expect(text).toContain('content.home')
    expect((await get('/m/login')).text).toContain('["accounts.registrationSettings","content.banners","games.hot"]')
    expect(text).not.toContain(person.account)
    expect(text).toBe((await get('/m/home')).text)
  })

  test('that is unknown gets the site’s page, an unknown call or file gets none', async () => {
    expect((await get('/m/no-such-page')).headers['content-type']).toContain('text/html')
    for (const address of ['/wps/no-such-call', '/lgw/x', '/assets/no-such.js', '/vendor/v1/x', '/pay/callback'])
      expect([(await get(address)).status, (await get(address)).json], address).toMatchObject([
        404,
        { code: 'not_found' },
      ])
    const posted = await rawRequest(platform.origin, { method: 'POST', path: '/m/home' })
    expect(posted.status).toBe(404)
  })

  test.each(['/m/<script>alert(1)</script>', '/m/%00', '/m/%E0%A4%A', '//evil.example', `/m/${'a'.repeat(3_000)}`])(
    'at the address %j breaks nothing',
    async (address) => {
      expect((await get(address)).status).toBeLessThan(500)
    },
  )
})

test('a page frames the games of every open gateway of its merchant, and of no other', async () => {
  const own = await startTestPlatform({ because: 'the built site is a folder of the file', config: { siteDir } })
  await own.database.owner.query(`
    insert into game_gateway (merchant_id, code, public_keys, launch_origin, is_open) values
      (1, 'second', '{x}', 'https://games.second.example/in; script-src *', true),
      (1, 'script', '{x}', 'javascript:alert(1)', true),
      (1, 'closed', '{x}', 'https://closed.example', false);
    insert into vendor (merchant_id, code, name, gateway, position)
      select current_merchant(), code, code, code, 90 from game_gateway where code in ('second', 'script', 'closed')`)
  const { headers } = await rawRequest(own.origin, { path: '/m/home' })
  await own.stop()
  const policy = partsOf(String(headers['content-security-policy']))
  expect(policy.get('frame-src')).toBe('http://127.0.0.1:1 https://games.second.example')
})

test('a site under maintenance says so with its page, and that it will be back', async () => {
  const set = async (until: string) => {
    await platform.database.owner.query(`update merchant set maintenance_until = ${until}`)
    await platform.app.context.merchants.refresh()
  }
  await set(`now() + interval '1 hour'`)
  const closed = await get('/m/home')
  await set('null')
  expect([closed.status, closed.headers['retry-after']]).toEqual([503, '60'])
  expect((await get('/m/home')).status).toBe(200)
})

describe('a file', () => {
  test('with its content in its name is kept for a year, compressed before', async () => {
    const plain = await get('/assets/entry-1a2b.js')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const br = await get('/assets/entry-1a2b.js', { 'Accept-Encoding': 'br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
  })

  test('that has not changed is not sent again', async () => {
    const { headers } = await get('/assets/entry-1a2b.js')
    const again = await get('/assets/entry-1a2b.js', { 'If-None-Match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  test('at the root that changes with a release is asked for every time', async () => {
    const { status, headers } = await get('/robots.txt')
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect((await get('/manifest.webmanifest')).json).toMatchObject({ start_url: '/m/home', display: 'standalone' })
  })

  test.each([
    '/assets/../secret.env',
    '/assets/%2e%2e/secret.env',
    '/assets/..%2fsecret.env',
    '/assets/....//secret.env',
  ])('outside of its folder is not told: %s', async (address) => {
    const { status, text } = await get(address)
    expect(text).not.toContain('not to be told')
    expect(status === 200 && text.includes('lang=') ? 404 : status).toBeGreaterThanOrEqual(400)
  })
})

test('replies to calls forbid caching on the way', async () => {
  const person = await newPerson(platform)
  for (const address of ['/wps/member/info', '/wps/wallets/gcs', '/lgw/orders', '/wps/system/status', '/wps/no-such']) {
    const { headers } = await get(address, person.visitor.headers)
    expect(headers, address).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})
