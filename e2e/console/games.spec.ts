import { openDesk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'

test('a game that is closed at the console is dimmed on an open page, and opens again', async ({ browser, page }) => {
  await page.goto('/m/rng')
  const tiles = page.getByRole('main').locator('div:not([data-closed]) > a:has(img):has(span[dir=auto])')
  await expect(tiles.first()).toBeVisible()
  const name = (await tiles.nth(5).innerText()).trim()
  const closed = page.getByRole('main').locator('[data-closed]').filter({ hasText: name })
  await expect(closed).toHaveCount(0)

  const desk = await openDesk(browser)
  await desk.page.goto('/games')
  const search = desk.page.getByRole('textbox', { name: 'Name or code' })
  await search.fill(name)
  await search.press('Enter')
  const setOpen = async (isOpen: boolean) => {
    await desk.page.getByRole('button', { name: `Open ${name}`, exact: true }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Players can open it' }).setChecked(isOpen)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The vendor asked for it.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await setOpen(false)
  await expect(closed).toHaveCount(1)
  await setOpen(true)
  await expect(closed).toHaveCount(0)
  expect(desk.errors).toEqual([])
  await desk.close()
})
