import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { operateAs } from '../testing/operator.ts'
import { expect, test } from '../testing/site.ts'
import { actAs } from '../testing/staff.ts'
import { memberPassword, type SystemAccess } from '../testing/system-access.ts'

const digits = '275941'

async function verify(system: SystemAccess, account: string): Promise<void> {
  await system.rows(
    `insert into kyc_check (id, merchant_id, member_id, document, remark, state, decided_at, decided_by)
     select gen_random_uuid(), merchant_id, id, 'passport', '', 'verified', now(), 'operator:ana' from member where account = $1`,
    [account],
  )
}

const pinOf = (page: Page) => page.getByRole('textbox', { name: 'Payment password', exact: true })

test('a member completes the missing steps, withdraws, and follows the status until it is paid', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  const { account } = await logInAsNew({ cash: '9000' })
  await page.goto('/m/withdraw')
  await expect(page.getByRole('heading', { name: 'Before your first withdrawal' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Add: Add a bank card' }).click()
  const cards = page.getByRole('dialog', { name: 'Bank cards' })
  await cards.getByRole('button', { name: 'Add a card' }).click()
  await cards.getByLabel('Name on the card').fill('Tran Van Minh')
  await cards.getByLabel('Bank', { exact: true }).fill('Riverside Bank')
  await cards.getByLabel('Card or account number').fill(`8800${String(randomInt(1e9)).padStart(9, '0')}`)
  await cards.getByLabel('Your login password').fill(memberPassword)
  await cards.getByRole('button', { name: 'Save card' }).click()
  await expect(cards.getByText('Riverside Bank')).toBeVisible()
  await cards.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Set: Set a payment password' }).click()
  const sheet = page.getByRole('dialog', { name: 'Payment password' })
  await pinOf(page).fill(digits)
  await sheet.getByLabel('Payment password again').fill(digits)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Set a payment password')).toBeHidden()
  await verify(system, account)
  await page.reload()

  await page.getByLabel('Amount', { exact: true }).fill('9500')
  await expect(page.getByText('You have 9,000.00 to withdraw.')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Withdraw $9,000.00' })).toBeVisible()
  // After a tap the amount is shown without its commas; only then is it replaced.
  await page.getByLabel('Amount', { exact: true }).focus()
  await page.getByLabel('Amount', { exact: true }).fill('6000')
  await pinOf(page).fill('111222')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Withdraw $6,000.00' }).click()
  await expect(page.getByText('The payment password is incorrect.')).toBeVisible()
  await pinOf(page).fill(digits)
  await page.getByRole('button', { name: 'Withdraw $6,000.00' }).click()

  await expect(page.getByRole('heading', { name: 'Your request is in' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeHidden()
  const reference = (await page.getByText(/^WD-\d{5}-\d{4}$/).textContent()) ?? ''

  // The terminal does what the console does: its other commands are tested over two people (`two-people.test.ts`).
  expect((await operateAs('alice', 'withdrawal', 'show', reference)).said).toContain('Tran Van Minh')
  await expect(page.getByRole('heading', { name: 'Somebody is looking at it' })).toBeVisible()
  const [alice, bob] = [await actAs('alice'), await actAs('bob')]
  const { list } = await alice('payments.withdrawals', { query: { reference } })
  const params = { id: list[0]?.id ?? '' }
  const approval = { params, body: { step: 'approve', reason: 'In order.' } } as const
  expect(await alice('payments.decideWithdrawal', approval)).toEqual({ outcome: 'needs_second' })
  expect(await bob('payments.decideWithdrawal', approval)).toEqual({ outcome: 'done' })
  await expect(page.getByRole('heading', { name: 'Approved, on its way to the bank' })).toBeVisible()
  const payment = { params, body: { step: 'pay', bankReference: 'RB-77', reason: 'Sent.' } } as const
  expect(await alice('payments.decideWithdrawal', payment)).toEqual({ outcome: 'needs_second' })
  expect(await bob('payments.decideWithdrawal', payment)).toEqual({ outcome: 'done' })
  await expect(page.getByRole('heading', { name: 'Paid out' })).toBeVisible()
  const rejection = { params, body: { step: 'reject', reason: 'Too late.' } } as const
  await expect(alice('payments.decideWithdrawal', rejection)).rejects.toMatchObject({ code: 'decided_already' })

  await page.goto('/m/withdraw?view=history')
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await page.goto('/m/transaction/record')
  await expect(page.getByRole('button', { name: /^Withdrawal paid/ })).toBeVisible()
  // The browser logs that a wrong payment password was refused.
  expect(consoleErrors).toEqual([expect.stringContaining('/wps/transaction/withdraw')])
})

test('unmet turnover blocks a withdrawal, and the page shows the rest', async ({ page, system, logInAsNew }) => {
  const { account } = await logInAsNew({ cash: '500' })
  await verify(system, account)
  await system.rows(
    `insert into bank_card (id, merchant_id, member_id, bank_name, sealed, blind, last_four, is_default)
     select gen_random_uuid(), merchant_id, id, 'Riverside Bank', '', sha256(account::bytea), '9981', true from member where account = $1`,
    [account],
  )
  await system.rows(
    `insert into payment_password (member_id, merchant_id, password_hash)
     select id, merchant_id, 'none' from member where account = $1`,
    [account],
  )
  await system.rows(
    `insert into turnover_lock (member_id, currency, merchant_id, required)
     select id, 'USD', merchant_id, 3000000 from member where account = $1`,
    [account],
  )
  await page.goto('/m/withdraw')
  await expect(page.getByRole('progressbar', { name: 'Turnover before a withdrawal' })).toBeVisible()
  await expect(page.getByText('Stake 300.00 more', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeDisabled()
  await expectNoAxeViolations(page)
})
