import type { Page } from '@playwright/test'
import { expect, expectToast, test, turnTo } from '../testing/site.ts'
import { actAs } from '../testing/staff.ts'

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a day in a row, a code, the app and a birthday that staff pay: each card says what it brought', async ({
  page,
  context,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  const { account, session, visitor } = await logInAsNew()
  await system.giveFact(account, 'birthDate', `1990${new Date().toISOString().slice(4, 10)}`)
  // As a phone says it that has the site among its apps.
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => true }))

  await page.goto('/m/activity')
  const code = card(page, 'Have a code?')
  await code.getByRole('textbox', { name: 'Code' }).fill('FAIRPLAY')
  await code.getByRole('button', { name: 'Redeem' }).click()
  await expect(code).toContainText('Bet $25.00 more, and the rest of the bonus is cash.')
  await card(page, 'Seven days in a row').getByRole('button', { name: 'Claim' }).click()
  await expectToast(page, '$0.10 is in your balance')
  await expect(card(page, 'Seven days in a row')).toContainText('Signed')
  await card(page, 'A reward for the app').getByRole('button', { name: 'Claim' }).click()
  await expectToast(page, '$3.00 is in your balance')
  const birthday = card(page, 'A gift on your birthday')
  await birthday.getByRole('button', { name: 'Claim' }).click()
  await expectToast(page, 'Your claim was sent')
  await expect(birthday).toContainText('Applying')

  const alice = await actAs('alice')
  const { list } = await alice('promotions.promotionClaims', { query: { state: 'applying', limit: 200 } })
  const claim = list.find(({ memberId }) => memberId === session.id)
  await alice('promotions.decideClaim', { params: { id: claim?.id ?? '' }, body: { state: 'issued' } })
  // The answer comes to the open page by itself.
  await expect(birthday).toContainText('$10.00 was paid to your balance.')
  await turnTo(page, '/m/rewardCenter')
  for (const title of ['Seven days in a row', 'A reward for the app', 'A gift on your birthday'])
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  const { merchantWallet } = await visitor.call('wallet.balances')
  expect(merchantWallet).toMatchObject({ cash: '13.10', bonus: '5.00' })
  expect(consoleErrors).toEqual([])
})
