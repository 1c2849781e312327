import type { Page } from '@playwright/test'
import { expectBalance, newPlayer, placeTenBets, signUp } from '../testing/player-steps.ts'
import { closeAnnouncements, expect, test } from '../testing/site.ts'

const trialDialog = (page: Page) => page.getByRole('dialog', { name: 'This is a trial account' })
const typeOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { type?: number }).type)

test('a guest plays with play money, is refused everything real, and opens an account that begins at zero', async ({
  page,
  system,
}) => {
  const player = newPlayer(page, system)
  await page.goto('/m/login')
  await page.getByRole('link', { name: 'Try it free, no account' }).click()
  await expect(page).toHaveURL(/\/m\/trail$/)
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check()
  await page.getByRole('button', { name: 'Play for free' }).click()
  await expect(page).toHaveURL(/\/m\/home$/)
  await closeAnnouncements(page)
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('Play money')).toBeVisible()
  await expectBalance(page, '✦10,000.00')
  const trialName = await page.evaluate(() => sessionStorage.getItem('trialName'))
  expect(trialName).toMatch(/^trial_/)

  // After a bet another tab shows the new balance.
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

  // Deposit and member centre explain why they are closed, and link to registration.
  await page.goto('/m/home')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Deposit' }).click()
  await expect(trialDialog(page)).toContainText('Please log in with a real account to use this.')
  await trialDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await menu.getByRole('link', { name: 'Account' }).click()
  await expect(trialDialog(page)).toContainText('This account cannot use this function.')
  await trialDialog(page).getByRole('link', { name: 'Register now' }).click()
  await expect(page).toHaveURL(/\/m\/register$/)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused()

  await signUp(player)
  await expectBalance(page, '$0.00')
  await expect(page.getByText('Play money')).toHaveCount(0)
  await expectBalance(otherTab, '$0.00')
  expect(await typeOf(otherTab)).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('trialName'))).toBeNull()
  const [trial] = await system.rows<{ status: string }>('select status from member where account = $1', [trialName])
  expect(trial?.status).not.toBe('active')
})
