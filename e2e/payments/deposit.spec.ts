import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { operateAs } from '../testing/operator.ts'
import { choose, expect, test } from '../testing/site.ts'
import { actAs } from '../testing/staff.ts'

/** From the deposit page to the page where the payment continues. */
async function begin(page: Page, way: string, amount: string): Promise<void> {
  await page.goto('/m/voucherCenter')
  await choose(page, way)
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  if (way === 'Online banking') await chooseBank(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function chooseBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose the bank that you pay from.')).toBeVisible()
  await page.getByRole('button', { name: 'Your bank' }).click()
  await choose(page, 'Northgate Savings')
}

const received = (page: Page) => expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible()

test('a member deposits by every kind of channel, and the page follows each status', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  await logInAsNew()

  await page.goto('/m/voucherCenter')
  await expect(page.getByText('Bets worth 100% of a deposit', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('200')
  await expect(
    page.getByText('Bets worth 200.00 free this deposit for withdrawal. We also check', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check my identity' })).toBeVisible()

  // On the provider's own page.
  await begin(page, 'E-wallet', '20')
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit without a limit' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await received(page)
  await begin(page, 'Card', '40')
  await page.getByRole('button', { name: /^Pay / }).click()
  await received(page)
  await begin(page, 'Voucher', '20')
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('1234 5678 9012 3456')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('alert')).toContainText('There is no voucher with this code.')
  await expectNoAxeViolations(page)
  const voucher = /\d[\d ]{18}/.exec((await page.getByText('A voucher to test with').textContent()) ?? '')
  await page.getByRole('textbox', { name: 'Voucher code' }).fill(voucher?.[0] ?? '')
  await page.getByRole('button', { name: /^Pay / }).click()
  await received(page)
  await begin(page, 'Online banking', '30')
  await expect(page.getByText('Northgate Savings')).toBeVisible()
  await page.getByRole('button', { name: /^Pay / }).click()
  await received(page)
  await expect(page.getByText('Northgate Savings')).toBeVisible()

  // By QR code, scanned by another phone while the page is open.
  await begin(page, 'Alipay', '50')
  await expect(page.getByRole('figure', { name: 'QR code to pay by Alipay' })).toBeVisible()
  const address = await page.getByRole('link', { name: 'Open payment page' }).getAttribute('href')
  await page.request.post(address ?? '', { form: { action: 'pay' }, maxRedirects: 0 })
  await received(page)
  await begin(page, 'QR pay', '60')
  await expect(page.getByText('Time left to pay')).toBeVisible()
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^FG-\d{5}-\d{4}\.png$/)
  await page.getByRole('link', { name: 'Open payment page' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('heading', { name: 'Payment was not made' })).toBeVisible()

  // By a bank transfer that two of the operator's staff confirm.
  await begin(page, 'Bank transfer', '6000')
  await expect(page.getByText('0071 2204 9981')).toBeVisible()
  const reference = (await page.getByText(/^FG-\d{5}-\d{4}$/).textContent()) ?? ''
  await expectNoAxeViolations(page)
  const receipt = page.getByLabel('Add a receipt (optional)')
  await receipt.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be read')
  await receipt.setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByText('paid.png')).toBeVisible()
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByRole('heading', { name: 'We are looking for your transfer' })).toBeVisible()
  await expect(page.getByText('We have your receipt.')).toBeVisible()
  await expectNoAxeViolations(page)
  const alice = await actAs('alice')
  const [waiting] = (await alice('payments.deposits', { query: { state: 'waiting', reference } })).list
  expect(waiting).toMatchObject({ amount: '6000.00', currency: 'USD', hasReceipt: true, needsTwo: true })
  const params = { id: waiting?.id ?? '' }
  expect((await alice('payments.receipt', { params, body: {} })).picture).not.toBeNull()
  const [bankReference, reason] = [`IN ${reference}`, 'On the statement.']
  const approval = { params, body: { step: 'approve', bankReference, reason } } as const
  expect(await alice('payments.decideTransfer', approval)).toEqual({ outcome: 'needs_second' })
  // The other one at a terminal.
  const words = ['deposit', 'approve', reference, '--bank-reference', bankReference, '--reason', reason]
  expect((await operateAs('bob', ...words)).said).toContain(`${reference} is paid`)
  await received(page)
  await expect(alice('payments.decideTransfer', approval)).rejects.toMatchObject({ code: 'decided_already' })

  const held = await system.rows<{ paid: string; rejected: string }>(
    `select count(*) filter (where state = 'paid') as paid, count(*) filter (where state = 'rejected') as rejected
     from deposit where member_id = (select member_id from deposit where reference = $1)`,
    [reference],
  )
  expect(held).toEqual([{ paid: '6', rejected: '1' }])
  await page.goto('/m/voucherCenter?view=history')
  await expect(page.getByRole('listitem')).toHaveCount(7)
  // The browser logs that a voucher and a receipt were refused.
  expect(consoleErrors).toEqual([
    expect.stringContaining('/pay/'),
    expect.stringContaining('/wps/deposit/manual/claim'),
  ])
})
