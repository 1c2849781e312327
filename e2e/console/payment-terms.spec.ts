import { openDesk, type Desk } from '../testing/console.ts'
import { choose, expect, test } from '../testing/site.ts'

// No other journey deposits by it.
const channel = 'QQ Wallet'
const reason = 'Agreed with the bank.'

/** Types an amount into what the button opens, or only says why. */
async function change({ page }: Desk, button: string, typed?: { field: RegExp; amount: string }): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  if (typed) await page.getByRole('textbox', { name: typed.field }).fill(typed.amount)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: /^(Save|Agree)$/ }).click()
  await expect(dialog).toBeHidden()
}

test('a smallest deposit that finance raises is told on an open page, and holds', async ({
  browser,
  page,
  logInAsNew,
}) => {
  await logInAsNew()
  await page.goto('/m/voucherCenter')
  await choose(page, channel)
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('12')

  const desk = await openDesk(browser)
  await desk.page.goto('/payment-terms')
  const setMin = (amount: string) => change(desk, `Open ${channel}, USD`, { field: /^Smallest amount/, amount })
  await setMin('15')
  await expect(desk.page.getByRole('row', { name: new RegExp(channel) })).toContainText('15.00 to')
  await expect(page.getByText('15.00 – 3,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The smallest deposit here is 15.00.')).toBeVisible()
  await setMin('10')
  await expect(page.getByText('10.00 – 3,000.00')).toBeVisible()
  expect(desk.errors).toEqual([])
  await desk.close()
})

test('one person lowers the amount above which two decide, and two raise it again', async ({ browser }) => {
  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  for (const { page } of [alice, bob]) await page.goto('/payment-terms')
  const name = 'Withdrawals, JPY'
  const row = (desk: Desk) => desk.page.getByRole('row', { name: /Withdrawals.*JPY.*\d/ })
  const set = (amount: string) => change(alice, `Open ${name}`, { field: /^Above/, amount })
  await set('400000')
  await expect(row(alice)).toContainText('400000 JPY')
  await set('500000')
  await expect(alice.page.getByText('Proposed: another operator has to agree')).toBeVisible()
  const own = alice.page.getByRole('note').filter({ hasText: name })
  await expect(own).toContainText('From 400000 JPY to 500000 JPY')
  await expect(own.getByRole('button', { name: 'Agree' })).toHaveCount(0)
  await expect(row(alice)).toContainText('400000 JPY')
  await bob.page.reload()
  await change(bob, 'Agree')
  await expect(row(bob)).toContainText('500000 JPY')
  await expect(own).toHaveCount(0)
  for (const { errors, close } of [alice, bob]) {
    expect(errors).toEqual([])
    await close()
  }
})
