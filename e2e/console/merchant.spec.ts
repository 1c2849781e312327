import { openDesk } from '../testing/console.ts'
import { closeAnnouncements, expect, test } from '../testing/site.ts'

const brandOf = () => getComputedStyle(document.documentElement).getPropertyValue('--brand')

// Its name is previewed only: other journeys look for it meanwhile.
test('a look is previewed by its operator alone, saved, and shown on a player’s open page', async ({
  page,
  browser,
  setAppearance,
}) => {
  await setAppearance({ theme: 'light' })
  await page.goto('/m/home')
  await closeAnnouncements(page)
  const before = await page.evaluate(brandOf)
  const { page: desk, errors, close } = await openDesk(browser)
  await desk.goto('/merchant/look')
  const colour = desk.getByRole('textbox', { name: 'Main button, Light', exact: true })
  const save = desk.getByRole('button', { name: 'Save' })
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
  const keep = async () => {
    await save.click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A blue season.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText('Play within your means').first()).toBeAttached()
  await keep()
  await expect.poll(() => page.evaluate(brandOf)).toBe('#0055aa')
  await page.reload()
  expect(await page.evaluate(brandOf)).toBe('#0055aa')
  await expect(desk.getByText('Not saved')).toBeHidden()
  await colour.fill('')
  await keep()
  await expect.poll(() => page.evaluate(brandOf)).toBe(before)
  expect(errors).toEqual([])
  await close()
})

test('a switch of the settings reaches an open page', async ({ page, browser }) => {
  await page.goto('/m/home')
  await closeAnnouncements(page)
  await page.getByRole('button', { name: 'Menu' }).first().click()
  const missions = page.getByRole('navigation').getByRole('link', { name: 'Missions' })
  await expect(page.getByRole('link', { name: 'Help' }).first()).toBeVisible()
  await expect(missions).toHaveCount(1)
  const { page: desk, errors, close } = await openDesk(browser)
  await desk.goto('/merchant/settings')
  const turn = async (isOn: boolean) => {
    await desk.getByRole('checkbox', { name: 'Missions' }).setChecked(isOn)
    await desk.getByRole('button', { name: 'Save' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Missions pause for a while.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await turn(false)
  await expect(missions).toHaveCount(0)
  await turn(true)
  await expect(missions).toHaveCount(1)
  expect(errors).toEqual([])
  await close()
})
