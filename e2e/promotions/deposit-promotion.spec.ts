import { choose, expect, test } from '../testing/site.ts'

test('a promotion comes with the first deposit, and is cash once what it asks for is done', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  const { session } = await logInAsNew()
  const offer = page.getByRole('radio', { name: /^First deposit match/ })

  await page.goto('/m/activity')
  const card = page.getByRole('article').filter({ hasText: 'First deposit match' })
  await expect(card.getByText('100% up to 200.00 · 10× turnover')).toBeVisible()
  await card.getByRole('link', { name: 'Join' }).click()
  await expect(offer).toBeChecked()
  await choose(page, 'E-wallet')
  await page.getByRole('textbox', { name: 'Amount' }).fill('200')
  await expect(page.getByText('200.00 + 200.00')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deposit without a limit' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('The money and a bonus of 200.00 are in your balance.')).toBeVisible()

  await page.goto('/m/wallet')
  await expect(page.getByText('0.00 / 4,000.00')).toBeVisible()
  // A settled round. It has no vendor transactions, so it is deleted before reconciliation runs.
  await system.rows(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, state, ended_at)
     values (gen_random_uuid(), 1, 'test', $1::uuid::text, $1::uuid, 'any', 'USD', 40000000, 'closed', now())`,
    [session.id],
  )
  await system.rows('update bonus_grant set seen_version = 0 where member_id = $1', [session.id])
  await expect(page.getByText('0.00 / 4,000.00')).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cash' }).getByText('400.00')).toBeVisible()
  await system.rows(`delete from vendor_round where member_id = $1 and vendor = 'test'`, [session.id])

  await page.goto('/m/transaction/record')
  await expect(page.getByRole('button', { name: /^Bonus released to cash/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bonus granted/ })).toBeVisible()
  await page.goto('/m/voucherCenter')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  await expect(offer).toBeHidden()
  expect(consoleErrors).toEqual([])
})
