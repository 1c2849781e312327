import { beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { defaultGame } from '../../../testing/vendor-client.ts'
import { countRows } from '../../../testing/row-counts.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const sheetOf = (nodeId: string) => platform.visitor().call('games.sheet', { query: { nodeId } })

test('a sheet says what a game returns, costs an hour and pays at most, and that it is too early for what was paid', async () => {
  await platform.database.owner.query(`delete from game_play_day`)
  expect(await sheetOf(defaultGame)).toMatchObject({
    returnBasisPoints: 9609,
    topMultiple: 16_000,
    minBet: '0.10',
    maxBet: null,
    // 0.10 × 3.91 % × the rounds of an hour at the merchant's pace.
    cost: { stake: '0.10', stakeIs: 'smallest' },
    played: { currency: 'USD', days: 30, rounds: 0, returned: null, expected: null },
    isOpened: false,
  })
  const { cost, minimumRoundMs } = await sheetOf(defaultGame)
  expect(cost?.roundsPerHour).toBe(Math.floor(3_600_000 / (minimumRoundMs ?? 0)))
  expect(Number(cost?.perHour)).toBeCloseTo(0.1 * 0.0391 * (cost?.roundsPerHour ?? 0), 4)
})

test('after a thousand rounds it says what was paid, beside what is to be expected, and reckons with the usual stake', async () => {
  const game = 'nine-lanterns'
  await platform.database.owner.query(
    `insert into game_play_day (merchant_id, game, currency, day, rounds, staked, returned, staked_squared, multiples, multiples_squared)
     select current_merchant(), $1, 'USD', current_date - 1, 10000, 10000 * m.min_bet * 3, 9500 * m.min_bet * 3,
       10000 * m.min_bet * 3 * m.min_bet * 3, 9500, 19000
     from game_stake m where m.game = $1 and m.currency = 'USD'
     on conflict (merchant_id, game, currency, day) do update set rounds = excluded.rounds, staked = excluded.staked,
       returned = excluded.returned, staked_squared = excluded.staked_squared, multiples = excluded.multiples,
       multiples_squared = excluded.multiples_squared`,
    [game],
  )
  const { played, cost } = await sheetOf(game)
  expect(played).toMatchObject({ rounds: 10_000, returned: 9_500 })
  // The variance is 1.9 − 0.95², so 1.96 × √0.9975 ÷ √10,000 on both sides of 96.09 %.
  expect(played.expected).toEqual({ low: 9_413, high: 9_805 })
  expect(cost).toMatchObject({ stakeIs: 'usual', stake: '0.15' })
})

test('a member has opened a game from its first launch on, on every device', async () => {
  const { visitor } = await newPerson(platform)
  const sheet = () => visitor.call('games.sheet', { query: { nodeId: defaultGame } })
  expect((await sheet()).isOpened).toBe(false)
  await visitor.call('games.launch', { query: { nodeId: defaultGame, vendor: 'palisade' } })
  expect((await sheet()).isOpened).toBe(true)
  expect(await visitor.refusal('games.sheet', { query: { nodeId: 'no-such-game' } })).toMatchObject({
    code: 'game_unknown',
  })
})

test('free play is an address without a ticket, for guests too, and nothing is stored', async () => {
  const before = await countRows(platform.database.owner)
  const { url, mode } = await platform.visitor().call('games.freePlay', {
    query: { nodeId: defaultGame, language: 'VN', theme: 'dark', backUrl: '/m/rng' },
  })
  const { pathname, searchParams } = new URL(url)
  expect(mode).toBe('frame')
  expect(pathname).toBe(`/play/${defaultGame}`)
  expect(Object.fromEntries(searchParams)).toEqual({
    mode: 'demo',
    language: 'VN',
    origin: platform.origin,
    theme: 'dark',
    back: '/m/rng',
  })
  expect(await countRows(platform.database.owner)).toEqual(before)
})

test('free play is refused where the vendor has none, the game is closed or unknown', async () => {
  const { owner } = platform.database
  const refusal = (nodeId: string) => platform.visitor().refusal('games.freePlay', { query: { nodeId } })
  expect(await refusal('shark-bay')).toMatchObject({ code: 'free_play_unavailable', status: 409 })
  expect(await refusal('speed-baccarat')).toMatchObject({ code: 'game_unavailable' })
  expect(await refusal('no-such-game')).toMatchObject({ code: 'game_unknown' })
  await owner.query(`update game_gateway set launch_origin = '' where code = 'studio'`)
  platform.app.modules.games.catalogue.forget(platform.merchant)
  expect(await refusal(defaultGame)).toMatchObject({ code: 'url_empty' })
  await owner.query(`update game_gateway set launch_origin = null where code = 'studio'`)
  platform.app.modules.games.catalogue.forget(platform.merchant)
})

test('a member who has excluded themselves gets no free play either, nor does a guest on their device', async () => {
  const { visitor, id } = await newPerson(platform)
  const { 'Device-Id': device = '' } = visitor.headers
  await platform.database.owner.query(
    `insert into member_device (member_id, device_hash, merchant_id) values ($1, $2, current_merchant())`,
    [id, platform.app.context.keyring.blind('device', device)],
  )
  const query = { nodeId: defaultGame }
  await visitor.call('games.freePlay', { query })
  await visitor.call('responsibleGaming.startTimeOut', { body: { days: 1 } })
  expect(await visitor.refusal('games.freePlay', { query })).toMatchObject({ code: 'time_out_active' })
  const guest = platform.visitor()
  await guest.call('games.freePlay', { query })
  guest.headers['Device-Id'] = device
  expect(await guest.refusal('games.freePlay', { query })).toMatchObject({ code: 'free_play_unavailable' })
})
