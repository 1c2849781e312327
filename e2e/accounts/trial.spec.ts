import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { expectBalance, newPlayer, placeTenBets, signUp, spin } from '../testing/player-steps.ts'
import { closeAnnouncements, expect, newPhone, test } from '../testing/site.ts'

const trialDialog = (page: Page) => page.getByRole('dialog', { name: 'This is a trial account' })
const typeOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { type?: number }).type)

test('a guest plays with play money, is refused everything real, and opens an account that begins at zero', async ({
  page,
  system,
}) => {
  test.slow()
  const player = newPlayer(page, system)
  await page.goto('/m/login')
  await page.getByRole('link', { name: 'Try it free, no account' }).click()
  await expect(page).toHaveURL(/\/m\/trail$/)
  await page.getByRole('button', { name: 'Play for free' }).click()
  await expect(page.getByRole('alert').getByText('Confirm your age to go on.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check()
  await page.getByRole('button', { name: 'Play for free' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await closeAnnouncements(page)
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('Play money')).toBeVisible()
  await expectBalance(page, '✦10,000.00')
  expect(await page.evaluate(() => sessionStorage.getItem('trialName'))).toMatch(/^trial_/)

  // A bet and a spin; another tab shows the new balance.
  const otherTab = await page.context().newPage()
  await otherTab.goto('/m/home')
  await expectBalance(otherTab, '✦10,000.00')
  await page.getByRole('link', { name: /^Fair 5D Every 1 min/ }).click()
  await page.getByRole('tab', { name: 'One place' }).click()
  await page.getByRole('group', { name: 'Quick picks' }).getByRole('button', { name: 'All', exact: true }).click()
  const placed = await placeTenBets(page)
  await expect(placed).toContainText('✦')
  await placed.getByRole('button', { name: 'Done' }).click()
  await expect(otherTab.getByRole('region', { name: 'Balance' })).not.toContainText('10,000.00')
  await spin(player, 1)
  await page.goto('/m/gameRecord')
  await expect(page.getByRole('main').getByText('Dragon Orchard').first()).toBeVisible()
  await page.goto('/vip/vip.html')
  await expect(page.getByRole('heading', { name: 'Trial play does not count' })).toBeVisible()

  // Deposit and member centre explain why they are closed, and link to registration.
  await page.goto('/m/home')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Deposit' }).click()
  await expect(trialDialog(page)).toContainText('Please login an actual account to use this function.')
  await trialDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await menu.getByRole('link', { name: 'Account' }).click()
  await expect(trialDialog(page)).toContainText('This account cannot use this function.')
  await expectNoAxeViolations(page)
  await trialDialog(page).getByRole('link', { name: 'Register now' }).click()
  await expect(page).toHaveURL(/\/m\/register$/)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused()

  await signUp(player)
  await expectBalance(page, '$0.00')
  await expect(page.getByText('Play money')).toHaveCount(0)
  await expectBalance(otherTab, '$0.00')
  expect(await typeOf(otherTab)).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('trialName'))).toBeNull()
  expect(
    await system.rows(
      `select m.status from member m join ledger_posting p on p.member_id = m.id
       where m.type = 4 and p.type = 'trial.fund' and m.status = 'active'
         and exists (select from ledger_posting b where b.member_id = m.id and b.type = 'game.bet')`,
    ),
  ).toEqual([])
})

test('a trial is left by logging out, in every tab', async ({ page }) => {
  await page.goto('/m/trail')
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check()
  await page.getByRole('button', { name: 'Play for free' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await closeAnnouncements(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/m/trail')
  await expect(otherTab.getByRole('heading', { name: 'Your trial is running' })).toBeVisible()
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  const leave = page.getByRole('dialog', { name: 'Log out?' })
  await expect(leave).toContainText('Your trial ends here, and its play money with it.')
  await leave.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(otherTab.getByRole('button', { name: 'Play for free' })).toBeVisible()
})

test('where the merchant has closed trial play, the page says so and nothing leads there', async ({
  browser,
  system,
}) => {
  const merchant = await system.openMerchant({ code: 'notrial', settings: { trial: { isOpen: false } } })
  const context = await newPhone(browser, merchant.origin)
  const page = await context.newPage()
  // Every process reloads its merchants every few seconds.
  await expect(async () => {
    await page.goto('/m/trail')
    await expect(page.getByRole('heading', { name: 'Trial play is closed' })).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await expectNoAxeViolations(page)
  await page.goto('/m/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try it free, no account' })).toHaveCount(0)
  await context.close()
})
