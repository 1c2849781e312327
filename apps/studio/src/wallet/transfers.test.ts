import { parseDecimal } from '@fairground/money'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { stretch } from '../../../../tools/lib/testing/slowness.mjs'
import { startStudio } from '../start-studio.ts'
import { openClient, post } from '../testing/play-client.ts'
import { openFixture } from '../testing/studio-fixture.ts'
import { transferCaller } from '../testing/transfer-caller.ts'

const running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.close()
})

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const soon = () => new Date(Date.now() + stretch(30_000)).toISOString()
const usd = 'USD' as const

async function setUp() {
  const fixture = await openFixture()
  const start = async () => {
    // A transfer game never calls the platform: there is none here.
    const studio = await startStudio(fixture.config('http://127.0.0.1:1', { platformKey: publicKey, hasControl: true }))
    running.push(studio)
    return studio
  }
  const studio = await start()
  const platform = transferCaller(studio.origin, privateKey)
  await platform.call('member', { user: 'ann', currency: usd })
  const move = (
    direction: 'in' | 'out',
    amount: string,
    { reference = randomUUID(), until = soon() }: { reference?: string; until?: string } = {},
  ) => platform.call('transfer', { user: 'ann', reference, direction, amount, currency: usd, valid_until: until })
  const balance = async () => (await platform.call('balance', { user: 'ann' })).balance
  return { fixture, studio, start, platform, move, balance }
}

describe('a transfer', () => {
  test('is made once, however often it is requested, and found by its reference', async () => {
    const { platform, move, balance } = await setUp()
    const [reference, until] = [randomUUID(), soon()]
    for (let times = 0; times < 3; times += 1)
      expect(await move('in', '25.50', { reference, until })).toMatchObject({
        status: 'TS_OK',
        state: 'done',
        amount: '25.50',
      })
    expect(await move('in', '25.51', { reference, until })).toMatchObject({ status: 'TS_ERROR_DUPLICATE_REFERENCE' })
    expect(await platform.call('check', { reference })).toMatchObject({ state: 'done', amount: '25.50' })
    expect(await platform.call('check', { reference: randomUUID() })).toMatchObject({
      status: 'TS_ERROR_REFERENCE_UNKNOWN',
    })
    expect(await balance()).toBe('25.50')
  })

  test('that has failed stays failed', async () => {
    const { platform, move, balance } = await setUp()
    const [reference, until] = [randomUUID(), soon()]
    const failed = { status: 'TS_OK', state: 'failed', reason: 'TS_ERROR_NOT_ENOUGH_MONEY' }
    expect(await move('out', '10.00', { reference, until })).toMatchObject(failed)
    await move('in', '50.00')
    expect(await move('out', '10.00', { reference, until })).toMatchObject(failed)
    expect(await platform.call('check', { reference })).toMatchObject(failed)
    expect(await move('in', '5.00', { until: new Date(Date.now() - 1_000).toISOString() })).toMatchObject({
      state: 'failed',
      reason: 'TS_ERROR_EXPIRED',
    })
    expect(await balance()).toBe('50.00')
  })

  test.each(['0', '1.00001', '99999999999999'])('of %s is refused', async (amount) => {
    const { move, balance } = await setUp()
    const reply = await move('in', amount).catch(() => null)
    expect(reply?.state).not.toBe('done')
    expect(await balance()).toBe('0.00')
  })

  test('outlives a restart, like every balance and statement', async () => {
    const { platform, studio, start, move } = await setUp()
    const reference = randomUUID()
    await move('in', '12.00', { reference })
    const all = { user: 'ann', reference: randomUUID(), currency: usd, valid_until: soon() }
    expect(await platform.call('collect', all)).toMatchObject({ state: 'done', amount: '12.00' })
    await move('in', '3.00')
    const before = await platform.call('statement', { user: 'ann', after: 0, limit: 500 })
    await studio.close()
    running.length = 0
    const again = transferCaller((await start()).origin, privateKey)
    const { at: _, ...after } = await again.call('statement', { user: 'ann', after: 0, limit: 500 })
    expect(before).toMatchObject(after)
    expect(after.lines?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['in', '12.00'],
      ['out', '12.00'],
      ['in', '3.00'],
    ])
    expect(await again.call('check', { reference })).toMatchObject({ state: 'done' })
    expect(await again.call('collect', all)).toMatchObject({ state: 'done', amount: '12.00' })
    expect((await again.call('balance', { user: 'ann' })).balance).toBe('3.00')
  })
})

