import { openDesk } from '../testing/console.ts'
import { closeAnnouncements, expect, test } from '../testing/site.ts'

test('maintenance reaches an open page, and brings it back when it is over', async ({ page, browser }) => {
  const { page: desk, errors, close } = await openDesk(browser)
  await desk.goto('/merchant')
  const shut = desk.getByRole('button', { name: 'Close for maintenance' })
  const open = desk.getByRole('button', { name: 'Open again' })
  const dialog = desk.getByRole('dialog')
  const openAgain = async () => {
    await open.click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It has moved.')
    await dialog.getByRole('button', { name: 'Open again' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(shut.or(open)).toBeVisible()
  // Closed by an attempt that failed.
  if (await open.isVisible()) await openAgain()
  await page.goto('/m/home')
  await closeAnnouncements(page)
  await shut.click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The database moves.')
  await dialog.getByRole('button', { name: 'Close for maintenance' }).click()
  const closed = page.getByRole('heading', { name: 'The fair is closed for the night' })
  await expect(closed).toBeVisible()
  await openAgain()
  await expect(closed).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  expect(errors).toEqual([])
  await close()
})
