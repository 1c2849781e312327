import { getLanguage } from '@fairground/contract'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { expectPreparedForOffline } from '../testing/loaded.ts'
import { closeAnnouncements, expect, test } from '../testing/site.ts'

// As most visitors do, this one fetches at rest what the next tap may want.
test.use({ savesData: false })

test('a guest finds everything on the home page', async ({ page, consoleErrors }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Top this week' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Draws closing' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Dragon Orchard/ }).first()).toBeVisible()
  await page.mouse.wheel(0, 1500)
  await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeAttached()
  expect(consoleErrors).toEqual([])
})

test('the home page shows games and draws without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/m/home')
  await expect(page.getByRole('heading', { name: 'Top this week' })).toBeVisible()
  await expect(page.getByText('Fair 5D').first()).toBeVisible()
  await context.close()
})

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/m/nowhere-at-all')
  await expect(page).toHaveURL(/\/m\/home$/)
})

for (const [language, theme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const)
  test(`axe finds nothing in the announcements over home, ${language}, ${theme}`, async ({ page, setAppearance }) => {
    await setAppearance({ theme, language })
    await page.goto('/m/home')
    await expect(page.locator('html')).toHaveAttribute('dir', getLanguage(language).direction)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

test('the language is chosen in a sheet and stays', async ({ page }) => {
  await page.goto('/m/home')
  await closeAnnouncements(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByText('Tiếng Việt').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Đăng nhập' }).first()).toBeVisible()
})

test('a button that is pressed before the scripts of the page are there does its work once they are', async ({
  page,
}) => {
  let release = () => {}
  const pressed = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/entry-[^/]*\.js$/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/m/home', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Quick menu' })).toBeVisible()
})

test('the menu gives the focus back and closes with the page', async ({ page }) => {
  await page.goto('/m/home')
  await closeAnnouncements(page)
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(/\/m\/help/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Top this week' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('with requests that are cut off on the way', () => {
  // The worker's own requests cannot be blocked.
  test.use({ serviceWorkers: 'block' })

  test('a page whose code does not arrive says so and loads at the second try', async ({ page }) => {
    // Before the visit: home fetches this page for the first tap.
    await page.route(/promotion.*\.js$/, (route) => route.abort())
    await page.goto('/m/home')
    await closeAnnouncements(page)
    await page.getByRole('link', { name: 'Promotions' }).click()
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    await page.unroute(/promotion.*\.js$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tab', { name: 'All' })).toBeVisible()
  })
})

test('without a connection the site says so, and goes on when it is back', async ({ page, context }) => {
  await page.goto('/m/home')
  await closeAnnouncements(page)
  // What the bar needs loads at the first touch.
  await expectPreparedForOffline(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})
