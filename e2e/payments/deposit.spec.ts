import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { choose, expect, test } from '../testing/site.ts'
import { actAs } from '../testing/staff.ts'

/** From the deposit page to the page where the payment continues. */
async function begin(page: Page, way: string, amount: string): Promise<void> {
  await page.goto('/m/voucherCenter')
  await choose(page, way)
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const received = (page: Page) => expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible()

/** Between the foot of the page and what is chosen above it. */
async function expectNothingCovered(page: Page): Promise<void> {
  const none = page.getByText('No promotion')
  await expect(none).toBeVisible()
  const lowest = (await none.boundingBox())!
  const foot = (await page.getByText('You receive').boundingBox())!
  expect(lowest.y + lowest.height).toBeLessThan(foot.y - 12)
}

test('a member deposits at a provider’s page, by QR code and by bank transfer, and every open page follows', async ({
  page,
  context,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  const { session } = await logInAsNew()
  const other = await context.newPage()
  await other.goto('/m/message')
  await expect(other.getByRole('heading', { name: 'No messages' })).toBeVisible()

  await page.goto('/m/voucherCenter')
  await expectNothingCovered(page)
  await expect(page.getByText('Bet 100% of your deposit before you withdraw it.', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('200')
  await expect(
    page.getByText('Bets worth 200.00 free this deposit for withdrawal. We also check', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check my identity' })).toBeVisible()

  // On the provider's own page; the other tab shows what has arrived without a reload.
  await begin(page, 'E-wallet', '20')
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit without a limit' }).click()
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Pay / }).click()
  await received(page)
  const tiles = other.getByRole('navigation', { name: 'Message centre' })
  await expect(tiles.getByRole('link', { name: /Inbox/ })).toContainText('1')
  await expect(other.getByRole('button', { name: /^Deposit received/ })).toContainText('20.00 is in your balance.')
  await other.close()

  // By QR code, whose picture can be saved.
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
  const reference = (await page.getByText(/^FG-\d{5}-\d{4}$/).textContent()) ?? ''
  await page
    .getByLabel('Add a receipt (optional)')
    .setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByText('paid.png')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByRole('heading', { name: 'We are looking for your transfer' })).toBeVisible()
  await expect(page.getByText('We have your receipt.')).toBeVisible()
  const [alice, bob] = [await actAs('alice'), await actAs('bob')]
  const [waiting] = (await alice('payments.deposits', { query: { state: 'waiting', reference } })).list
  expect(waiting).toMatchObject({ amount: '6000.00', currency: 'USD', hasReceipt: true, needsTwo: true })
  const params = { id: waiting?.id ?? '' }
  expect((await alice('payments.receipt', { params, body: {} })).picture).not.toBeNull()
  const approval = {
    params,
    body: { step: 'approve', bankReference: `IN ${reference}`, reason: 'On the statement.' },
  } as const
  expect(await alice('payments.decideTransfer', approval)).toEqual({ outcome: 'needs_second' })
  expect(await bob('payments.decideTransfer', approval)).toEqual({ outcome: 'done' })
  await received(page)

  const states = await system.rows<{ state: string }>(
    'select state from deposit where member_id = $1 order by created_at',
    [session.id],
  )
  expect(states.map(({ state }) => state)).toEqual(['paid', 'rejected', 'paid'])
  expect(consoleErrors).toEqual([])
})
