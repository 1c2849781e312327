import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import type { Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: TestPlatform
let vendor: Vendor

beforeAll(async () => {
  platform = await openTestMerchant()
  vendor = createVendor(platform.origin)
})
afterAll(() => platform.stop())

async function wins(person: Person, ...amounts: string[]): Promise<void> {
  const play = await vendor.launch(person)
  for (const amount of amounts) {
    const [id, round] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id, round, amount: '1.00' })
    expect(await vendor.win(play, { reference: id, round, amount, isClosed: true })).toMatchObject({ status: 'RS_OK' })
  }
}

test('the board has one row for each player, with the latest win above the smallest shown one', async () => {
  const [often, rarely, small] = await Promise.all([0, 1, 2].map(() => newPerson(platform, { cash: '100.00' })))
  if (!often || !rarely || !small) throw new Error('no members')
  await wins(rarely, '5.00')
  await wins(often, '61.11', '62.22', '63.33')
  await wins(small, '4.99')
  const { list } = await platform.visitor().call('content.winnerBoard')
  const amounts = list.map(({ winAmount }) => winAmount)
  expect(amounts.slice(0, 2)).toEqual(['63.33', '5.00'])
  expect(list[0]).toMatchObject({ supportPlay: true, vendor: 'palisade', prizeModeId: null })
  for (const hidden of ['61.11', '62.22', '4.99']) expect(amounts).not.toContain(hidden)
})

test('a lottery that was closed keeps its name on the board, and cannot be opened from it', async () => {
  const person = await newPerson(platform)
  const { owner } = platform.database
  const { rows } = await owner.query<{ code: string; name: string }>(
    `update lottery set sale = 'closed' where merchant_id = current_merchant() and code = (select min(code) from lottery) returning code, name`,
  )
  const lottery = rows[0]!
  await owner.query(
    `insert into win_record (id, merchant_id, member_id, game, vendor, type, amount, currency)
      values ($1, current_merchant(), $2, $3, 'fairground', 'LOTT', 990000, 'USD')`,
    [randomUUID(), person.id, lottery.code],
  )
  const winOf = async () =>
    (await platform.visitor().call('content.winnerBoard')).list.find(({ nodeId }) => nodeId === lottery.code)
  await expect.poll(winOf).toMatchObject({ gameName: lottery.name, supportPlay: false })
})
