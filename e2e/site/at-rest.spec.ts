import type { Page } from '@playwright/test'
import { codeOf, pathsOf } from '../testing/loaded-code.ts'
import { expectPreparedForOffline } from '../testing/loaded.ts'
import { expect, test } from '../testing/site.ts'

// As most visitors do, this one fetches at rest what the next tap may want.
test.use({ savesData: false })

test('at rest home has what the tabs lead to; without a connection all that is missing says so, and opens when it is back', async ({
  page,
  logInAs,
  consoleErrors,
}) => {
  await logInAs('minh')
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000))
  await page.goto('/m/home')
  await test.step('tabs', () => tapTabs(page))
  await page.goto('/m/home')
  // Without a touch: the connection can be lost before the page is used.
  await expectPreparedForOffline(page)
  expect(consoleErrors).toEqual([])
  await test.step('the bar', () => loseConnection(page))
  await test.step('a page of the site', () => openMissingPage(page))
  await test.step('a link from outside', () => openFromOutside(page))
})

const tabs = ['deposit', 'promotions', 'account'] as const

/** No tap fetches code. */
async function tapTabs(page: Page): Promise<void> {
  const list = await page.evaluate(async () => {
    const url = document.getElementById('root')?.dataset['next'] ?? ''
    const response = await fetch(url)
    return (await response.json()) as { ofMembers: { files: string[] } }
  })
  expect(list.ofMembers.files.length).toBeGreaterThan(50)
  await expect.poll(async () => missing(list.ofMembers.files, pathsOf(await codeOf(page)))).toEqual([])
  const before = pathsOf(await codeOf(page))
  for (const tab of tabs) {
    await page.locator(`nav [data-tab=${tab}]`).click()
    await expect(page.locator(`nav [data-tab=${tab}]`)).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('main [data-fade][aria-hidden]')).toHaveCount(0)
  }
  const fetched = (await codeOf(page)).filter(({ isCached }) => !isCached)
  expect(missing(pathsOf(fetched), before)).toEqual([])
}

const missing = (wanted: readonly string[], there: readonly string[]): string[] =>
  wanted.filter((file) => !there.includes(file))

const barOf = (page: Page) => page.getByText('You are offline. Showing what we saved.')

/** The bar pushes the page and leaves the balance in view. */
async function loseConnection(page: Page): Promise<void> {
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance).toBeVisible()
  const before = await page.locator('main').boundingBox()
  await page.context().setOffline(true)
  const bar = barOf(page)
  await expect(bar).toBeVisible()
  const [strip, shown, after] = await Promise.all([
    balance.boundingBox(),
    bar.boundingBox(),
    page.locator('main').boundingBox(),
  ])
  expect(shown!.y).toBeGreaterThanOrEqual(strip!.y + strip!.height)
  expect(after!.y).toBeGreaterThan(before!.y + 40)
}

/** Its files are missing. */
async function openMissingPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Slots' }).first().click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await expect(page.locator('main svg[data-tone="grey"]')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible()
  await expect(barOf(page)).toBeHidden()
}

async function openFromOutside(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.goto('/m/activity')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  const drawing = await page.locator('main svg').boundingBox()
  expect(drawing?.height).toBeGreaterThan(100)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/m/activity')
}
