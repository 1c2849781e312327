import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const popular = async () => {
  const { games } = platform.app.modules
  games.popularity.forget(platform.merchant)
  games.catalogue.forget(platform.merchant)
  const { list, isMeasured } = await platform.visitor().call('content.popular', { query: {} })
  return { isMeasured, games: list.map(({ nodeId }) => nodeId) }
}

test('games are popular by launches and stakes of seven days; with few of them nothing is claimed', async () => {
  const { owner } = platform.database
  const { rows } = await owner.query<{ code: string; vendor: string }>(
    `select g.code, g.vendor from game g join vendor v on v.code = g.vendor
     where g.type = 'RNG' and not g.is_hot and g.is_open and v.gateway is not null and g.is_freeplay order by g.position limit 12`,
  )
  const [opened, staked, old, ...others] = rows
  if (!opened || !staked || !old || others.length < 8) throw new Error('the demo has too few games')
  const hot = await popular()
  expect(hot.isMeasured).toBe(false)
  expect(hot.games.length).toBeGreaterThan(2)

  const { visitor } = await newPerson(platform)
  await visitor.call('games.launch', { query: { nodeId: opened.code, vendor: opened.vendor } })
  expect(await popular()).toEqual(hot)

  const launched = [opened.code, ...others.map(({ code }) => code)]
  await owner.query(
    `insert into game_launch_day (merchant_id, game, day, count)
     select current_merchant(), game, current_date - 6, 20 from unnest($1::text[]) game
     union all values (current_merchant(), $2, current_date - 7, 1000), (current_merchant(), 'gone', current_date, 500)`,
    [launched, old.code],
  )
  await owner.query(
    `insert into game_play_day (merchant_id, game, currency, day, rounds, staked, returned, staked_squared, multiples, multiples_squared)
     values (current_merchant(), $1, 'USD', current_date, 10, 1000, 0, 0, 0, 0),
       (current_merchant(), $2, 'USD', current_date - 7, 10, 100000, 0, 0, 0, 0)`,
    [staked.code, old.code],
  )
  await expect.poll(async () => (await popular()).isMeasured).toBe(true)
  const measured = await popular()
  expect(measured.games.slice(0, 2)).toEqual([staked.code, opened.code])
  expect(measured.games).not.toContain(old.code)

  const listed = await platform.visitor().call('games.list', { query: { gameType: 'RNG', pageSize: 3 } })
  expect(listed.games.slice(0, 2).map(({ nodeId }) => nodeId)).toEqual([staked.code, opened.code])
  expect((await platform.visitor().call('games.types')).isPopularMeasured).toBe(true)
  await expect.poll(async () => (await platform.visitor().call('content.home', { query: {} })).isHotMeasured).toBe(true)

  await owner.query(`update game set is_open = false where code = $1`, [staked.code])
  await expect.poll(async () => (await popular()).games).not.toContain(staked.code)
})

test('no game has a jackpot while none is connected, and a category names the kinds that its games have', async () => {
  const { sorting } = await platform.visitor().call('games.types')
  const slots = sorting.find(({ gameCategory }) => gameCategory === 'RNG')
  expect(slots?.kinds).toContain('SC')
  expect(slots?.kinds).not.toContain('JP')
  const { games, totalCount } = await platform
    .visitor()
    .call('games.list', { query: { gameType: 'RNG', gameClassify: 'JP' } })
  expect([games, totalCount]).toEqual([[], 0])
})
