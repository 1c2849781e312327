import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'
import { defaultGame } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: ConsolePlatform
beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

test('a bet above the largest of its game and currency is refused, and takes no money', async () => {
  const vendor = createVendor(platform.origin)
  const ana = await newConsoleVisitor(platform, 'games')
  const play = await vendor.launch(await newPerson(platform, { cash: '100.00' }))
  const { stakes } = await ana.call('games.gameTerms', { params: { code: defaultGame } })
  const { currency, ...before } = stakes.find((stake) => stake.currency === 'USD')!
  await ana.call('games.setStake', {
    params: { code: defaultGame, currency },
    body: { before, after: { ...before, max: '5.00' }, reason: 'New limits of the licence.' },
  })
  // Every process has the new limits once it has heard of them.
  await until(async () =>
    (await platform.app.modules.games.catalogue.of(platform.merchant)).isAboveLargestBet(defaultGame, 'USD', 50_001n),
  )
  expect(await vendor.bet(play, { amount: '5.01' })).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
  expect(await vendor.bet(play, { amount: '5.00' })).toMatchObject({ status: 'RS_OK', balance: '95.00' })
})
