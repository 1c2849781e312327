import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamPath } from '@fairground/contract'
import { buildSite } from '../../../testing/built-site.ts'
import { newPerson } from '../../../testing/members.ts'
import { defaultGame } from '../../../testing/vendor-client.ts'
import { rawRequest } from '../../../testing/raw-request.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'

const site = 'https://play.example'
const stranger = 'https://evil.example'
const gatewayOrigin = 'https://gateway.example'

let gateway: TestPlatform

beforeAll(async () => {
  gateway = await startTestPlatform({ because: 'origins are settings of the process', config: { siteOrigins: [site] } })
})
afterAll(() => gateway.stop())

const ask = (
  path: string,
  origin: string | null,
  options: { method?: string; headers?: Record<string, string> } = {},
) =>
  rawRequest(gateway.origin, {
    path,
    method: options.method ?? 'GET',
    headers: { ...options.headers, ...(origin !== null && { Origin: origin }) },
  })

const preflight = {
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'authorization,merchant',
}

describe('a site at a listed origin', () => {
  test.each(['/wps/system/status', '/lgw/lotteries', '/wps/no-such', '/wps/wallets/gcs'])(
    'reads the reply of %s, also from the cache and where it is a refusal',
    async (path) => {
      for (const _ of ['made', 'cached']) {
        const { headers } = await ask(path, site)
        expect(headers['access-control-allow-origin']).toBe(site)
        // Calls carry a token, and nothing that the browser adds by itself.
        expect(headers['access-control-allow-credentials']).toBeUndefined()
      }
    },
  )

  test('may send what calls need', async () => {
    const { status, headers } = await ask('/lgw/orders', site, { method: 'OPTIONS', headers: preflight })
    expect(status).toBe(204)
    expect(headers['access-control-allow-methods']).toContain('DELETE')
    for (const name of ['authorization', 'device-id', 'encryption-key', 'idempotency-key', 'language', 'merchant'])
      expect(headers['access-control-allow-headers']).toContain(name)
    expect(headers['access-control-allow-headers']).toContain('module-id')
  })

  test('hears events and knows the merchant by its code', async () => {
    const leaving = new AbortController()
    const headers = { Origin: site, Merchant: 'demo', Host: 'gateway.example' }
    const response = await fetch(gateway.origin + streamPath, { headers, signal: leaving.signal })
    expect(response.headers.get('access-control-allow-origin')).toBe(site)
    leaving.abort()
    const person = await newPerson(gateway, { cash: '5.00' })
    const own = { Authorization: person.visitor.headers['Authorization'] ?? '' }
    const { status, headers: told } = await ask('/wps/wallets/gcs', site, { headers: own })
    expect([status, told['access-control-allow-origin']]).toEqual([200, site])
  })
})

test('games that a site elsewhere opens lead back to it', async () => {
  const { visitor } = await newPerson(gateway)
  visitor.headers['Origin'] = site
  const { url } = await visitor.call('games.launch', { query: { nodeId: defaultGame, vendor: 'palisade' } })
  expect(new URL(url).searchParams.get('origin')).toBe(site)
})

describe('any other origin', () => {
  test.each([stranger, 'http://play.example', 'https://play.example.evil.example', 'null', null])(
    'gets no permission: %s',
    async (origin) => {
      const { headers } = await ask('/wps/system/status', origin)
      expect(headers['access-control-allow-origin']).toBeUndefined()
      const { status, headers: told } = await ask('/lgw/orders', origin, { method: 'OPTIONS', headers: preflight })
      expect(status).not.toBe(204)
      expect(told['access-control-allow-origin']).toBeUndefined()
    },
  )

  test('nor does a listed one for pages and files', async () => {
    for (const path of ['/', '/m/login', '/healthz'])
      expect((await ask(path, site)).headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('a site with a gateway tells its page where to call, and the page may call there only', async () => {
  const siteDir = buildSite()
  const platform = await startTestPlatform({
    because: 'origins are settings of the process',
    config: { gateway: gatewayOrigin, siteDir },
  })
  try {
    const response = await fetch(`${platform.origin}/m/home`)
    expect(await response.text()).toContain(gatewayOrigin)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${gatewayOrigin}`)
  } finally {
    await platform.stop()
    rmSync(siteDir, { recursive: true })
  }
})
