import { openDesk } from '../testing/console.ts'
import { closeAnnouncements, expect, test } from '../testing/site.ts'

test('maintenance reaches an open page, and brings it back when it is over', async ({ page, browser }) => {
  await page.goto('/m/home')
  await closeAnnouncements(page)
  const { page: desk, errors, close } = await openDesk(browser)
  await desk.goto('/merchant')
  await desk.getByRole('button', { name: 'Close for maintenance' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The database moves.')
  await dialog.getByRole('button', { name: 'Close for maintenance' }).click()
  const closed = page.getByRole('heading', { name: 'The fair is closed for the night' })
  await expect(closed).toBeVisible()
  await desk.getByRole('button', { name: 'Open again' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It has moved.')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await expect(closed).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  expect(errors).toEqual([])
  await close()
})
