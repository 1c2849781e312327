import { expectPreparedForOffline } from '../testing/loaded.ts'
import { expect, test } from '../testing/site.ts'

// As most visitors do, this one fetches at rest what the next tap may want.
test.use({ savesData: false })

test('without a connection the bar says so, missing pages say so, and each opens when the connection is back', async ({
  page,
  context,
  logInAs,
  consoleErrors,
}) => {
  await logInAs('minh')
  await page.goto('/m/home')
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance).toBeVisible()
  // Without a touch: whoever loses the connection has not always used the page before.
  await expectPreparedForOffline(page)
  expect(consoleErrors).toEqual([])

  // The bar pushes the page and leaves the balance in view.
  const before = await page.locator('main').boundingBox()
  await context.setOffline(true)
  const bar = page.getByText('You are offline. Showing what we saved.')
  await expect(bar).toBeVisible()
  const [strip, shown, after] = await Promise.all([
    balance.boundingBox(),
    bar.boundingBox(),
    page.locator('main').boundingBox(),
  ])
  expect(shown!.y).toBeGreaterThanOrEqual(strip!.y + strip!.height)
  expect(after!.y).toBeGreaterThan(before!.y + 40)

  // A page of the site whose files are missing.
  await page.getByRole('link', { name: 'Slots' }).first().click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await expect(page.locator('main svg[data-tone="grey"]')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()

  // A link from outside.
  await context.setOffline(true)
  await page.goto('/m/activity')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  const drawing = await page.locator('main svg').boundingBox()
  expect(drawing?.height).toBeGreaterThan(100)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/m/activity')
})
