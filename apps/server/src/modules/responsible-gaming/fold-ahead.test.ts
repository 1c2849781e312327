import { beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../testing/members.ts'
import { postPast } from '../../testing/past-postings.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { foldAhead } from './fold-ahead.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const owner = () => platform.database.owner
const foldedOf = async (memberId: string) => {
  const { rows } = await owner().query<{ postings: number }>(
    'select coalesce(sum(postings), 0)::integer as postings from play_day where member_id = $1',
    [memberId],
  )
  return rows[0]?.postings
}

test('days of who plays much are added up ahead, in parts, and those of others when they are read', async () => {
  const [busy, calm] = [await newPerson(platform), await newPerson(platform)]
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000)
  const rewards = (memberId: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ memberId, way: 'reward' as const, units: 10n, at: at(n) }))
  await postPast(platform, [...rewards(busy.id, 2_100), ...rewards(calm.id, 20)])
  await foldAhead(platform.app.context.database, platform.merchant)
  expect(await foldedOf(busy.id)).toBe(2_100)
  expect(await foldedOf(calm.id)).toBe(0)
  // Nothing is added twice, neither by the next round nor by who reads.
  await foldAhead(platform.app.context.database, platform.merchant)
  await busy.visitor.call('responsibleGaming.limits')
  await calm.visitor.call('responsibleGaming.limits')
  expect([await foldedOf(busy.id), await foldedOf(calm.id)]).toEqual([2_100, 20])
  expect((await owner().query('select * from day_drift')).rows).toEqual([])
})
