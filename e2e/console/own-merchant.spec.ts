import type { Browser, Page } from '@playwright/test'
import { openDesk, type Desk } from '../testing/console.ts'
import { openPreviewsOf, type OwnMerchant } from '../testing/own-merchant.ts'
import { expect, newPhone, openListening, test } from '../testing/site.ts'

/** What staff change for all players, at a merchant of this test's own. */
interface Stage {
  browser: Browser
  merchant: OwnMerchant
  /** Of the staff. */
  desk: Page
  /** Of a guest, open all the time. */
  page: Page
}

test('what staff change for all players is on their open pages: look, menu, games, lotteries, and whether it is open', async ({
  browser,
  system,
}) => {
  test.slow()
  const merchant = await system.openOwnMerchant()
  const phone = await newPhone(browser, merchant.origin)
  const desk = await openDesk(browser, { merchant: merchant.code })
  await openPreviewsOf(desk.page, merchant)
  const stage = { browser, merchant, desk: desk.page, page: await phone.newPage() }
  await test.step('look', () => changeLook(stage))
  await test.step('menu', () => turnOffMissions(stage))
  await test.step('games', () => closeGame(stage))
  await test.step('lotteries', () => pauseLottery(stage))
  await test.step('maintenance', () => closeSite(stage))
  expect(desk.errors).toEqual([])
  await desk.close()
  await test.step('hosts', () => addHost(stage))
  await phone.close()
})

/** Says why in the dialog that is open, and confirms. */
async function confirm(desk: Page, label: string): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the licensee.')
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
}

const brandOf = () => getComputedStyle(document.documentElement).getPropertyValue('--brand')

/** Previewed by its operator alone, saved, and shown on a player's open page. */
async function changeLook({ desk, page }: Stage): Promise<void> {
  await desk.goto('/merchant/look')
  const colour = desk.getByRole('textbox', { name: 'Main button, Light', exact: true })
  const save = desk.getByRole('button', { name: 'Save' })
  await openListening(page, '/m/home')
  const before = await page.evaluate(brandOf)
  await colour.fill('#ffd54a')
  await expect(desk.getByRole('alert')).toContainText('Text on the main button on: Main button, Light')
  await expect(save).toBeDisabled()
  await colour.fill('#0055aa')
  await expect(desk.getByRole('alert')).toHaveCount(0)
  await desk.getByRole('textbox', { name: 'Name' }).fill('Lantern Lane')
  const [preview] = await Promise.all([
    desk.waitForEvent('popup'),
    desk.getByRole('button', { name: 'Preview on a phone' }).click(),
  ])
  await expect(preview).toHaveTitle('Lantern Lane')
  expect(await preview.evaluate(brandOf)).toBe('#0055aa')
  await preview.close()
  await openListening(page, '/m/home')
  expect(await page.evaluate(brandOf)).toBe(before)
  await expect(page).not.toHaveTitle('Lantern Lane')

  await expect(page.getByText('Play within your means').first()).toBeAttached()
  await save.click()
  await confirm(desk, 'Save')
  await expect(desk.getByText('Not saved')).toBeHidden()
  await expect.poll(() => page.evaluate(brandOf)).toBe('#0055aa')
  await openListening(page, '/m/home')
  expect(await page.evaluate(brandOf)).toBe('#0055aa')
  await expect(page).toHaveTitle('Lantern Lane')
}

