import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const popular = async () =>
  (await platform.visitor().call('content.popular', { query: {} })).list.map(({ nodeId }) => nodeId)

test('what members open most comes first, hot games follow, and neither an old launch nor a closed game counts', async () => {
  const hot = await popular()
  expect(hot.length).toBeGreaterThan(2)
  const { owner } = platform.database
  const { rows } = await owner.query<{ code: string; vendor: string }>(
    `select g.code, g.vendor from game g join vendor v on v.code = g.vendor
     where g.type = 'RNG' and not g.is_hot and g.is_open and v.gateway is not null and g.is_freeplay order by g.position limit 3`,
  )
  const [most, some, old] = rows
  if (!most || !some || !old) throw new Error('the demo has too few games')
  const { visitor } = await newPerson(platform)
  const open = ({ code, vendor }: typeof most) => visitor.call('games.launch', { query: { nodeId: code, vendor } })
  for (const game of [some, most, most]) await open(game)
  await owner.query(
    `insert into game_launch_day (merchant_id, game, day, count) values (current_merchant(), $1, current_date - 7, 1000), (current_merchant(), 'gone', current_date, 1000)`,
    [old.code],
  )
  await expect.poll(popular).toEqual([most.code, some.code, ...hot].slice(0, 12))
  await owner.query(`update game set is_open = false where code = $1`, [most.code])
  await expect.poll(popular).not.toContain(most.code)
})
