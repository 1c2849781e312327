import { languageTags } from '@fairground/contract/languages'
import type { Page } from '@playwright/test'
import { expect, test } from '../testing/site.ts'
import { passwordOf } from '../testing/system-access.ts'

/** Nothing of the site's own code comes until it is let through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const isWanted = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isWanted
    await route.continue()
  })
  return () => letThrough()
}

test('who fills in the login before the scripts are there is logged in by them', async ({ page, consoleErrors }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/m/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Username' }).fill('minh')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('minh'))
  await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  letThrough()
  await page.waitForURL('**/m/home')
  expect(await page.evaluate(() => localStorage.getItem('rememberedLogin'))).toContain('minh')
  expect(consoleErrors).toEqual([])
})

test('a form of an address with more to it keeps where it leads', async ({ page, consoleErrors }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/m/login?next=/m/limits', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Username' }).fill('minh')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('minh'))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  letThrough()
  await page.waitForURL('**/m/limits')
  expect(consoleErrors).toEqual([])
})

test('the slots stand in the document, and members find their own things there', async ({
  page,
  logInAs,
  consoleErrors,
}) => {
  const letThrough = await holdScripts(page)
  await logInAs('minh')
  await page.goto('/m/rng', { waitUntil: 'commit' })
  const game = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(game).toBeVisible()
  const drawn = await game.getAttribute('href')
  letThrough()
  await expect(page.getByRole('banner').getByRole('link', { name: /balance/i })).toBeVisible()
  expect(await game.getAttribute('href')).toBe(drawn)
  expect(consoleErrors).toEqual([])
})

test('what is drawn has its looks before the whole style sheet, in every language', async ({ browser, baseURL }) => {
  // Neither scripts nor their style sheet.
  const viewport = { width: 390, height: 844 }
  const seen = new Set<string | null>()
  for (const tag of languageTags) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport,
      isMobile: true,
      javaScriptEnabled: false,
      locale: tag,
    })
    const page = await context.newPage()
    for (const address of ['/m/home', '/m/login']) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      seen.add(await page.locator('html').getAttribute('lang'))
      // Above the page for who looks at it; a style that the browser cannot read leaves it in its place.
      await expect(page.locator('a[href="#main"]'), `${address} in ${tag}`).toHaveCSS('position', 'absolute')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${address} in ${tag}`).toBe(
        viewport.width,
      )
    }
    await context.close()
  }
  expect([...seen]).toEqual(expect.arrayContaining(['en', 'vi', 'ar']))
})
