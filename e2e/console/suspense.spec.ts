import { openDesk, type Desk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'

test('a large payment without a deposit is assigned by two people, and the member sees it', async ({
  page,
  browser,
  system,
  logInAsNew,
}) => {
  const { account } = await logInAsNew()
  const payment = crypto.randomUUID()
  const [row] = await system.rows<{ reference: string }>(
    `insert into suspense (merchant_id, id, provider, payment_id, reference, reason, said_reference, said_amount, said_currency, amount)
     values (1, gen_random_uuid(), 'sandbox', $1, 'SU-' || upper(left($1, 8)), 'unknown_reference', 'INV-7', '20000.00', 'USD', 200000000)
     returning reference`,
    [payment],
  )
  const reference = row?.reference ?? ''
  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  for (const { page: desk } of [alice, bob]) {
    await desk.goto(`/suspense?reference=${reference}`)
    await desk.getByRole('button', { name: `Open ${reference}` }).click()
  }
  const assign = async ({ page: desk }: Desk) => {
    await desk.getByRole('button', { name: 'Assign to a member' }).click()
    const dialog = desk.getByRole('dialog', { name: reference })
    await dialog.getByRole('textbox', { name: 'Account of the member' }).fill(account)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('the bank has the name')
    await dialog.getByRole('button', { name: 'Assign to a member' }).click()
  }

  await assign(alice)
  await expect(alice.page.getByText(`alice said: assign to · ${account}`)).toBeVisible()
  await assign(alice)
  await expect(alice.page.getByText('You have said so already')).toBeVisible()
  await page.goto('/m/transaction/record')
  await expect(page.getByText('20,000.00')).toHaveCount(0)

  await assign(bob)
  await expect(bob.page.getByText(`bob said: assign to · ${account}`)).toBeVisible()
  await expect(bob.page.getByRole('button', { name: 'Assign to a member' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('20,000.00').first()).toBeVisible()
  expect([...alice.errors, ...bob.errors]).toEqual([])
  await Promise.all([alice.close(), bob.close()])
})