describe('a game', () => {
  test('takes its bets from the wallet, lists them in the statement, and ends when the platform ends the session', async () => {
    const { platform, studio, move, balance } = await setUp()
    await move('in', '5.00')
    const { ticket = '' } = await platform.call('launch', { user: 'ann', game_code: 'shoal', currency: usd })
    const client = await openClient(studio.origin, { ticket, game: 'shoal' })
    expect((await post(`${studio.origin}/api/session`, { ticket, game: 'shoal' })).refusal).toEqual({
      code: 'ticket_invalid',
    })
    let expected = 50_000n
    for (let spins = 0; spins < 8; spins += 1) {
      const { body } = await client.spin()
      expected += parseDecimal(body.round.win ?? '', usd).amount - 1_000n
      expect(parseDecimal(body.balance ?? '', usd).amount).toBe(expected)
    }
    expect(parseDecimal((await balance()) ?? '', usd).amount).toBe(expected)
    const { lines = [], has_more } = await platform.call('statement', { user: 'ann', after: 1, limit: 10 })
    expect(has_more).toBe(true)
    expect(lines.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => ['bet', 'win']).flat())
    expect(lines.map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    await platform.call('kick', { user: 'ann' })
    expect((await client.spin()).refusal).toEqual({ code: 'session_ended' })
  })

  test('is played at the pace that came with its launch', async () => {
    const { platform, studio, move } = await setUp()
    await move('in', '5.00')
    const { ticket = '' } = await platform.call('launch', {
      user: 'ann',
      game_code: 'shoal',
      currency: usd,
      spin_rules: { minimum_ms: 60_000, turbo: true },
    })
    const client = await openClient(studio.origin, { ticket, game: 'shoal' })
    expect(client.opened).toMatchObject({ minimumCycleMs: 60_000, hasTurbo: true })
    expect((await client.spin()).status).toBe(200)
    expect((await client.spin()).refusal.code).toBe('too_soon')
  })

  test('takes no bet above the wallet balance', async () => {
    const { platform, studio, move } = await setUp()
    await move('in', '0.05')
    const { ticket = '' } = await platform.call('launch', { user: 'ann', game_code: 'shoal', currency: usd })
    const client = await openClient(studio.origin, { ticket, game: 'shoal' })
    expect((await client.spin()).refusal).toEqual({ code: 'insufficient_funds' })
  })

  test('with a seamless wallet is not launched by a transfer call', async () => {
    const { platform } = await setUp()
    expect(await platform.call('launch', { user: 'ann', game_code: 'carousel', currency: usd })).toMatchObject({
      status: 'TS_ERROR_GAME_UNKNOWN',
    })
  })
})

describe('a call', () => {
  test('needs the platform’s signature over its time, its path and its bytes', async () => {
    const { platform } = await setUp()
    const [path, text] = ['/transfer/v1/balance', '{"user":"ann"}']
    const otherKey = generateKeyPairSync('ed25519').privateKey
    const statusOf = async (...[signing, sent]: [object?, string?]) =>
      (await platform.send(path, sent ?? text, signing)).status
    expect(await statusOf()).toBe(200)
    expect(await statusOf({ key: otherKey })).toBe(401)
    expect(await statusOf({ path: '/transfer/v1/check' })).toBe(401)
    expect(await statusOf({ timestamp: String(Date.now() - 301_000) })).toBe(401)
    expect(await statusOf({ timestamp: String(Date.now() + 301_000) })).toBe(401)
    expect(await statusOf({}, '{"user":"ann","more":1}')).toBe(400)
    expect(await statusOf({}, 'user=ann')).toBe(400)
  })

  test.each([
    ['silent_before', '0.00'],
    ['silent_after', '5.00'],
    ['lost_before', '0.00'],
    ['lost_after', '5.00'],
    ['unknown_after', '5.00'],
    ['TS_ERROR_UNKNOWN', '0.00'],
  ])('can be made to fail once: %s', async (fault, left) => {
    const { platform, move, balance } = await setUp()
    expect((await platform.simulate({ call: 'transfer', fault })).status).toBe(200)
    const reply = await move('in', '5.00').catch(() => null)
    expect(reply?.state).toBeUndefined()
    expect(await balance()).toBe(left)
    expect(await move('in', '1.00')).toMatchObject({ state: 'done' })
  })

  test('refuses an unknown simulated fault', async () => {
    const { platform } = await setUp()
    for (const request of [{}, { call: 'transfer', fault: 'nice' }, { call: 'none', fault: 'lost_after' }])
      expect((await platform.simulate(request)).status).toBe(400)
  })
})
