import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import type { TestPlatform } from '../../../testing/test-platform.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await openTestMerchant()
})

test('a round that waits for its player for a day is open, not lost, and takes its win whatever the member may by then', async () => {
  const { owner } = platform.database
  const vendor = createVendor(platform.origin)
  const person = await newPerson(platform, { cash: '100.00' })
  const play = await vendor.launch(person)
  const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()]
  await vendor.bet(play, { id: bet, round, amount: '10.00' })
  await owner.query(`update vendor_round set started_at = now() - interval '23 hours' where round = $1`, [round])
  await owner.query(
    `update play_token set last_used_at = now() - interval '23 hours', created_at = now() - interval '23 hours'
    where member_id = $1`,
    [person.id],
  )
  const record = async () => (await person.visitor.call('bets.vendorRounds', { query: {} })).list[0]
  const days = { query: { state: 'open' as const } }
  expect(await record()).toMatchObject({ round, state: 'open' })
  expect((await person.visitor.call('bets.list', days)).list).toMatchObject([{ state: 'open', stake: '10.00' }])
  expect(await person.visitor.call('wallet.balances')).toMatchObject({ openStakes: '10.00' })
  expect(await person.visitor.call('games.resume')).toMatchObject({ isRoundOpen: true })
  // The player excludes themselves, and is disabled: no more bets, and the round still ends by its rule.
  await owner.query(`update member set status = 'disabled' where id = $1`, [person.id])
  await owner.query(`update session set expires_at = now() where member_id = $1`, [person.id])
  expect(await vendor.bet(play, { round, amount: '1.00' })).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' })
  const end = () => vendor.win(play, { id: win, reference: bet, round, amount: '25.00', isClosed: true })
  expect(await end()).toMatchObject({ status: 'RS_OK', balance: '115.00' })
  expect(await end()).toMatchObject({ status: 'RS_OK', balance: '115.00' })
  const { rows } = await owner.query('select state, returned from vendor_round where round = $1', [round])
  expect(rows).toMatchObject([{ state: 'closed', returned: 250_000n }])
})
