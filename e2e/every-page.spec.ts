import { readFileSync } from 'node:fs'
import path from 'node:path'
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(complaints).toEqual([])
  })
}
