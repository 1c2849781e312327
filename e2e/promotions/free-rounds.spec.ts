import { passGameSheet, spinHere } from '../testing/player-steps.ts'
import { expect, expectToast, test, turnTo } from '../testing/site.ts'

test('free rounds of a code are played in the studio without money, and what they win is cash', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  const { session, visitor } = await logInAsNew()
  await page.goto('/m/activity')
  const code = page.getByRole('article').filter({ hasText: 'Enter SPINS10 for 10 free rounds' })
  await code.getByRole('textbox', { name: 'Code' }).fill('spins10')
  await code.getByRole('button', { name: 'Redeem' }).click()
  await expectToast(page, '10 free rounds are yours: play them in the game')

  await turnTo(page, '/m/rewardCenter')
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await page.getByRole('link', { name: "Play Pharaoh's Ledger" }).click()
  await passGameSheet(page)
  const game = page.frameLocator('iframe')
  await expect(game.getByText(/^Free round 1 of 10/)).toBeVisible()
  await spinHere(page, 10)
  await expect(game.getByText(/^Your 10 free rounds are over/)).toBeVisible()

  const [grant] = await system.rows<{ used: number; state: string; won: string }>(
    `select used, state, (won / 10000.0)::numeric(20, 2)::text as won from free_round_grant where member_id = $1`,
    [session.id],
  )
  expect(grant).toMatchObject({ used: 10, state: 'used_up' })
  expect((await visitor.call('wallet.balances')).merchantWallet.cash).toBe(grant?.won)
  const { list } = await visitor.call('promotions.claims', { query: {} })
  expect(list).toMatchObject([{ state: 'claimed', amount: '10', pays: 'free_rounds' }])
  expect(consoleErrors).toEqual([])
})
