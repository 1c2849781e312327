import { formatShown } from '@fairground/money'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { passGameSheet } from '../testing/player-steps.ts'
import { expect, test } from '../testing/site.ts'

test('a fund transfer to a vendor that holds balances goes there and back; all amounts agree', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  const { session } = await logInAsNew({ cash: '50.00' })
  const places = page.getByRole('list', { name: 'Where it is' })
  const place = (name: string) => places.getByRole('listitem').filter({ hasText: name })

  await page.goto('/m/wallet')
  await expect(place('Cash')).toContainText('50.00')
  await expect(page.getByRole('switch', { name: 'Move my money automatically' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Collect all' })).toBeDisabled()

  await page.goto('/m/launchGame?gameId=shark-bay&vendor=oriole&pageBack=home')
  await passGameSheet(page)
  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: 'Spin', exact: true })
  await expect(spin).toBeEnabled()
  const played = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/play')
  await spin.click()
  const spun = (await (await played).json()) as { round: { stake: string; win: string }; balance: string }
  const { round } = spun
  // A win can have parts of a cent, which balances do not show.
  const balance = formatShown(spun.balance, 2)
  // One spin in seventy wins free spins, which are shown for half a minute: the test skips them.
  const skip = game.getByRole('button', { name: 'Show the result' })
  await expect(async () => {
    if (await skip.isVisible()) await skip.click({ timeout: 1_000 })
    await expect(spin).toBeEnabled({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Balance, add money' })).toContainText(balance)
  const collected = page.waitForResponse((response) => response.url().endsWith('/wps/wallets/collect'))
  await page.getByRole('button', { name: 'Back' }).click()
  await collected

  await page.goto('/m/wallet')
  await expect(place('Cash')).toContainText(balance)
  await expect(place('Oriole')).toContainText('0.00')
  const history = page.getByRole('list', { name: 'Transfers' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByRole('listitem').first()).toContainText('Oriole to cash')

  await place('Oriole').getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Move money' })
  await sheet.getByLabel('Amount').fill('999')
  // All of it can be moved, parts of a cent too.
  const parts = spun.balance.replace(/^\d+\.?\d{0,2}/, '').replace(/0+$/, '')
  await expect(sheet.getByText(`There is only $${balance}${parts}.`)).toBeVisible()
  await sheet.getByLabel('Amount').fill('12.50')
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(place('Oriole')).toContainText('12.50')
  await page.getByRole('button', { name: 'Collect all' }).click()
  await expect(place('Cash')).toContainText(balance)
  await expect(history.getByRole('listitem')).toHaveCount(4)

  await page.goto('/m/gameRecord')
  await expect(page.getByText('Shark Bay').first()).toBeVisible()
  const [books] = await system.rows<{ own: string; rounds: string }>(
    `select (select sum(balance) from ledger_account where member_id = $1)::text as own,
       (select 500000 - sum(staked) + sum(returned) from vendor_round where member_id = $1)::text as rounds`,
    [session.id],
  )
  expect(books?.own).toBe(books?.rounds)
  expect(Number(books?.own)).toBe(Math.round((50 - Number(round.stake) + Number(round.win)) * 10_000))
  expect(consoleErrors).toEqual([])
})
