import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import type { SystemAccess } from '../testing/system-access.ts'
import { choose, expect, test } from '../testing/site.ts'
import { deposit } from '../testing/player-steps.ts'

const offerOf = (page: Page, title = 'First deposit match') =>
  page.getByRole('radio', { name: new RegExp(`^${title}`) })

/** From the promotions page to a payment with a promotion. */
async function payWithPromotion(page: Page, amount: string): Promise<void> {
  await choose(page, 'E-wallet')
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByText('First deposit match').click()
  await expect(offerOf(page)).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Set a deposit limit first?' })
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Deposit without a limit' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible()
}

/** A settled round. It has no vendor transactions, so it is deleted before reconciliation runs. */
const played = (system: SystemAccess, memberId: string, units: bigint) =>
  system.rows(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, state, ended_at)
     values (gen_random_uuid(), 1, 'test', $1::uuid::text, $1::uuid, 'any', 'USD', $2, 'closed', now())`,
    [memberId, units],
  )

test('a member picks a promotion with the first deposit, sees what it asks for, and gets it as cash when that is done', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  const { session } = await logInAsNew()

  await page.goto('/m/activity')
  const card = page.getByRole('article').filter({ hasText: 'First deposit match' })
  await expect(card.getByText('100% up to 200.00 · 10× turnover')).toBeVisible()
  await card.getByRole('link', { name: 'Join' }).click()
  await expect(offerOf(page)).toBeChecked()

  // Without coming from the promotions page no promotion is selected.
  await page.goto('/m/voucherCenter')
  await expect(page.getByRole('radio', { name: 'No promotion' })).toBeChecked()
  await page.getByRole('button', { name: 'Terms of First deposit match' }).click()
  const terms = page.getByRole('dialog', { name: 'First deposit match' })
  await expect(terms.getByText('10 × (deposit + bonus)')).toBeVisible()
  await expect(terms.getByText('Your own money is staked first', { exact: false })).toBeVisible()
  await expectNoAxeViolations(page)
  await terms.getByRole('button', { name: 'Use with this deposit' }).click()
  await expect(offerOf(page)).toBeChecked()
  await choose(page, 'E-wallet')
  await page.getByRole('textbox', { name: 'Amount' }).fill('15')
  await expect(page.getByText('This promotion needs a deposit of at least 20.00.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('200')
  await expect(page.getByText('200.00 + 200.00')).toBeVisible()
  await expect(page.getByText('$400.00')).toBeVisible()
  await expect(page.getByText('Bets worth 4,000.00 free deposit and bonus', { exact: false })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/m/voucherCenter')
  await payWithPromotion(page, '200')
  await expect(page.getByText('The money and a bonus of 200.00 are in your balance.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/m/wallet')
  await expect(page.getByText('0.00 / 4,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Give up the bonus' }).click()
  const sheet = page.getByRole('dialog', { name: 'Give up the bonus?' })
  await expect(sheet).toBeVisible()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect(sheet).toBeHidden()
  await played(system, session.id, 40_000_000n)
  await system.rows(`update bonus_grant set seen_version = 0 where member_id = $1`, [session.id])
  await expect(page.getByText('0.00 / 4,000.00')).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cash' }).getByText('400.00')).toBeVisible()
  await system.rows(`delete from vendor_round where member_id = $1 and vendor = 'test'`, [session.id])

  await page.goto('/m/transaction/record')
  await expect(page.getByRole('button', { name: /^Bonus released to cash/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bonus granted/ })).toBeVisible()
  await page.goto('/m/voucherCenter')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await expect(offerOf(page)).toBeHidden()
  expect(consoleErrors).toEqual([])
})

test('who has deposited before is offered a reload, and its bonus comes with the deposit', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  const { account, visitor } = await logInAsNew()
  await page.goto('/m/home')
  await deposit({ page, system, username: account }, '20.00')
  await page.goto('/m/activity')
  await page.getByRole('article').filter({ hasText: 'Reload by a quarter' }).getByRole('link', { name: 'Join' }).click()
  await expect(offerOf(page, 'Reload by a quarter')).toBeChecked()
  await expect(offerOf(page)).toBeHidden()
  await choose(page, 'E-wallet')
  await page.getByRole('textbox', { name: 'Amount' }).fill('40')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('heading', { name: 'Deposit received' })).toBeVisible()
  await expect(page.getByText('The money and a bonus of 10.00 are in your balance.')).toBeVisible()
  expect((await visitor.call('wallet.balances')).merchantWallet).toMatchObject({ cash: '60.00', bonus: '10.00' })
  expect(consoleErrors).toEqual([])
})
