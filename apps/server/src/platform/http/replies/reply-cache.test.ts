import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canary, openOtherMerchant } from '../../../testing/other-merchant.ts'
import { newPerson } from '../../../testing/members.ts'
import { rawRequest, type RawReply } from '../../../testing/raw-request.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { createReplyCache } from './reply-cache.ts'

const lobby = '/wps/game/list?pageSize=24'
const kept = [lobby, '/wps/content/home', '/wps/game/types', '/wps/system/whitelabel', '/wps/promotion/list']

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
  await openOtherMerchant(platform)
})
afterAll(() => platform.stop())

const get = (path: string, headers: Record<string, string> = {}): Promise<RawReply> =>
  rawRequest(platform.origin, { path, headers })
const code = ({ json }: RawReply): string | undefined => (json as { code?: string }).code

async function changeMerchant(change: string): Promise<void> {
  await platform.database.owner.query(`update merchant set ${change} where id = current_merchant()`)
  await platform.app.context.merchants.refresh()
}

describe('a reply that is kept', () => {
  test('is the same bytes for whoever asks next, compressed as they can read it', async () => {
    const [plain, again] = [await get(lobby), await get(lobby)]
    expect(again.text).toBe(plain.text)
    const br = await get(lobby, { 'Accept-Encoding': 'br, gzip' })
    const zipped = await get(lobby, { 'Accept-Encoding': 'gzip' })
    expect([br, zipped].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text)
    expect(br.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    expect(br.headers.vary).toContain('authorization')
  })

  test('is not sent again to whoever has it', async () => {
    const { headers } = await get(lobby)
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await get(lobby, { 'If-None-Match': headers.etag ?? '' })
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect((await get(lobby, { 'If-None-Match': 'W/"another"' })).status).toBe(200)
  })

  test('answers HEAD without a body', async () => {
    await get(lobby)
    const { status, bytes, headers } = await rawRequest(platform.origin, { method: 'HEAD', path: lobby })
    expect([status, bytes.length]).toEqual([200, 0])
    expect(Number(headers['content-length'])).toBeGreaterThan(1_000)
  })

  test('never crosses merchants or languages', async () => {
    for (const path of kept)
      for (const other of [{ Merchant: 'other' }, { Host: 'other.example' }]) {
        const [our, their, ourAgain] = [await get(path), await get(path, other), await get(path)]
        expect(our.text, path).not.toContain(canary)
        expect(ourAgain.text, path).toBe(our.text)
        expect(their.text, path).not.toBe(our.text)
      }
    // A stranger cannot fill the cache with names of hosts: no reply depends on one.
    const statusAt = async (host: string) => (await get('/wps/system/status', { Host: host })).text
    expect(await statusAt('10.0.0.1')).toBe(await statusAt('localhost:1234'))
    const inEnglish = await get('/wps/promotion/list')
    const inVietnamese = await get('/wps/promotion/list', { Language: 'VN' })
    expect(inVietnamese.text).not.toBe(inEnglish.text)
    expect((await get('/wps/promotion/list')).text).toBe(inEnglish.text)
  })

  test('depends on nothing of whoever asked first', async () => {
    const person = await newPerson(platform)
    const [game] = ((await get(lobby)).json as { value: { games: { nodeId: string; vassalage: string }[] } }).value
      .games
    const favourite = { nodeId: game?.nodeId ?? '', vendor: game?.vassalage ?? '' }
    await person.visitor.call('games.addFavourite', { body: favourite })
    const mine = '/wps/game/list?pageSize=24&gameClassify=FAV'
    for (let round = 0; round < 2; round += 1) {
      const own = await get(mine, person.visitor.headers)
      expect((own.json as { value: { totalCount: number } }).value.totalCount).toBe(1)
      expect(own.headers['cache-control']).toBe('no-store')
      expect(code(await get(mine))).toBe('not_logged_in')
    }
    const ipOf = async (address: string) => {
      const { json, headers } = await get('/wps/system/status', { 'X-Forwarded-For': address })
      expect(headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(headers.etag).toBeUndefined()
      return (json as { value: { location: { ip: string } } }).value.location.ip
    }
    for (const address of ['10.1.1.1', '10.2.2.2', '10.1.1.1']) expect(await ipOf(address)).toBe(address)
  })

  test('ends when the operator changes something, and when its time is over', async () => {
    expect((await get('/wps/system/whitelabel')).text).not.toContain('Another Fair')
    await changeMerchant(`whitelabel = jsonb_set(whitelabel, '{name}', '"Another Fair"')`)
    expect((await get('/wps/system/whitelabel')).text).toContain('Another Fair')
    await changeMerchant(`whitelabel = jsonb_set(whitelabel, '{name}', '"Fairground"')`)
    expect((await get('/wps/system/whitelabel')).text).not.toContain('Another Fair')
    await get('/wps/promotion/list')
    await platform.database.owner.query(
      `update promotion set key = 'renamed-' || key where merchant_id = current_merchant()`,
    )
    await expect.poll(async () => (await get('/wps/promotion/list')).text).toContain('renamed-')
  })
})

describe('whoever is not let in gets nothing of it:', () => {
  test.each([
    {
      what: 'maintenance',
      closing: `maintenance_until = now() + interval '1 hour'`,
      opening: 'maintenance_until = null',
      refusal: 'under_maintenance',
    },
    {
      what: 'a region',
      closing: `settings = jsonb_set(settings, '{isRegionRestricted}', 'true')`,
      opening: `settings = jsonb_set(settings, '{isRegionRestricted}', 'false')`,
      refusal: 'region_restricted',
    },
    {
      what: 'an address',
      closing: `settings = jsonb_set(settings, '{blockedAddresses}', '["10.66.6.6"]')`,
      opening: `settings = jsonb_set(settings, '{blockedAddresses}', '[]')`,
      refusal: 'ip_blocked',
    },
  ])('$what', async ({ closing, opening, refusal }) => {
    const headers = { 'X-Forwarded-For': '10.66.6.6' }
    for (const path of kept) expect((await get(path, headers)).status, path).toBe(200)
    await changeMerchant(closing)
    for (const path of kept) expect(code(await get(path, headers)), path).toBe(refusal)
    if (refusal === 'ip_blocked') {
      // It is cached for the others, but not for that one.
      for (const path of kept) expect((await get(path)).status, path).toBe(200)
      for (const path of kept) expect(code(await get(path, headers)), path).toBe(refusal)
    }
    await changeMerchant(opening)
    for (const path of kept) expect((await get(path, headers)).status, path).toBe(200)
  })

  test('a token that has ended, where a session is wanted', async () => {
    const token = { Authorization: `Bearer 1.${'A'.repeat(43)}` }
    await get(lobby)
    expect((await get(lobby, token)).status).toBe(200)
    expect(code(await get('/wps/member/info', token))).toBe('session_ended')
  })

  test('whoever asks too often: calls with a limit are not kept', async () => {
    const headers = { 'X-Forwarded-For': '10.77.7.7' }
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => get('/wps/check/affiliateCode?affiliateCode=abcdefgh', headers)),
    )
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(10)
    expect((await get(lobby, headers)).status).toBe(200)
    expect(code(await get('/wps/check/affiliateCode?affiliateCode=abcdefgh', headers))).toBe('rate_limited')
  })
})

