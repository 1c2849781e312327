import { languageTags } from '@fairground/contract/languages'
import type { Page } from '@playwright/test'
import { expect, newPhone, putAppearance, test } from '../testing/site.ts'
import { passwordOf } from '../testing/system-access.ts'

// The worker's own requests cannot be held.
test.use({ serviceWorkers: 'block' })

/** Nothing of the site's own code comes until it is let through. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letThrough = () => {}
  const isWanted = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isWanted
    await route.continue()
  })
  return async () => {
    letThrough()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('what is done before the scripts are there is done once they are; those that do not come are asked for again', async ({
  page,
  consoleErrors,
}) => {
  let letThrough = await holdScripts(page)
  await page.goto('/m/home', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await letThrough()
  await expect(page.getByRole('dialog', { name: 'Quick menu' })).toBeVisible()

  letThrough = await holdScripts(page)
  await page.goto('/m/login?next=/m/limits', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Username' }).fill('minh')
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('minh'))
  await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await letThrough()
  // The form keeps where the address leads.
  await page.waitForURL('**/m/limits')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rememberedLogin'))).toContain('minh')

  letThrough = await holdScripts(page)
  await page.goto('/m/rng', { waitUntil: 'commit' })
  const game = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(game).toBeVisible()
  const drawn = await game.getAttribute('href')
  await letThrough()
  await expect(page.getByRole('banner').getByRole('link', { name: /balance/i })).toBeVisible()
  expect(await game.getAttribute('href')).toBe(drawn)
  expect(consoleErrors).toEqual([])

  // Before the visit: home fetches this page for the first tap.
  await page.route(/promotion.*\.js$/, (route) => route.abort())
  await page.goto('/m/home')
  await page.getByRole('link', { name: 'Promotions' }).click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await page.unroute(/promotion.*\.js$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible()
})

test('without scripts home has its games, draws and looks, and the login its looks, in every language', async ({
  browser,
  baseURL,
}) => {
  const context = await newPhone(browser, baseURL ?? '', { javaScriptEnabled: false })
  // Neither pictures nor letters: the document and its own style are looked at.
  await context.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  )
  const page = await context.newPage()
  await page.goto('/m/home')
  await expect(page.getByRole('heading', { name: 'Featured games' })).toBeVisible()
  await expect(page.getByText('Fair 5D').first()).toBeVisible()
  const seen = new Set<string | null>()
  for (const tag of languageTags) {
    await putAppearance(context, { language: tag })
    for (const address of ['/m/home', '/m/login']) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      seen.add(await page.locator('html').getAttribute('lang'))
      // Above the page for who looks at it; a style that the browser cannot read leaves it in its place.
      await expect(page.locator('a[href="#main"]'), `${address} in ${tag}`).toHaveCSS('position', 'absolute')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${address} in ${tag}`).toBe(390)
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['en', 'vi', 'ar']))
  await context.close()
})
