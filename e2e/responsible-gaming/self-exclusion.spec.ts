import { expect, test } from '../testing/site.ts'

test('a member who excludes themselves cannot deposit, and may still withdraw', async ({ page, logInAsNew }) => {
  await logInAsNew({ cash: '50' })
  await page.goto('/m/limits')
  await page.getByRole('button', { name: /^Self-exclusion/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Self-exclusion' })
  await sheet.getByRole('radio', { name: '1 year' }).check()
  await sheet.getByRole('button', { name: 'Exclude me now' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Tick the box to go on.')
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Exclude me now' }).click()
  const note = page.getByRole('region', { name: 'You have excluded yourself' })
  await expect(note).toContainText('your money stays yours and can be withdrawn')
  // Nobody ends it early.
  await expect(note.getByRole('button')).toHaveCount(0)

  await page.goto('/m/voucherCenter')
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await page.getByRole('button', { name: 'Continue' }).click()
  // Without the question for a limit, which has nothing to protect now.
  await expect(page.getByText('You have excluded yourself. Bets and deposits are closed.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/m/withdraw')
  await expect(page.getByRole('heading', { name: 'Before your first withdrawal' })).toBeVisible()
})
