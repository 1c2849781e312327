import type { Page } from '@playwright/test'
import { openDesk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'

test('an adjustment takes two people: its proposer cannot approve it, another can, and the member reads it', async ({
  page,
  browser,
  logInAsNew,
}) => {
  const { account } = await logInAsNew({ cash: '20.00' })
  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]

  await alice.page.goto(`/members?search=${account}`)
  await alice.page.getByRole('button', { name: `Open ${account}` }).click()
  await alice.page.getByRole('button', { name: 'Adjust the balance' }).click()
  const proposal = alice.page.getByRole('dialog', { name: account })
  await proposal.getByRole('combobox', { name: 'Kind' }).selectOption('Correction, to the member')
  await proposal.getByRole('textbox', { name: 'Amount in USD' }).fill('12.34')
  await proposal.getByRole('textbox', { name: 'Reason' }).fill('a payout was missed')
  await proposal.getByRole('button', { name: 'Propose' }).click()
  const said = await alice.page.getByText(/^AD-\d{5}-\d{4} is proposed/).innerText()
  const reference = said.slice(0, said.indexOf(' '))

  for (const { page: desk } of [alice, bob]) {
    await desk.goto(`/adjustments?account=${account}`)
    await desk.getByRole('button', { name: `Open ${reference}` }).click()
  }
  const own = alice.page.getByRole('dialog', { name: reference })
  await expect(own.getByText('alice said: approve')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(await approveAnyway(alice.page, reference)).toBe('own_act')

  await page.goto('/m/transaction/record')
  await expect(page.getByText('Correction')).toHaveCount(0)
  await bob.page.getByRole('dialog', { name: reference }).getByRole('button', { name: 'Approve' }).click()
  const decision = bob.page.getByRole('dialog', { name: reference })
  await decision.getByRole('textbox', { name: 'Reason' }).fill('it was missed indeed')
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(bob.page.getByText('bob said: approve')).toBeVisible()
  await expect(bob.page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Correction').first()).toBeVisible()
  await expect(page.getByText('12.34').first()).toBeVisible()
  expect([...alice.errors, ...bob.errors]).toEqual([])
  await Promise.all([alice.close(), bob.close()])
})

/** What the platform says to a browser that asks for what its page does not offer. */
const approveAnyway = (desk: Page, reference: string) =>
  desk.evaluate(async (wanted) => {
    const headers = { Merchant: 'demo', 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
    const list = await fetch('/ops/adjustments', { headers: { Merchant: 'demo' } })
    const { value } = (await list.json()) as { value: { list: { id: string; reference: string }[] } }
    const id = value.list.find((row) => row.reference === wanted)?.id
    const body = JSON.stringify({ step: 'approve', reason: 'my own' })
    const answer = await fetch(`/ops/adjustments/${id}/decision`, { method: 'POST', headers, body })
    return ((await answer.json()) as { code: string }).code
  }, reference)
