import { passGameSheet } from '../testing/player-steps.ts'
import { expect, test } from '../testing/site.ts'

test('an original is bet on, goes on after a reload, is settled in the ledger, and can be watched again', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  const { session } = await logInAsNew({ cash: '50.00' })
  await page.goto('/m/launchGame?gameId=hook-a-duck&vendor=originals&pageBack=home')
  await passGameSheet(page)
  const game = page.frameLocator('iframe')
  const bet = game.getByRole('button', { name: 'Bet', exact: true })
  await expect(bet).toBeEnabled()
  await bet.click()
  await expect(game.getByRole('status').filter({ hasText: /^Ducks hooked: 0\./ })).toBeVisible()

  await page.reload()
  await passGameSheet(page)
  await expect(game.getByRole('status').filter({ hasText: /^Ducks hooked: 0\./ })).toBeVisible()
  const hooked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/act')
  await game.getByRole('button', { name: 'Duck 1', exact: true }).click()
  const { round } = (await (await hooked).json()) as { round: { state: string } }
  // Three of the twenty-five ducks sink.
  if (round.state === 'open') await game.getByRole('button', { name: /^Cash out/ }).click()
  await expect(bet).toBeEnabled()

  const [books] = await system.rows<{ own: string; rounds: string; states: string }>(
    `select (select sum(balance) from ledger_account where member_id = $1)::text as own,
       (select 500000 - sum(staked) + sum(returned) from vendor_round where member_id = $1)::text as rounds,
       (select string_agg(state, ',') from vendor_round where member_id = $1) as states`,
    [session.id],
  )
  expect(books).toMatchObject({ own: books?.rounds, states: 'closed' })

  await page.goto('/m/gameRecord')
  await page.getByText('Hook a Duck').first().click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Watch round/ }).click()
  const replay = await opened
  await expect(replay.getByText(/^Replay · 1 of/)).toBeVisible()
  expect(consoleErrors).toEqual([])
})
