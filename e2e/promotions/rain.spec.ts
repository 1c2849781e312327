import { stretch } from '../../tools/lib/testing/slowness.mjs'
import { expect, test } from '../testing/site.ts'

test('a red rain is joined, caught and paid, and its pool can be checked afterwards', async ({
  page,
  system,
  logInAsNew,
  consoleErrors,
}) => {
  test.slow()
  const { session, visitor } = await logInAsNew()
  // The next rain of the demo begins in a moment and is short.
  const [rain] = await system.rows<{ id: string; most: number }>(
    `update rain set starts_at = now() + interval '8 seconds', ends_at = now() + interval '38 seconds'
     where id = (select id from rain where merchant_id = 1 and currency = 'USD' and starts_at > now() order by starts_at limit 1)
     returning id, catches_max as most`,
  )
  const { id = '', most = 0 } = rain ?? {}
  const due = `update job set due_at = now() where kind = 'promotion.rain' and key = '1/' || $1 and claimed_until is null`
  await system.rows(due, [id])
  await page.goto('/m/redRain')
  await expect(page.getByText(`You can catch up to ${most} envelopes in one minute.`)).toBeVisible()
  const first = page.getByRole('button', { name: 'Envelope 1', exact: true })
  for (let caught = 1; caught <= most; caught += 1) {
    await first.tap()
    await expect(page.getByTitle(`${caught} of ${most} caught`)).toBeVisible()
  }
  await expect(page.getByText('You have caught all of yours')).toBeVisible()

  await expect(page.getByText(`You caught ${most} envelopes`)).toBeVisible({ timeout: stretch(90_000) })
  const caught = async () => {
    const rows = await system.rows<{ won: string; count: number }>(
      `select sum(amount)::text as won, count(*)::int as count from rain_catch where rain_id = $1 and member_id = $2`,
      [id, session.id],
    )
    return rows[0]
  }
  expect((await caught())?.count).toBe(most)
  await expect
    .poll(async () => Number((await visitor.call('wallet.balances')).merchantWallet.cash) * 10_000)
    .toBe(Number((await caught())?.won))
  await page.getByRole('button', { name: 'Verify this rain' }).click()
  await expect(
    page.getByText('The pool is the one that was committed to, and your envelopes were in it.'),
  ).toBeVisible()
  expect(consoleErrors).toEqual([])
})
