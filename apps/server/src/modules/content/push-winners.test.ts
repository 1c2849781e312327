import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenTo, type Listening } from '../../testing/listen-to.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

async function win(person: Person, ...amounts: string[]): Promise<void> {
  const vendor = createVendor(platform.origin)
  const play = await vendor.launch(person)
  for (const amount of amounts) {
    const [id, round] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id, round, amount: '1.00' })
    expect(await vendor.win(play, { reference: id, round, amount, isClosed: true })).toMatchObject({ status: 'RS_OK' })
  }
}

const winsOf = ({ heard }: Listening) => heard.filter(({ topic }) => topic === 'winner').map(({ body }) => body)
const amountsOf = (stream: Listening) => winsOf(stream).map(({ winAmount }) => winAmount)

test('guests hear of a shown win once, masked, and never of a small one or of a signal', async () => {
  const [winner, small] = [await newPerson(platform, { cash: '10.00' }), await newPerson(platform, { cash: '10.00' })]
  const guest = await listenTo(platform.origin)
  await win(small, '4.99')
  await win(winner, '61.11')
  await until(() => amountsOf(guest).includes('61.11'))
  await win(winner, '62.22')
  await until(() => amountsOf(guest).includes('62.22'))
  expect(amountsOf(guest)).toEqual(['61.11', '62.22'])
  const text = JSON.stringify(guest.heard)
  expect(text).not.toContain(winner.id)
  expect(text).not.toContain(winner.account)
  expect(guest.heard.map(({ topic }) => topic)).not.toContain('wins')
  const board = await platform.visitor().call('content.winnerBoard')
  expect(winsOf(guest)).toContainEqual(board.list[0])
  guest.leave()
})

test('a storm of wins is a few events', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(platform, { cash: '100.00' })))
  const guest = await listenTo(platform.origin)
  const startedAt = performance.now()
  await Promise.all(people.map((person) => win(person, '50.00', '50.00', '50.00')))
  await until(() => winsOf(guest).length > 0)
  const seconds = 1 + (performance.now() - startedAt) / 1000
  // Three a second at the most, of 36 wins.
  expect(winsOf(guest).length).toBeLessThanOrEqual(Math.ceil(seconds) * 3)
  guest.leave()
})
