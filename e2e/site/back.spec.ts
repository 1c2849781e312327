import { closeAnnouncements, expect, test } from '../testing/site.ts'

// As most visitors do, this one fetches at rest what the next tap may want.
test.use({ savesData: false })

test('back closes what lies over a page, and the page after it is one step away', async ({ page }) => {
  await page.goto('/m/home')
  await closeAnnouncements(page)
  const menu = page.getByRole('dialog', { name: 'Quick menu' })
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click()
  // Closing the announcements has left their entry.
  const entry = () => page.evaluate(() => navigation.currentEntry?.index)
  await expect.poll(entry).toBe(0)

  await openMenu()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await entry()).toBe(0)

  await openMenu()
  await menu.getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/m\/help/)
  expect(await entry()).toBe(1)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Top this week' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('back and a reload keep the numbers that were picked for a lottery', async ({ page }) => {
  await page.goto('/m/startLottery?code=fair-5d')
  await page.getByRole('tab', { name: 'One place' }).click()
  await page.getByRole('group', { name: 'Quick picks' }).getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('radio', { name: '0.2', exact: true }).check({ force: true })
  const expectPicks = async () => {
    await expect(page.getByRole('tab', { name: 'One place' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: /: 0 1 2 3 4 5 6 7 8 9$/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: '0.2', exact: true })).toBeChecked()
  }
  await page.getByRole('button', { name: 'Rules and odds' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/startLottery/)
  await expectPicks()
  await page.reload()
  await expectPicks()
})
