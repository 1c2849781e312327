import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '../../../testing/raw-request.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(platform.origin, { path, headers })

test.each(['/docs', '/docs/openapi.json'])('%s travels compressed, and not again to whoever has it', async (path) => {
  const plain = await get(path)
  const br = await get(path, { 'Accept-Encoding': 'gzip, br' })
  const zipped = await get(path, { 'Accept-Encoding': 'gzip' })
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
  expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text)
  expect(plain.bytes.length / br.bytes.length).toBeGreaterThan(20)
  expect(br.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-encoding': 'br' })
  const again = await get(path, { 'If-None-Match': String(br.headers.etag) })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('whoever asks for the documentation without end is refused, and nobody else', async () => {
  const from = (address: string) => get('/docs', { 'X-Forwarded-For': address, 'Accept-Encoding': 'br' })
  const statuses = (await Promise.all(Array.from({ length: 80 }, () => from('10.3.0.1')))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20)
  expect((await from('10.3.0.2')).status).toBe(200)
})
