import type { Page } from '@playwright/test'
import { stretch } from '../../tools/lib/testing/slowness.mjs'
import { expectNoAxeViolations, expectReadableColours } from '../testing/accessibility.ts'
import { consoleAddresses } from '../testing/console-pages.ts'
import { openDesk, type Desk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'

const screen = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** The menu is the same on every page, and was scanned on the first; rows of a table are like those above them. */
const scannedBefore = ['nav', 'tbody tr:nth-child(n + 9)']

/** Tests that take about as long as each other. */
const parts = 3

for (let part = 0; part < parts; part += 1)
  test(`axe finds nothing on pages of the console, in light and in dark, and a phone can read them (${part + 1})`, async ({
    browser,
    system,
  }) => {
    const { menu, all } = await consoleAddresses(system)
    const addresses = all.filter((_, index) => index % parts === part)
    test.setTimeout(stretch(addresses.length * 20_000))
    // The console follows the system's scheme.
    const colorScheme = part === 1 ? 'dark' : 'light'
    const desk = await openDesk(browser, { colorScheme })
    await desk.page.goto('/account')
    await expect(desk.page.locator('html')).toHaveAttribute(schemeAttribute, colorScheme)
    const links = desk.page.getByRole('navigation').getByRole('link')
    await expect(links.first()).toBeAttached()
    // The owner sees every page.
    const shown = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(new Set(shown)).toEqual(new Set(menu))
    await expectGoodScans(desk.page)
    for (const address of addresses) await test.step(address, () => expectGoodPage(desk, address))
    if (part === 0) await test.step('a dialog', () => expectGoodDialog(desk.page))
    if (part === 1) await test.step('the menu of a phone', () => useMenuOnPhone(desk.page))
    expect(desk.errors).toEqual([])
    await desk.close()
  })

async function expectGoodPage({ page }: Desk, address: string): Promise<void> {
  await openWithin(page, address)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectGoodScans(page, scannedBefore)
  await page.setViewportSize(phone)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: address })
    .toBeLessThanOrEqual(phone.width)
  await page.setViewportSize(screen)
}

/** In the same document, as the links of the menu do; a tab of the page that is open is opened again. */
async function openWithin(page: Page, address: string): Promise<void> {
  if (/^\/(merchant|members)\//.test(address)) await page.goto(address)
  else
    await page.evaluate((to) => {
      // The page that opens writes its own.
      document.title = ''
      history.pushState(null, '', to)
    }, address)
  await expect(page).toHaveTitle(/ · /)
}

/**
 * The markup of a page is the same in both themes: it is scanned in the one that is on, and for its colours in the other
 * one, which stays on.
 */
async function expectGoodScans(page: Page, without: readonly string[] = []): Promise<void> {
  await expectNoAxeViolations(page, without)
  await turnTheme(page)
  await expectReadableColours(page, without)
}

const schemeAttribute = 'data-mantine-color-scheme'

/** By the attribute that all colours follow: a turn by the settings renders the whole page again. */
const turnTheme = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    const html = document.documentElement
    html.setAttribute(name, html.getAttribute(name) === 'dark' ? 'light' : 'dark')
  }, schemeAttribute)

async function expectGoodDialog(page: Page): Promise<void> {
  await page.goto('/operators')
  await page.getByRole('button', { name: 'New operator' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodScans(page)
}

async function useMenuOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
}
