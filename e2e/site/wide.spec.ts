import type { Page } from '@playwright/test'
import { expect, test } from '../testing/site.ts'

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

const widthOf = async (page: Page) => (await page.locator('main').boundingBox())?.width ?? 0

test('lists and records have a wide column in a wide window, home and forms that of a phone', async ({
  page,
  logInAs,
}) => {
  await logInAs('minh')
  for (const address of ['/m/gameList', '/m/transaction/record', '/m/activity', '/m/lottery']) {
    await page.goto(address)
    await expect.poll(() => widthOf(page), address).toBe(720)
  }
  for (const address of ['/m/home', '/m/voucherCenter']) {
    await page.goto(address)
    await expect.poll(() => widthOf(page), address).toBe(430)
  }
})

test('a wide list of games has five in a row', async ({ page }) => {
  await page.goto('/m/gameList')
  const tiles = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
  await expect(tiles.nth(5)).toBeVisible()
  const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5)
})
