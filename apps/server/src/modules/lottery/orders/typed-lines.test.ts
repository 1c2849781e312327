import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directLine, endDraw, holdDraw, isSettled, lottery, orderOf, place } from '../../../testing/draws.ts'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

let platform: TestPlatform
let number = ''

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  number = await holdDraw(platform)
})
afterAll(() => platform.stop())

test('four thousand typed lines are recounted, kept and settled; one more is refused', async () => {
  const person = await newPerson(platform, { cash: '8000.00' })
  const lines = Array.from({ length: 4_000 }, (_, entry) => String(entry).padStart(5, '0'))
  const typed = { ...directLine, play: 'direct5_single', content: lines.join(','), notes: 4_000 }
  const { order } = await place(person, orderOf(number, { lines: [typed], total: '8000.00' }))
  expect(order.lines[0]).toMatchObject({ content: typed.content, notes: 4_000, stake: '8000.00' })

  const more = { ...typed, content: `${typed.content},04000`, notes: 4_001 }
  const refused = await person.visitor.refusal('lottery.placeOrder', {
    body: orderOf(number, { lines: [more], total: '8002.00' }),
    options: { idempotencyKey: randomUUID() },
  })
  expect(refused).toMatchObject({ status: 400 })

  await endDraw(platform, number)
  await until(() => isSettled(platform, number), { what: 'the draw is settled' })
  const { list } = await person.visitor.call('lottery.orders', { query: { state: 'settled' } })
  const [settled] = list
  expect(list).toHaveLength(1)
  const isHit = lines.includes((settled?.result ?? []).join(''))
  expect(settled?.payout).toBe(isHit ? '195000.00' : '0.00')
})
