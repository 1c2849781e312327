import { expect, test } from '../testing/site.ts'

for (const width of [390, 320])
  test(`at ${width} px providers' names stand whole below their games`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/m/rng')
    const names = page.getByRole('main').locator('div > span[dir=auto]')
    await expect(names.first()).toBeVisible()
    const cut = await names.evaluateAll((shown) =>
      shown.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })
