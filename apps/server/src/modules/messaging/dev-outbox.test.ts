import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawRequest } from '../../testing/raw-request.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const key = 'the key of this start, printed once'
const title = '<h1>Outbox</h1>'
let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({
    because: 'the key of the outbox page is a setting of the process',
    config: { outboxKey: key, hosts: ['*'] },
  })
})
afterAll(() => platform.stop())

const here = (headers: Record<string, string>) => rawRequest(platform.origin, { path: '/dev/outbox', headers })
/** A request from another machine of the network. */
const elsewhere = (url = '/dev/outbox', cookie = '') =>
  platform.app.http.inject({ url, remoteAddress: '192.168.1.66', headers: { host: 'localhost:8080', cookie } })

describe('the demo’s outbox', () => {
  test.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'fair.localhost'])(
    'opens on this machine: %s',
    async (host) => expect((await here({ Host: host })).text).toContain(title),
  )

  test('opens for nobody on another machine', async () => {
    const { statusCode, body } = await elsewhere()
    expect(statusCode).toBe(404)
    expect(body).not.toContain(title)
  })

  test.each<Record<string, string>>([
    { 'X-Forwarded-For': '127.0.0.1' },
    { 'X-Forwarded-Host': 'localhost' },
    { 'X-Real-IP': '127.0.0.1' },
    { Forwarded: 'for=127.0.0.1' },
    { Via: '1.1 tunnel' },
    { 'CF-Connecting-IP': '127.0.0.1' },
  ])('is not handed on by a proxy or tunnel on this machine: %j', async (headers) => {
    const { status, text } = await here({ Host: 'localhost', ...headers })
    expect([status, text.includes(title)]).toEqual([404, false])
  })

  test.each([
    'rebind.evil.example',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    '192.168.1.20:8080',
    'a_b.evil.example',
    'my-laptop',
  ])('is not told to a page of another site whose name leads here: %s', async (host) =>
    expect((await here({ Host: host })).status).toBe(404),
  )

  test('opens elsewhere with the key, once, and stays open for that browser', async () => {
    for (const wrong of ['', 'x', `${key}x`, `${key}&key=${key}`])
      expect((await elsewhere(`/dev/outbox?key=${wrong}`)).statusCode, wrong).toBe(404)
    const opened = await elsewhere(`/dev/outbox?key=${encodeURIComponent(key)}`)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/dev/outbox'])
    const cookie = String(opened.headers['set-cookie'])
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
    expect((await elsewhere('/dev/outbox', cookie.split(';')[0])).body).toContain(title)
    expect((await elsewhere(`/dev/outbox?key=${encodeURIComponent(key)}`)).statusCode).toBe(404)
    expect((await elsewhere('/dev/outbox', 'outbox=null')).statusCode).toBe(404)
  })
})
