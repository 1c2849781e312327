import { openDesk, type Desk } from '../testing/console.ts'
import { expect, test } from '../testing/site.ts'
import type { SystemAccess } from '../testing/system-access.ts'

// Its draws are held elsewhere, and no other journey bets on it.
const lottery = { code: 'mark-6-daily', name: 'Mark Six Daily' }
const special = 7
/** One note of two units at 49 × 1950 ÷ 2000. */
const payout = '95.55'

test('two people enter a result that comes from outside, and the player is paid', async ({
  page,
  browser,
  system,
  logInAsNew,
}) => {
  const { visitor } = await logInAsNew({ cash: '20.00' })
  await page.goto(`/m/startLottery?code=${lottery.code}`)
  const numbers = page.getByRole('group', { name: 'Numbers' })
  await numbers.getByRole('button', { name: String(special), exact: true }).click()
  await page.getByRole('button', { name: 'Place 1 bet' }).click()
  const placed = page.getByRole('dialog', { name: 'Bets placed' })
  await placed.getByRole('button', { name: 'Done' }).click()
  const ordersOf = async () => (await visitor.call('lottery.orders', { query: { lottery: lottery.code } })).list
  const number = (await ordersOf())[0]?.drawNumber ?? ''
  await endDraw(system, number)

  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  const open = async ({ page: desk }: Desk) => {
    await desk.goto(`/draws?lottery=${lottery.code}`)
    await desk.getByRole('button', { name: `Open ${lottery.name} ${number}` }).click()
    return desk.getByRole('dialog', { name: new RegExp(number) })
  }
  const drawer = await open(alice)
  await drawer.getByRole('button', { name: 'Enter the result' }).click()
  const typed = alice.page.getByRole('dialog', { name: new RegExp(number) })
  await typed.getByRole('textbox', { name: 'Numbers, in the order drawn' }).fill(`1 14 3 27 49 36 ${special}`)
  await typed.getByRole('textbox', { name: 'Reason' }).fill('As it was published.')
  await typed.getByRole('button', { name: 'Enter the result' }).click()
  await expect(alice.page.getByText('Another operator decides about this')).toBeVisible()
  await expect(alice.page.getByRole('button', { name: 'Agree' })).toHaveCount(0)
  expect(await ordersOf()).toMatchObject([{ state: 'waiting', payout: null }])

  await open(bob)
  await bob.page.getByRole('button', { name: 'Agree' }).click()
  const agreed = bob.page.getByRole('dialog', { name: new RegExp(number) })
  await agreed.getByRole('textbox', { name: 'Reason' }).fill('I have read the same.')
  await agreed.getByRole('button', { name: 'Agree' }).click()

  const result = page.getByRole('dialog', { name: new RegExp(`^Draw .*${number}$`) })
  await expect(result.getByText(`$${payout}`)).toBeVisible()
  // It has no commitment: there is nothing to check it with.
  await expect(result.getByText('Server seed')).toHaveCount(0)
  const { sumBalance } = await visitor.call('wallet.balances', {})
  expect(Number(sumBalance)).toBe(20 - 2 + Number(payout))
  expect([...alice.errors, ...bob.errors]).toEqual([])
  await Promise.all([alice.close(), bob.close()])
})

/** Brings the time of a draw that is held once a day, and the clock that closes it. */
async function endDraw(system: SystemAccess, number: string): Promise<void> {
  await system.rows(
    `with held as materialized (select id from draw where merchant_id = 1 and lottery = $1 and number = $2 for update)
     update draw d set closes_at = clock_timestamp(), draws_at = clock_timestamp() from held where d.id = held.id`,
    [lottery.code, number],
  )
  await expect(async () => {
    await system.rows(
      `update job set due_at = now() where kind = 'lottery.clock' and key = $1 and claimed_until is null`,
      [`1/${lottery.code}`],
    )
    const rows = await system.rows<{ state: string }>(
      'select state from draw where merchant_id = 1 and lottery = $1 and number = $2',
      [lottery.code, number],
    )
    expect(rows).toEqual([{ state: 'closed' }])
  }).toPass()
}
