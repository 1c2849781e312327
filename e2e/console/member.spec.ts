import type { Page } from '@playwright/test'
import { openDesk, type Desk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'
import type { Member } from '../testing/system-access.ts'

test('staff find a member by figures and by keys, two people adjust the balance, and a disabled member is logged out', async ({
  page,
  browser,
  logInAsNew,
}) => {
  test.slow()
  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  const member = await test.step('figures of today', () =>
    findByFigures(alice.page, () => logInAsNew({ cash: '20.00' })))
  await test.step('search', () => findByKeys(alice.page, member.account))
  await page.goto('/m/transaction/record')
  await test.step('adjustment', () => adjust({ alice, bob, page }, member.account))
  await page.goto('/m/member/home')
  await test.step('disabled', () => disable(alice.page, { page, account: member.account }))
  expect([...alice.errors, ...bob.errors]).toEqual([])
  await Promise.all([alice.close(), bob.close()])
})

/** Figures follow what members do, and open the rows that make them. */
async function findByFigures(desk: Page, register: () => Promise<Member>): Promise<Member> {
  await desk.goto('/')
  await expect(desk.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const registrations = desk.getByRole('link', { name: /^Registrations/ })
  const before = await registrations.textContent()
  const member = await register()
  await expect(registrations).not.toHaveText(before ?? '')

  const chart = desk.getByRole('figure', { name: 'Deposits and withdrawals, 48 hours' })
  await expect(chart).toContainText('Withdrawals paid')
  await desk.getByRole('combobox', { name: 'Figures' }).selectOption('Members')
  await desk.getByText('30 days').click()
  await expect(desk.getByRole('figure', { name: 'Members, 30 days' })).toContainText('Active members')
  await desk.getByRole('button', { name: 'Show as a table' }).click()
  await expect(desk.getByRole('table').last().getByRole('row')).toHaveCount(31)
  await desk.getByRole('link', { name: /^Net revenue/ }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible()
  await expect(desk.getByLabel('Posted from')).toHaveValue(/T00:00$/)

  await desk.getByRole('link', { name: 'Today', exact: true }).click()
  await registrations.click()
  await expect(desk.getByRole('button', { name: `Open ${member.account}` })).toBeVisible()
  await expect(desk.getByLabel('Registered from')).toHaveValue(/T00:00$/)
  return member
}

/** A slash searches over everything, by keyboard alone. */
async function findByKeys(desk: Page, account: string): Promise<void> {
  await desk.getByRole('heading', { level: 1 }).click()
  await desk.keyboard.press('/')
  const search = desk.getByRole('dialog')
  await search.getByRole('textbox', { name: 'Search' }).fill('no such person')
  await expect(search.getByRole('status')).toHaveText('Nothing was found')
  await search.getByRole('textbox', { name: 'Search' }).fill(account)
  await expect(search.getByRole('link', { name: account })).toBeVisible()
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name: account })).toBeVisible()
  await expect(search).toBeHidden()
}

/** Its proposer cannot approve it, another person can, and the member reads it then. */
async function adjust({ alice, bob, page }: Record<'alice' | 'bob', Desk> & { page: Page }, account: string) {
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
}

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

/** The member's open page is logged out, and the audit trail has both acts. */
async function disable(desk: Page, { page, account }: { page: Page; account: string }): Promise<void> {
  await desk.goto(`/members?search=${account}`)
  await desk.getByRole('button', { name: `Open ${account}` }).click()
  const act = async (name: string, reason: string) => {
    await desk.getByRole('button', { name: 'Actions' }).click()
    await desk.getByRole('menuitem', { name }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog.getByRole('button', { name })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText(account).first()).toBeVisible()
  await act('Disable', 'a stolen phone')
  await expect(desk.getByText('1 session ended')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/(login|home)/)
  await act('Let log in again', 'the phone is back')
  await expect(desk.getByText('Active', { exact: true })).toBeVisible()
  await desk.getByRole('link', { name: 'Audit trail of this member' }).click()
  const trail = desk.getByRole('row')
  await expect(trail.filter({ hasText: 'member.disable' })).toContainText(['a stolen phone'])
  await expect(trail.filter({ hasText: 'member.enable' })).toContainText(['alice'])
}
