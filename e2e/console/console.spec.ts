import type { Page } from '@playwright/test'
import { stretch } from '../../tools/lib/testing/slowness.mjs'
import { expectNoAxeViolations, expectReadableColours } from '../testing/accessibility.ts'
import { consoleAddresses } from '../testing/console-pages.ts'
import { openDesk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'

const screen = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test('a member who is disabled at the console is logged out, and can log in again when enabled', async ({
  page,
  browser,
  logInAsNew,
}) => {
  const member = await logInAsNew()
  await page.goto('/m/member/home')
  await expect(page.getByText(member.account).first()).toBeVisible()
  const desk = await openDesk(browser)
  await desk.page.goto('/members')
  const search = desk.page.getByRole('textbox', { name: 'Account, nickname, number, e-mail, phone, address' })
  await search.fill(member.account)
  await search.press('Enter')
  await desk.page.getByRole('button', { name: `Open ${member.account}` }).click()
  await expect(desk.page.getByRole('heading', { level: 1, name: member.account })).toBeVisible()

  const act = async (name: string, reason: string) => {
    await desk.page.getByRole('button', { name: 'Actions' }).click()
    await desk.page.getByRole('menuitem', { name }).click()
    const dialog = desk.page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
  }
  await act('Disable', 'a stolen phone')
  await expect(desk.page.getByText('1 session ended')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/(login|home)/)
  await act('Let log in again', 'the phone is back')
  await expect(desk.page.getByText('Active', { exact: true })).toBeVisible()

  await desk.page.getByRole('link', { name: 'Audit trail of this member' }).click()
  const trail = desk.page.getByRole('row')
  await expect(trail.filter({ hasText: 'member.disable' })).toContainText(['a stolen phone'])
  await expect(trail.filter({ hasText: 'member.enable' })).toContainText(['alice'])
  expect(desk.errors).toEqual([])
  await desk.close()
})

test('a slash searches over everything, by keyboard alone, and leads to a member’s bets', async ({
  browser,
  page,
  logInAsNew,
}) => {
  const member = await logInAsNew()
  await page.goto('/m/member/home')
  const desk = await openDesk(browser)
  await desk.page.goto('/audit')
  await expect(desk.page.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.page.keyboard.press('/')
  const search = desk.page.getByRole('dialog')
  await search.getByRole('textbox', { name: 'Search' }).fill('no such person')
  await expect(search.getByRole('status')).toHaveText('Nothing was found')
  await search.getByRole('textbox', { name: 'Search' }).fill(member.account)
  await expect(search.getByRole('link', { name: member.account })).toBeVisible()
  await desk.page.keyboard.press('ArrowDown')
  await desk.page.keyboard.press('Enter')
  await expect(desk.page.getByRole('heading', { level: 1, name: member.account })).toBeVisible()
  await expect(search).toBeHidden()
  for (const [tab, shown] of [
    ['Money', 'Statement'],
    ['Bets', 'Turnover before a withdrawal'],
    ['Limits', 'Time-out or exclusion'],
  ] as const) {
    await desk.page.getByRole('tab', { name: tab }).click()
    await expect(desk.page.getByRole('heading', { name: shown })).toBeVisible()
    await expectNoAxeViolations(desk.page)
  }
  expect(desk.errors).toEqual([])
  await desk.close()
})

test('a wrong password and an ended session lead to the login, and a page says no more than that', async ({
  browser,
}) => {
  const desk = await openDesk(browser, { as: null })
  await desk.page.goto('/members')
  await desk.page.getByRole('textbox', { name: 'Name' }).fill('nobody-here')
  await desk.page.locator('input[type=password]').fill('not the password')
  await desk.page.getByRole('textbox', { name: /^Code/ }).fill('000000')
  await desk.page.getByRole('button', { name: 'Log in' }).click()
  await expect(desk.page.getByRole('alert')).toContainText('Name, password or code is wrong')
  await expectNoAxeViolations(desk.page)
  await expect(desk.page.getByRole('navigation')).toHaveCount(0)
  await desk.close()
})

test('axe finds nothing on the pages of the console, in light and in dark, and a phone can read them', async ({
  browser,
}) => {
  const desk = await openDesk(browser)
  const addresses = await consoleAddresses(desk.page)
  test.setTimeout(stretch(addresses.length * 20_000))
  // The owner sees every page: fewer would be found by a menu that has lost some.
  expect(addresses.length).toBeGreaterThan(60)
  for (const address of addresses)
    await test.step(address, async () => {
      await openWithin(desk.page, address)
      await expect(desk.page.locator('h1')).toBeVisible()
      await expect(desk.page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(desk.page.getByRole('alert')).toHaveCount(0)
      await expectGoodScans(desk.page)
      await desk.page.setViewportSize(phone)
      await expect
        .poll(() => desk.page.evaluate(() => document.documentElement.scrollWidth), { message: address })
        .toBeLessThanOrEqual(phone.width)
      await desk.page.setViewportSize(screen)
    })
  await test.step('a dialog', async () => {
    await desk.page.goto('/operators')
    await desk.page.getByRole('button', { name: 'New operator' }).click()
    await expect(desk.page.getByRole('dialog')).toBeVisible()
    await expectGoodScans(desk.page)
  })
  expect(desk.errors).toEqual([])
  await desk.close()
})

/** In the same document, as the links of the menu do; a tab of the page that is open is opened anew. */
async function openWithin(page: Page, address: string): Promise<void> {
  if (address.startsWith('/merchant/')) await page.goto(address)
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
 * one, which stays on. A turn takes as much of the processor as half an opening of a page.
 */
async function expectGoodScans(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await turnTheme(page)
  await expectReadableColours(page)
}

async function turnTheme(page: Page): Promise<void> {
  const [html, name] = [page.locator('html'), 'data-mantine-color-scheme']
  const colorScheme = (await html.getAttribute(name)) === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  await expect(html).toHaveAttribute(name, colorScheme)
}

test('the menu of a phone leads to the pages of the console', async ({ browser }) => {
  const desk = await openDesk(browser, { viewport: phone })
  await desk.page.goto('/')
  await desk.page.getByRole('button', { name: 'Menu' }).click()
  await desk.page.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await desk.close()
})
