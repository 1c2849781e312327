import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { deposit } from '../testing/player-steps.ts'
import { expect, test } from '../testing/site.ts'
import { memberPassword } from '../testing/system-access.ts'

test('a member limits what they pay in, takes a time-out, and still reaches the page', async ({
  page,
  system,
  logInAsNew,
}) => {
  test.slow()
  const { account } = await logInAsNew()
  const player = { page, system, username: account }
  await page.goto('/m/home')

  // From the menu, from the deposit page and from the member centre.
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Play limits' }).click()
  await expect(page).toHaveURL(/\/m\/limits$/)
  await page.getByRole('button', { name: 'Daily deposit limit: No limit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Daily deposit limit' })
  await sheet.getByRole('textbox', { name: 'Limit' }).fill('60')
  await expect(sheet.getByText('This holds at once.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByRole('button', { name: /^Daily deposit limit: .*60/ })).toBeVisible()

  await deposit(player, '50.00', { hasLimit: true })
  await page.goto('/m/voucherCenter')
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').getByText('This is more than your deposit limit leaves')).toBeVisible()

  // A looser limit has to wait, and the page says so.
  await page.getByRole('link', { name: 'Play limits' }).click()
  await page.getByRole('button', { name: /^Daily deposit limit: / }).click()
  await sheet.getByRole('textbox', { name: 'Limit' }).fill('500')
  await expect(sheet.getByText(/^This waits 24 hours/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Save limit' }).click()
  await expect(sheet.getByLabel('Your login password')).toBeFocused()
  await sheet.getByLabel('Your login password').fill('not the one')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('The password is incorrect.')).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByLabel('Your login password').fill(memberPassword)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^500.00 from /)).toBeVisible()

  await page.goto('/m/member/home')
  await page.getByRole('link', { name: 'Play limits' }).click()
  await page.getByRole('button', { name: /^Time-out/ }).click()
  const pause = page.getByRole('dialog', { name: 'Time-out' })
  await pause.getByRole('radio', { name: '1 week' }).check()
  await pause.getByRole('button', { name: 'Start time-out' }).click()
  await expect(pause.getByRole('alert')).toHaveText('Tick the box to go on.')
  await pause.getByRole('checkbox').check()
  await pause.getByRole('button', { name: 'Start time-out' }).click()
  const note = page.getByRole('region', { name: 'You are taking a time-out' })
  await expect(note).toBeVisible()

  await page.goto('/m/home')
  await page.getByRole('link', { name: /^Fair 5D Every 1 min/ }).click()
  await page.getByRole('tab', { name: 'One place' }).click()
  await page.getByRole('group', { name: 'Quick picks' }).getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: /^Place \d+ bets/ }).click()
  await expect(page.getByText('You are taking a time-out. Bets and deposits are closed until it ends.')).toBeVisible()

  await page.goto('/m/limits')
  await expect(note).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your activity' })).toBeVisible()
})
