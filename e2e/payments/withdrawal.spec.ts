import { expectBalance } from '../testing/player-steps.ts'
import { expect, test } from '../testing/site.ts'
import { actAs } from '../testing/staff.ts'
import { newWithdrawer, paymentPassword } from '../testing/withdrawers.ts'

test('a member withdraws, and follows the status until two people have paid it and it is in the record', async ({
  page,
  system,
  useSession,
  consoleErrors,
}) => {
  const { session } = await newWithdrawer(system, '9000')
  await useSession(session)
  await page.goto('/m/withdraw')
  await page.getByLabel('Amount', { exact: true }).fill('6000')
  await page.getByRole('textbox', { name: 'Payment password', exact: true }).fill(paymentPassword)
  await page.getByRole('button', { name: 'Withdraw $6,000.00' }).click()
  await expect(page.getByRole('heading', { name: 'Your request is in' })).toBeVisible()
  await expectBalance(page, '3,000.00')
  const reference = (await page.getByText(/^WD-\d{5}-\d{4}$/).textContent()) ?? ''

  const [alice, bob] = [await actAs('alice'), await actAs('bob')]
  const { list } = await alice('payments.withdrawals', { query: { reference } })
  const params = { id: list[0]?.id ?? '' }
  expect(await alice('payments.reviewWithdrawal', { params, body: {} })).toMatchObject({ payeeName: 'Minh Tran' })
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  const { amount } = await alice('payments.withdrawal', { params })
  const asked = { state: 'under_review', amount } as const
  const approval = { params, body: { step: 'approve', seen: asked, reason: 'In order.' } } as const
  expect(await alice('payments.decideWithdrawal', approval)).toEqual({ outcome: 'needs_second' })
  expect(await bob('payments.decideWithdrawal', approval)).toEqual({ outcome: 'done' })
  await expect(page.getByRole('heading', { name: 'Approved, on its way to the bank' })).toBeVisible()
  const approved = { state: 'approved', amount } as const
  const payment = { params, body: { step: 'pay', seen: approved, bankReference: 'RB-77', reason: 'Sent.' } } as const
  expect(await alice('payments.decideWithdrawal', payment)).toEqual({ outcome: 'needs_second' })
  expect(await bob('payments.decideWithdrawal', payment)).toEqual({ outcome: 'done' })
  await expect(page.getByRole('heading', { name: 'Paid out' })).toBeVisible()

  await page.goto('/m/withdraw?view=history')
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await page.goto('/m/transaction/record')
  await expect(page.getByRole('button', { name: /^Withdrawal paid/ })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
