import { openDesk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'

test('figures of today follow what members do, and open the rows that make them', async ({ browser, logInAsNew }) => {
  const desk = await openDesk(browser)
  await desk.page.goto('/')
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const registrations = desk.page.getByRole('link', { name: /^Registrations/ })
  const before = await registrations.textContent()
  const member = await logInAsNew()
  await expect(registrations).not.toHaveText(before ?? '')

  const chart = desk.page.getByRole('figure', { name: 'Deposits and withdrawals, 48 hours' })
  await expect(chart).toContainText('Withdrawals paid')
  await desk.page.getByRole('combobox', { name: 'Figures' }).selectOption('Members')
  await desk.page.getByText('30 days').click()
  await expect(desk.page.getByRole('figure', { name: 'Members, 30 days' })).toContainText('Active members')
  await desk.page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(desk.page.getByRole('table').last().getByRole('row')).toHaveCount(31)

  await registrations.click()
  await expect(desk.page.getByRole('button', { name: `Open ${member.account}` })).toBeVisible()
  await expect(desk.page.getByLabel('Registered from')).toHaveValue(/T00:00$/)
  await desk.page.getByRole('link', { name: 'Today', exact: true }).click()
  await desk.page.getByRole('link', { name: /^Identity checks \d/ }).click()
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Identity checks' })).toBeVisible()

  await desk.page.getByRole('link', { name: 'Today', exact: true }).click()
  await desk.page.getByRole('link', { name: /^Net revenue/ }).click()
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible()
  await expect(desk.page.getByLabel('Posted from')).toHaveValue(/T00:00$/)
  await desk.page.getByRole('link', { name: 'Bets', exact: true }).click()
  await expect(desk.page.getByRole('columnheader', { name: 'Account' })).toBeVisible()
  await desk.page
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await expect(desk.page.getByRole('dialog').getByText('Postings')).toBeVisible()
  expect(desk.errors).toEqual([])
  await desk.close()
})
