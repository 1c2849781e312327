import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { choose, expect, expectToast, test } from '../testing/site.ts'

// As most visitors do, this one fetches at rest what the next tap may want.
test.use({ savesData: false })

const inboxTile = (page: Page) =>
  page.getByRole('navigation', { name: 'Message centre' }).getByRole('link', { name: /Inbox/ })

test('a deposit arrives in the inbox of every open page, is read and deleted', async ({
  page,
  logInAsNew,
  setAppearance,
  consoleErrors,
}) => {
  await logInAsNew()
  const other = await page.context().newPage()
  await other.goto('/m/message')
  await expect(inboxTile(other)).toHaveText('Inbox')
  await expect(other.getByRole('heading', { name: 'No messages' })).toBeVisible()

  await page.goto('/m/voucherCenter')
  await choose(page, 'E-wallet')
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit without a limit' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible()

  // The other tab shows it without a reload.
  await expect(inboxTile(other)).toContainText('1')
  const message = (on: Page) => on.getByRole('button', { name: /^Deposit received/ })
  await expect(message(other)).toContainText('20.00 is in your balance.')
  await expectNoAxeViolations(other)

  await inboxTile(other).click()
  await expect(other).toHaveURL(/\/m\/webEmail/)
  await message(other).click()
  await expect(other.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/m/transaction/record')
  // Read there, and so here.
  await page.goto('/m/message')
  await expect(message(page)).not.toContainText('Unread')
  await expect(inboxTile(page)).toHaveText('Inbox')
  await message(page).click()
  await page.getByRole('button', { name: /^Delete: Deposit received/ }).click()
  await expectToast(page, 'Message deleted')
  await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'No messages' })).toBeVisible()

  await setAppearance({ language: 'ar', theme: 'dark' })
  await other.goto('/m/message')
  await expect(other.getByRole('heading', { name: 'لا توجد رسائل' })).toBeVisible()
  await expectNoAxeViolations(other)
  expect(consoleErrors).toEqual([])
})