describe('the store', () => {
  const how = { seconds: 1, for: 'everybody' } as const

  test('makes once for all who ask meanwhile, keeps no failure, and lets go in time', async () => {
    let now = 1
    const replies = createReplyCache({ now: () => now })
    await expect(replies.make('a', how, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(replies.find('a')).toBeUndefined()
    const make = vi.fn(async () => '{"n":1}')
    const made = await Promise.all(Array.from({ length: 5 }, () => replies.make('a', how, make)))
    expect([make.mock.calls.length, new Set(made).size]).toEqual([1, 1])
    now = 1_001
    expect(replies.find('a')).toBe(made[0])
    now = 1_002
    expect(replies.find('a')).toBeUndefined()
    expect(await replies.make('a', how, make)).toBe(made[0])
    expect(await replies.make('b', how, make)).not.toBe(made[0])
  })

  test('lets go of the oldest, by number and by bytes', async () => {
    const replies = createReplyCache({ now: () => 1 })
    for (let index = 0; index < 2_100; index += 1) await replies.make(`${index}`, how, async () => 'x')
    expect([replies.find('99'), replies.find('100')?.plain.toString()]).toEqual([undefined, 'x'])
    const large = 'x'.repeat(4 * 1024 * 1024)
    for (let index = 0; index < 4; index += 1) await replies.make(`large ${index}`, how, async () => large)
    expect([replies.find('2099'), replies.find('large 0'), replies.find('large 3')?.plain.length]).toEqual([
      undefined,
      undefined,
      large.length,
    ])
  })
})
