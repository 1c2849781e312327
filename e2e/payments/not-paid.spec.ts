import type { Page } from '@playwright/test'
import { openDesk } from '../testing/console.ts'
import { decide } from '../testing/decide.ts'
import { expectBalance } from '../testing/player-steps.ts'
import { choose, expect, test } from '../testing/site.ts'
import { newWithdrawer, paymentPassword } from '../testing/withdrawers.ts'

/** @returns its reference */
async function withdraw(page: Page, amount: string): Promise<string> {
  await page.goto('/m/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('textbox', { name: 'Payment password', exact: true }).fill(paymentPassword)
  await page.getByRole('button', { name: /^Withdraw / }).click()
  await expect(page.getByRole('heading', { name: 'Your request is in' })).toBeVisible()
  return page.getByText(/^WD-\d{5}-\d{4}$/).innerText()
}

test('the money of a withdrawal comes back when the member takes it back, and when staff reject it', async ({
  page,
  browser,
  system,
  useSession,
}) => {
  const desk = await openDesk(browser)
  await desk.page.goto('/payment-terms')
  await desk.page.getByRole('button', { name: 'Open JPY' }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Members may take back what nobody has looked at' }).setChecked(true)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Members ask for it.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  // No other journey withdraws in it.
  const { session } = await newWithdrawer(system, '9000', 'JPY')
  await useSession(session)
  await withdraw(page, '4000')
  await expectBalance(page, '5,000')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('heading', { name: 'Taken back' })).toBeVisible()
  await expectBalance(page, '9,000')

  const reference = await withdraw(page, '6000')
  await desk.page.goto(`/withdrawals?reference=${reference}`)
  await desk.page.getByRole('button', { name: `Open ${reference}` }).click()
  await decide(desk, { reference, label: 'Reject', reason: 'The name on the card is another one.' })
  await expect(page.getByRole('heading', { name: 'Not paid out' })).toBeVisible()
  await expect(page.getByText('The name on the card is another one.')).toBeVisible()
  await expectBalance(page, '9,000')
  expect(desk.errors).toEqual([])
  await desk.close()
})

test('a deposit that is not paid in time is shown as expired on its open page', async ({
  page,
  system,
  logInAsNew,
}) => {
  const { session } = await logInAsNew()
  await page.goto('/m/voucherCenter')
  await choose(page, 'QR pay')
  await page.getByRole('textbox', { name: 'Amount' }).fill('60')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit without a limit' }).click()
  await expect(page.getByText('Time left to pay')).toBeVisible()
  await system.rows(
    `with late as (update deposit set expires_at = now() where member_id = $1 returning id)
     update job set due_at = now() from late where kind = 'deposit.watch' and key = late.id::text`,
    [session.id],
  )
  await expect(page.getByRole('heading', { name: 'Time is up' })).toBeVisible()
  await expect(page.getByText('If you did pay, the money is still credited when it arrives.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New deposit' })).toBeVisible()
})
