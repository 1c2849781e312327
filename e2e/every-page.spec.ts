import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeFaults, test } from './testing/site.ts'

const table = readFileSync(path.join(import.meta.dirname, '../apps/web/src/app/routes.ts'), 'utf8')
const addresses = [...table.matchAll(/^ {2}'(\/[^']+)':/gm)]
  .map(([, address = '']) => address)
  .filter((address) => !address.startsWith('/dev/'))

test('the route table was read', () => {
  expect(addresses.length).toBeGreaterThan(45)
})

for (const address of addresses) {
  test(`${address} stands for a member, in light and in Arabic dark`, async ({ page, enterAs, wear, complaints }) => {
    await enterAs(address.includes('agent') || address.includes('team') ? 'hoang' : 'minh')
    await page.goto(address)
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('h1').first()).toBeAttached()
    await expectNoAxeFaults(page)
    await wear({ language: 'AR', theme: 'dark' })
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('h1').first()).toBeAttached()
    await expectNoAxeFaults(page)
    await expectNoSidewaysScroll(page)
    expect(complaints).toEqual([])
  })
}

for (const address of ['/m/login', '/m/register', '/m/forget']) {
  test(`${address} fits the narrowest phone`, async ({ page, wear }) => {
    for (const language of ['EN', 'VI', 'AR'] as const) {
      await wear({ language, theme: 'light' })
      await page.goto(address)
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
}

/** At the width of the tests, and at that of the narrowest phones. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const narrow of [width, 320]) {
    await page.setViewportSize({ width: narrow, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${narrow} px`).toBeLessThanOrEqual(narrow)
  }
  await page.setViewportSize({ width, height })
}
