import { openDesk, type Desk } from '../testing/console.ts'
import { choose, expect, test } from '../testing/site.ts'
import { actAs } from '../testing/staff.ts'

// No other journey deposits by it.
const channel = 'QQ Wallet'
const reason = 'Agreed with the bank.'

async function giveReason({ page }: Desk, button: 'Save' | 'Agree'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Types an amount into what the button opens, and saves it. */
async function change(desk: Desk, button: string, typed: { field: RegExp; amount: string }): Promise<void> {
  await desk.page.getByRole('button', { name: button, exact: true }).click()
  await desk.page.getByRole('textbox', { name: typed.field }).fill(typed.amount)
  await giveReason(desk, 'Save')
}

test('a smallest deposit that finance raises is told on an open page, and holds', async ({
  browser,
  page,
  logInAsNew,
}, { retry }) => {
  // Another one than an attempt that failed has left.
  const raised = String(15 + retry)
  await logInAsNew()
  await page.goto('/m/voucherCenter')
  await choose(page, channel)
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('12')

  const desk = await openDesk(browser)
  await desk.page.goto('/payment-terms')
  const setMin = (amount: string) => change(desk, `Open ${channel}, USD`, { field: /^Smallest amount/, amount })
  await setMin(raised)
  await expect(desk.page.getByRole('row', { name: new RegExp(channel) })).toContainText(`${raised}.00 to`)
  await expect(page.getByText(`${raised}.00 – 3,000.00`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`The smallest deposit here is ${raised}.00.`)).toBeVisible()
  await setMin('10')
  await expect(page.getByText('10.00 – 3,000.00')).toBeVisible()
  expect(desk.errors).toEqual([])
  await desk.close()
})

/** Of an attempt that failed: of one thing only one change can be proposed. */
async function withdrawProposals(currency: string): Promise<void> {
  const alice = await actAs('alice')
  for (const { id, kind, subject } of (await alice('operators.limits')).changes)
    if (kind === 'withdrawal' && subject === currency)
      await alice('operators.decideLimit', { params: { id }, body: { isAgreed: false, reason } })
}

test('one person lowers the amount above which two decide, and two raise it again', async ({ browser }, { retry }) => {
  // Another one than an attempt that failed has left.
  const lowered = `${4 - retry}00000`
  await withdrawProposals('JPY')
  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  for (const { page } of [alice, bob]) await page.goto('/payment-terms')
  const name = 'Withdrawals, JPY'
  const row = (desk: Desk) => desk.page.getByRole('row', { name: /Withdrawals.*JPY.*\d/ })
  const set = (amount: string) => change(alice, `Open ${name}`, { field: /^Above/, amount })
  await set(lowered)
  await expect(row(alice)).toContainText(`${lowered} JPY`)
  await set('500000')
  await expect(alice.page.getByText('Proposed: another operator has to agree')).toBeVisible()
  // Other journeys may have proposals on this page.
  const proposal = ({ page }: Desk) =>
    page
      .getByRole('note')
      .filter({ hasText: name })
      .filter({ hasText: `From ${lowered} JPY to 500000 JPY` })
  const own = proposal(alice)
  await expect(own).toBeVisible()
  await expect(own.getByRole('button', { name: 'Agree' })).toHaveCount(0)
  await expect(row(alice)).toContainText(`${lowered} JPY`)
  await bob.page.reload()
  await proposal(bob).getByRole('button', { name: 'Agree', exact: true }).click()
  await giveReason(bob, 'Agree')
  await expect(row(bob)).toContainText('500000 JPY')
  await expect(own).toHaveCount(0)
  for (const { errors, close } of [alice, bob]) {
    expect(errors).toEqual([])
    await close()
  }
})
