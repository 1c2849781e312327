import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { deposit, newPlayer, register, type Player } from '../testing/player-steps.ts'
import { expect, test } from '../testing/site.ts'

/** Ten bets of 4,000 on all digits of one position, as a player in Vietnam places them. */
async function betOnEveryDigit({ page }: Player): Promise<void> {
  await page.goto('/m/home')
  await page.getByRole('link', { name: /^Fair 5D Every 1 min/ }).click()
  await page.getByRole('tab', { name: 'One place' }).click()
  await page.getByRole('group', { name: 'Quick picks' }).getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('radio', { name: '4000', exact: true }).check({ force: true })
  await expect(page.getByText('₫40,000').first()).toBeVisible()
  const placed = page.getByRole('dialog', { name: 'Bets placed' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Place 10 bets' }).click({ timeout: 3_000 })
    await expect(placed).toBeVisible({ timeout: 6_000 })
  }).toPass()
  await expect(placed).not.toContainText('.00')
  await placed.getByRole('button', { name: 'Done' }).click()
}

test('amounts in dong have no decimals from registration to the record, in English and in Arabic', async ({
  page,
  system,
  setAppearance,
  consoleErrors,
}) => {
  test.slow()
  const player = { ...newPlayer(page, system), currency: 'Vietnamese Dong', nothing: '₫0' }
  await register(player)
  await deposit(player, '1,000,000')
  await betOnEveryDigit(player)

  await page.goto('/m/transaction/record')
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page.getByText('+1,000,000').first()).toBeVisible()
  await expect(page.getByText('\u221240,000').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\d\.\d\d/)
  await page.goto('/m/set')
  await expect(page.getByText('VND ₫')).toBeVisible()
  await expectNoAxeViolations(page)

  await setAppearance({ language: 'ar' })
  await page.goto('/m/member/home')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('main')).toContainText(/₫9\d\d,\d{3}/)
  await expect(page.getByRole('main')).not.toContainText(/\d\.\d\d/)
  await page.goto('/m/voucherCenter')
  await expect(page.getByRole('main')).toContainText('500,000')
  await expect(page.getByRole('main')).not.toContainText(/\d\.\d\d/)
  expect(consoleErrors).toEqual([])
})
