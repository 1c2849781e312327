import { openDesk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'

// No other journey bets on it.
const lottery = { code: 'mega-4d', name: 'Mega 4D' }

test('a lottery that is paused at the console takes no bet on an open page, and does again', async ({
  browser,
  page,
}) => {
  const desk = await openDesk(browser)
  await desk.page.goto('/lotteries')
  const setSale = async (name: string) => {
    await desk.page.getByRole('button', { name: `Open ${lottery.name}`, exact: true }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByRole('radio', { name }).check()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The regulator asked for it.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  const row = desk.page.getByRole('row', { name: new RegExp(lottery.name) })
  await expect(row).toBeVisible()
  // By an attempt that failed.
  if (await row.getByText('Paused').isVisible()) await setSale('On sale')

  await page.goto(`/m/startLottery?code=${lottery.code}`)
  const said = page.getByRole('alert').filter({ hasText: 'The sale of this lottery is paused.' })
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(said).toHaveCount(0)
  await setSale('Paused')
  await expect(said).toBeVisible()
  await expect(row).toContainText('Paused')
  await setSale('On sale')
  await expect(said).toHaveCount(0)
  expect(desk.errors).toEqual([])
  await desk.close()
})
