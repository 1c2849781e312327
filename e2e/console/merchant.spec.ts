import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openDesk } from '../testing/console.ts'
import { closeAnnouncements, expect, newPhone, test } from '../testing/site.ts'

const brandOf = () => getComputedStyle(document.documentElement).getPropertyValue('--brand')

// Its name is previewed only: other journeys look for it meanwhile.
test('a look is previewed by its operator alone, saved, and shown on a player’s open page', async ({
  page,
  browser,
  setAppearance,
}) => {
  await setAppearance({ theme: 'light' })
  const { page: desk, errors, close } = await openDesk(browser)
  await desk.goto('/merchant/look')
  const colour = desk.getByRole('textbox', { name: 'Main button, Light', exact: true })
  const save = desk.getByRole('button', { name: 'Save' })
  const keep = async () => {
    await save.click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A blue season.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByText('Not saved')).toBeHidden()
  }
  await expect(colour).toBeVisible()
  // Of an attempt that failed.
  if ((await colour.inputValue()) !== '') {
    await colour.fill('')
    await keep()
  }
  await page.goto('/m/home')
  await closeAnnouncements(page)
  const before = await page.evaluate(brandOf)
  await colour.fill('#ffd54a')
  await expect(desk.getByRole('alert')).toContainText('Text on the main button on: Main button, Light')
  await expect(save).toBeDisabled()
  await colour.fill('#0055aa')
  await expect(desk.getByRole('alert')).toHaveCount(0)

  const name = desk.getByRole('textbox', { name: 'Name' })
  await name.fill('Lantern Lane')
  const [phone] = await Promise.all([
    desk.waitForEvent('popup'),
    desk.getByRole('button', { name: 'Preview on a phone' }).click(),
  ])
  await expect(phone).toHaveTitle('Lantern Lane')
  expect(await phone.evaluate(brandOf)).toBe('#0055aa')
  await phone.close()
  await page.reload()
  expect(await page.evaluate(brandOf)).toBe(before)
  await expect(page).not.toHaveTitle('Lantern Lane')

  await name.fill('Fairground')
  await expect(page.getByText('Play within your means').first()).toBeAttached()
  await keep()
  await expect.poll(() => page.evaluate(brandOf)).toBe('#0055aa')
  await page.reload()
  expect(await page.evaluate(brandOf)).toBe('#0055aa')
  await colour.fill('')
  await keep()
  await expect.poll(() => page.evaluate(brandOf)).toBe(before)
  expect(errors).toEqual([])
  await close()
})

test('a switch of the settings reaches an open page', async ({ page, browser }) => {
  const { page: desk, errors, close } = await openDesk(browser)
  await desk.goto('/merchant/settings')
  const checkbox = desk.getByRole('checkbox', { name: 'Missions' })
  const turn = async (isOn: boolean) => {
    await checkbox.setChecked(isOn)
    await desk.getByRole('button', { name: 'Save' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Missions pause for a while.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(checkbox).toBeVisible()
  // Turned off by an attempt that failed.
  if (!(await checkbox.isChecked())) await turn(true)
  await page.goto('/m/home')
  await closeAnnouncements(page)
  await page.getByRole('button', { name: 'Menu' }).first().click()
  const missions = page.getByRole('navigation').getByRole('link', { name: 'Missions' })
  await expect(page.getByRole('link', { name: 'Help' }).first()).toBeVisible()
  await expect(missions).toHaveCount(1)
  await turn(false)
  await expect(missions).toHaveCount(0)
  await turn(true)
  await expect(missions).toHaveCount(1)
  expect(errors).toEqual([])
  await close()
})

// Others of the staff's journeys have one merchant.
test.afterEach(({ system }) =>
  system.rows(
    `update operator_merchant set is_allowed = false
     where merchant_id in (select id from merchant where code like 'quay%')`,
  ),
)

test('a site answers on a host once two people have agreed to it', async ({ browser, system }) => {
  // An attempt that failed may have left its host.
  const code = `quay${randomBytes(3).toString('hex')}`
  const host = `pier-${code}.localhost`
  const { origin } = await system.openMerchant({ code, settings: {} })
  await system.rows(`update merchant set whitelabel = whitelabel || '{"name": "Quay"}' where code = $1`, [code])
  await system.rows(
    `insert into operator_merchant (merchant_id, operator_id)
     select m.id, o.id from merchant m, operator o where m.code = $1 and o.name in ('alice', 'bob')`,
    [code],
  )
  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  for (const { page } of [alice, bob]) {
    const choice = page.getByRole('combobox', { name: 'Merchant' })
    // Every process reloads its merchants every few seconds.
    await expect(async () => {
      await page.goto('/merchant')
      await expect(choice).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await choice.selectOption(code)
  }
  const confirm = async (desk: Page, label: string) => {
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The new domain is ours.')
    await dialog.getByRole('button', { name: label }).click()
    await expect(dialog).toBeHidden()
  }
  await alice.page.getByRole('button', { name: 'Change hosts or time zone' }).click()
  const hosts = alice.page.getByRole('dialog').getByRole('combobox', { name: 'Hosts' })
  await hosts.fill(host)
  await hosts.press('Enter')
  await confirm(alice.page, 'Propose')

  const phone = await newPhone(browser, origin.replace(`${code}.localhost`, host))
  const page = await phone.newPage()
  await page.goto('/m/home')
  await expect(page).not.toHaveTitle(/Quay/)
  await bob.page.reload()
  await bob.page.getByRole('note').filter({ hasText: host }).getByRole('button', { name: 'Agree' }).click()
  await confirm(bob.page, 'Agree')
  await expect(async () => {
    await page.reload()
    await expect(page).toHaveTitle(/Quay/, { timeout: 1_000 })
  }).toPass()
  await phone.close()
  for (const { errors, close } of [alice, bob]) {
    expect(errors).toEqual([])
    await close()
  }
})
