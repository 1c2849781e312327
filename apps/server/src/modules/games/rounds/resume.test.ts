import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { defaultGame } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const later = 'dragon-orchard'

test('a member goes on with the game of an unfinished round, else with the last one opened', async () => {
  const vendor = createVendor(platform.origin)
  const person = await newPerson(platform, { cash: '100.00' })
  const resume = () => person.visitor.call('games.resume')
  expect(await resume()).toEqual({ game: null, isRoundOpen: false })
  const play = await vendor.launch(person)
  await person.visitor.call('games.addRecent', { body: { nodeId: later, vendor: 'northreel' } })
  expect(await resume()).toMatchObject({ game: { nodeId: later }, isRoundOpen: false })
  const id = randomUUID()
  await vendor.bet(play, { id, round: 'left', amount: '1.00' })
  expect(await resume()).toMatchObject({ game: { nodeId: defaultGame }, isRoundOpen: true })
  await vendor.win(play, { reference: id, round: 'left', amount: '0', isClosed: true })
  expect(await resume()).toMatchObject({ game: { nodeId: later }, isRoundOpen: false })
})

test('a round that has waited for hours is gone on with on any device; a bet on an event that is still open is not', async () => {
  const vendor = createVendor(platform.origin)
  const person = await newPerson(platform, { cash: '100.00' })
  const resume = () => person.visitor.call('games.resume')
  const { owner } = platform.database
  const slip = await vendor.launch(person, later)
  await vendor.bet(slip, { id: randomUUID(), round: 'slip', amount: '1.00' })
  await owner.query(`update game set type = 'SPORTS' where code = $1`, [later])
  expect(await resume()).toMatchObject({ game: { nodeId: later }, isRoundOpen: false })
  const play = await vendor.launch(person)
  await vendor.bet(play, { id: randomUUID(), round: 'ladder', amount: '1.00' })
  await person.visitor.call('games.addRecent', { body: { nodeId: later, vendor: 'northreel' } })
  await owner.query(`update vendor_round set started_at = started_at - interval '23 hours' where round = 'ladder'`)
  expect(await resume()).toMatchObject({ game: { nodeId: defaultGame }, isRoundOpen: true })
  await owner.query(`update game set type = 'RNG' where code = $1`, [later])
})
