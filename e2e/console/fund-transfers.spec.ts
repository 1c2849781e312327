import { randomUUID } from 'node:crypto'
import { openDesk, type Desk } from '../testing/console.ts'
import { decide } from '../testing/decide.ts'
import { expect, test } from '../testing/site.ts'

test('a transfer that never reached its vendor is failed by two people, and the member has the money again', async ({
  page,
  browser,
  system,
  logInAsNew,
}) => {
  const { account, session } = await logInAsNew({ cash: '100.00' })
  const id = randomUUID()
  // As it stands while the vendor does not say what has become of it.
  await system.rows(
    `select set_config('fairground.merchant', '1', false), ledger_post(
       row(gen_random_uuid(), 'transfer:hold:' || $1, '\\x00'::bytea, 'transfer.hold', $2::uuid, $1, null, 'USD')::ledger_order,
       array[($2::uuid, 'cash', -600000), ($2::uuid, 'transit', 600000)]::ledger_move[])`,
    [id, session.id],
  )
  await system.rows(
    `insert into vendor_transfer (merchant_id, id, member_id, gateway, currency, direction, amount, cause, valid_until)
     select 1, $1, $2, code, 'USD', 'in', 600000, 'member', now() + interval '1 day'
     from game_gateway where merchant_id = 1 and wallet = 'transfer' limit 1`,
    [id, session.id],
  )
  const cash = page.getByRole('list', { name: 'Where it is' }).getByRole('listitem').filter({ hasText: 'Cash' })
  await page.goto('/m/wallet')
  await expect(cash).toContainText('40.00')

  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  for (const { page: desk } of [alice, bob]) {
    await desk.goto(`/fund-transfers?account=${account}`)
    await desk.getByRole('button', { name: `Open ${id}` }).click()
  }
  const fail = (desk: Desk) =>
    decide(desk, { reference: id, label: 'Record as failed', reason: 'the vendor says so in writing' })
  await fail(alice)
  await expect(alice.page.getByText('alice said: it has failed')).toBeVisible()
  await fail(alice)
  await expect(alice.page.getByText('You have said so already')).toBeVisible()
  await expect(cash).toContainText('40.00')

  await fail(bob)
  await expect(bob.page.getByText('bob said: it has failed')).toBeVisible()
  await expect(bob.page.getByRole('button', { name: 'Record as failed' })).toHaveCount(0)
  // The open page hears of it.
  await expect(cash).toContainText('100.00')
  expect([...alice.errors, ...bob.errors]).toEqual([])
  await Promise.all([alice.close(), bob.close()])
})
