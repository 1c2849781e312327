import { parseDecimal } from '@fairground/money'
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { rewardProtocol, type RewardBody } from '@fairground/contract/games/reward-protocol'
import { stretch } from '../../../../tools/lib/testing/slowness.mjs'
import { startStudio, type RunningStudio } from '../start-studio.ts'
import { startFakePlatform } from '../testing/fake-platform.ts'
import { openClient, until } from '../testing/play-client.ts'
import { openFixture } from '../testing/studio-fixture.ts'

const running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.close()
})

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const other = generateKeyPairSync('ed25519').privateKey

async function setUp() {
  const fixture = await openFixture()
  const platform = await startFakePlatform({ publicKey: fixture.publicKey })
  running.push(platform)
  const start = async () => {
    const studio = await startStudio(fixture.config(platform.origin, { platformKey: publicKey }))
    running.push(studio)
    return studio
  }
  const studio = await start()
  const send = async (path: string, body: object, key = privateKey) => {
    const [text, timestamp] = [JSON.stringify(body), String(Date.now())]
    const signature = sign(null, Buffer.from(`${timestamp}.${path}.${text}`), key).toString('base64')
    const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
    const response = await fetch(`${studio.origin}${path}`, { method: 'POST', headers, body: text })
    return { http: response.status, ...((await response.json()) as { status: string }) }
  }
  const grantBody = (over: Partial<RewardBody<'grant'>> = {}): RewardBody<'grant'> => ({
    reward_uuid: randomUUID(),
    user: 'ann',
    game_code: 'carousel',
    currency: 'USD',
    count: 3,
    stake: '0.50',
    expires_at: new Date(Date.now() + stretch(60_000)).toISOString(),
    ...over,
  })
  /** As the platform does: it knows the grant before its vendor does. */
  const grant = async (over?: Partial<RewardBody<'grant'>>) => {
    const body = grantBody(over)
    const { amount } = parseDecimal(body.stake, 'USD')
    platform.wallet.grants.set(body.reward_uuid, { stake: amount, left: body.count })
    expect(await send(rewardProtocol.grant.path, body)).toMatchObject({ status: 'RS_OK' })
    return body
  }
  const enter = (at: RunningStudio = studio) =>
    openClient(at.origin, { ticket: platform.launch({ user: 'ann', game: 'carousel' }), game: 'carousel' })
  const cancel = (id: string) => send(rewardProtocol.cancel.path, { reward_uuid: id })
  return { platform, studio, start, send, grantBody, grant, enter, cancel }
}

test('a grant is taken once, whatever else is asked under its id, and only when the platform has signed it', async () => {
  const { send, grantBody, grant, cancel } = await setUp()
  const { path } = rewardProtocol.grant
  const body = await grant()
  expect(await send(path, body)).toMatchObject({ status: 'RS_OK' })
  expect(await send(path, { ...body, count: 4 })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  expect(await send(path, grantBody(), other)).toMatchObject({ http: 401, status: 'RS_ERROR_INVALID_SIGNATURE' })
  expect(await send(path, { ...body, count: 0 })).toMatchObject({ http: 400, status: 'RS_ERROR_WRONG_SYNTAX' })
  for (const [over, status] of [
    [{ game_code: 'roulette' }, 'RS_ERROR_INVALID_GAME'],
    [{ game_code: 'shoal' }, 'RS_ERROR_INVALID_GAME'],
    [{ stake: '0.09' }, 'RS_ERROR_LIMIT_REACHED'],
    [{ stake: '50.01' }, 'RS_ERROR_LIMIT_REACHED'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'RS_ERROR_REWARD_EXPIRED'],
  ] as const)
    expect(await send(path, grantBody(over))).toMatchObject({ status })
  const late = grantBody()
  for (const _ of [1, 2]) expect(await cancel(late.reward_uuid)).toMatchObject({ status: 'RS_OK' })
  expect(await send(path, late)).toMatchObject({ status: 'RS_ERROR_REWARD_EXPIRED' })
})

test('free rounds take nothing, pay what they win, and are counted also by a page that is opened again', async () => {
  const { platform, start, grant, enter } = await setUp()
  const { reward_uuid: id } = await grant()
  let balance = 1_000_000n
  let won = 0n
  const client = await enter()
  expect(client.opened.freeRounds).toMatchObject({ id, count: 3, used: 0, stake: '0.50', won: '0.00' })
  for (const used of [1, 2]) {
    const { body } = await client.spin({ level: 9, freeRounds: id })
    expect(body.round).toMatchObject({ state: 'settled', stake: '0.50', isFree: true })
    won += parseDecimal(body.round.win ?? '', 'USD').amount
    expect(body.freeRounds).toMatchObject({ id, used })
    expect(parseDecimal(body.freeRounds?.won ?? '', 'USD').amount).toBe(won)
  }
  // A paid round beside them is paid.
  const paid = await client.spin({ level: 4 })
  expect(paid.body).toMatchObject({ round: { isFree: false, stake: '1.00' }, freeRounds: { id, used: 2 } })
  balance += won + parseDecimal(paid.body.round.win ?? '', 'USD').amount - 10_000n
  const again = await enter(await start())
  expect(again.opened.freeRounds).toMatchObject({ id, used: 2 })
  const last = await again.spin({ freeRounds: id, key: 'the-last-one' })
  expect(last.body.freeRounds).toMatchObject({ used: 3, count: 3 })
  expect((await again.spin({ freeRounds: id, key: 'the-last-one' })).body.round.id).toBe(last.body.round.id)
  expect((await again.spin({ freeRounds: id })).refusal).toEqual({ code: 'free_rounds_over' })
  balance += parseDecimal(last.body.round.win ?? '', 'USD').amount
  expect(parseDecimal(platform.wallet.balanceOf('ann'), 'USD').amount).toBe(balance)
  expect((await enter()).opened.freeRounds).toBeNull()
  expect(platform.wallet.violations).toEqual([])
})

test('a free round without an answer is rolled back and comes back to the player', async () => {
  const { platform, grant, enter } = await setUp()
  const { reward_uuid: id } = await grant({ count: 1 })
  const client = await enter()
  platform.outcomeOf = (call) => (call === 'bet' ? 'lost_after' : 'answered')
  expect((await client.spin({ freeRounds: id })).refusal).toEqual({ code: 'spin_interrupted' })
  await until('the round is back', () => platform.wallet.grants.get(id)?.left === 1)
  platform.outcomeOf = () => 'answered'
  await until('it can be played', async () => (await client.spin({ freeRounds: id })).status === 200)
  expect(platform.wallet.grants.get(id)?.left).toBe(0)
  expect(platform.wallet.violations).toEqual([])
})

test('a grant that the wallet refuses or the operator takes back is over, and nothing is charged for it', async () => {
  const { platform, grant, enter, cancel } = await setUp()
  const [first, second] = [
    await grant(),
    await grant({ expires_at: new Date(Date.now() + stretch(90_000)).toISOString() }),
  ]
  platform.wallet.grants.delete(first.reward_uuid)
  const client = await enter()
  expect((await client.spin({ freeRounds: first.reward_uuid })).refusal).toEqual({ code: 'free_rounds_over' })
  expect((await enter()).opened.freeRounds).toMatchObject({ id: second.reward_uuid })
  await cancel(second.reward_uuid)
  expect((await client.spin({ freeRounds: second.reward_uuid })).refusal).toEqual({ code: 'free_rounds_over' })
  expect(platform.wallet.balanceOf('ann')).toBe('100.00')
})
