import { openDesk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'

test('games of a type that the console closes to a member say so, and open again when it is lifted', async ({
  page,
  browser,
  logInAsNew,
}) => {
  const member = await logInAsNew({ cash: '20.00' })
  const desk = await openDesk(browser)
  await desk.page.goto(`/members?search=${member.account}`)
  await desk.page.getByRole('button', { name: `Open ${member.account}` }).click()
  await desk.page.getByRole('tab', { name: 'Limits' }).click()
  const tick = async (isClosed: boolean) => {
    await desk.page.getByRole('button', { name: 'Close or open games' }).click()
    const dialog = desk.page.getByRole('dialog', { name: 'Games closed by staff' })
    await dialog.getByRole('checkbox', { name: 'Slots' }).setChecked(isClosed)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('agreed on the telephone')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.page.getByText('Slots', { exact: true })).toHaveCount(isClosed ? 1 : 0)
  }

  await tick(true)
  await page.goto('/m/launchGame?gameId=dragon-orchard&vendor=northreel&pageBack=home')
  await expect(page.getByRole('alert')).toContainText('Games of this kind are closed to your account.')
  await tick(false)
  await page.reload()
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled()
  expect(desk.errors).toEqual([])
  await desk.close()
})