/** The switch of the settings takes it out of the menu that is open. */
async function turnOffMissions({ desk, page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click()
  const missions = page.getByRole('navigation').getByRole('link', { name: 'Missions' })
  await expect(page.getByRole('link', { name: 'Help' }).first()).toBeVisible()
  await expect(missions).toHaveCount(1)
  await desk.goto('/merchant/settings')
  await desk.getByRole('checkbox', { name: 'Missions' }).setChecked(false)
  await desk.getByRole('button', { name: 'Save' }).click()
  await confirm(desk, 'Save')
  await expect(missions).toHaveCount(0)
}

async function closeGame({ desk, page }: Stage): Promise<void> {
  await openListening(page, '/m/rng')
  const tiles = page.getByRole('main').locator('a:has(img):has(span[dir=auto])')
  await expect(tiles.first()).toBeVisible()
  const name = (await tiles.nth(5).innerText()).trim()
  const tile = tiles.filter({ hasText: name })
  await expect(tile).toHaveCount(1)
  await desk.goto('/games')
  const search = desk.getByRole('textbox', { name: 'Name or code' })
  await search.fill(name)
  await search.press('Enter')
  const setOpen = async (isOpen: boolean) => {
    await desk.getByRole('button', { name: `Open ${name}`, exact: true }).click()
    await desk.getByRole('dialog').getByRole('checkbox', { name: 'Players can open it' }).setChecked(isOpen)
    await confirm(desk, 'Save')
  }
  // This merchant shows open games only.
  await setOpen(false)
  await expect(tile).toHaveCount(0)
  await setOpen(true)
  await expect(tile).toHaveCount(1)
}

/** It takes no bet on the page that is open. */
async function pauseLottery({ desk, page }: Stage): Promise<void> {
  await openListening(page, '/m/startLottery?code=mega-4d')
  const said = page.getByRole('alert').filter({ hasText: 'The sale of this lottery is paused.' })
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(said).toHaveCount(0)
  await desk.goto('/lotteries')
  const setSale = async (name: string) => {
    await desk.getByRole('button', { name: 'Open Mega 4D', exact: true }).click()
    await desk.getByRole('dialog').getByRole('radio', { name }).check()
    await confirm(desk, 'Save')
  }
  await setSale('Paused')
  await expect(said).toBeVisible()
  await expect(desk.getByRole('row', { name: /Mega 4D/ })).toContainText('Paused')
  await setSale('On sale')
  await expect(said).toHaveCount(0)
}

async function closeSite({ desk, page }: Stage): Promise<void> {
  await openListening(page, '/m/home')
  await desk.goto('/merchant')
  await desk.getByRole('button', { name: 'Close for maintenance' }).click()
  await confirm(desk, 'Close for maintenance')
  const closed = page.getByRole('heading', { name: 'The fair is closed for the night' })
  await expect(closed).toBeVisible()
  await desk.getByRole('button', { name: 'Open again' }).click()
  await confirm(desk, 'Open again')
  await expect(closed).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
}

/** A site answers on a host once two people have agreed to it. */
async function addHost({ browser, merchant: { code, origin } }: Stage): Promise<void> {
  const host = `pier-${code}.localhost`
  const desks: [Desk, Desk] = [
    await openDesk(browser, { merchant: code }),
    await openDesk(browser, { merchant: code, as: 'bob' }),
  ]
  const [alice, bob] = desks.map(({ page }) => page) as [Page, Page]
  for (const desk of [alice, bob]) await desk.goto('/merchant')
  await alice.getByRole('button', { name: 'Change hosts or time zone' }).click()
  const hosts = alice.getByRole('dialog').getByRole('combobox', { name: 'Hosts' })
  await hosts.fill(host)
  await hosts.press('Enter')
  await confirm(alice, 'Propose')

  const phone = await newPhone(browser, origin.replace(`${code}.localhost`, host))
  const page = await phone.newPage()
  await page.goto('/m/home')
  await expect(page).not.toHaveTitle('Lantern Lane')
  await bob.reload()
  await bob.getByRole('note').filter({ hasText: host }).getByRole('button', { name: 'Agree' }).click()
  await confirm(bob, 'Agree')
  await expect(async () => {
    await page.reload()
    await expect(page).toHaveTitle('Lantern Lane', { timeout: 1_000 })
  }).toPass()
  await phone.close()
  for (const { errors, close } of desks) {
    expect(errors).toEqual([])
    await close()
  }
}
