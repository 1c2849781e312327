import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamPath } from '@fairground/contract'
import { rawRequest } from '../../../testing/raw-request.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' }
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(platform.origin, { path, headers })

/** Bytes as they are, and all that is answered to them. */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(platform.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

describe('every reply tells browsers not to guess its type:', () => {
  test.each(['/wps/system/status', '/wps/no-such', '/no-such', '/docs', '/healthz', '/%zz', '/wps/%E0%A4%A'])(
    '%s',
    async (path) => expect((await get(path)).headers).toMatchObject(common),
  )

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', 'STEAL / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['no host', 'GET /wps/system/status HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n', 400],
    ['a head without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: a-pony\r\nConnection: close\r\n\r\n', 417],
  ] as const)('to %s', async (...[, bytes, status]) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'invalid_request' })
  })
})

describe('browsers are told to stay with TLS', () => {
  test.each(['/wps/system/status', '/wps/no-such', '/docs', '/%zz', '/wps/%E0%A4%A'])(
    'where a request came by it: %s',
    async (path) => {
      const overTls = await get(path, { 'X-Forwarded-Proto': 'https' })
      expect(overTls.headers['strict-transport-security']).toBe('max-age=31536000')
      expect((await get(path)).headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('by the stream of events too', async () => {
    const leaving = new AbortController()
    const headers = { 'X-Forwarded-Proto': 'https' }
    const response = await fetch(platform.origin + streamPath, { headers, signal: leaving.signal })
    leaving.abort()
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
  })

  test('and by nobody who is not trusted', async () => {
    const bare = await startTestPlatform({ because: 'no proxy is trusted' })
    const reply = await rawRequest(bare.origin, { path: '/healthz', headers: { 'X-Forwarded-Proto': 'https' } })
    await bare.stop()
    expect(reply.headers['strict-transport-security']).toBeUndefined()
  })
})
