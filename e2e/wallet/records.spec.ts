import { readFileSync } from 'node:fs'
import { readCsv } from '../../apps/server/src/testing/read-csv.ts'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import { expect, test } from '../testing/site.ts'
import type { SystemAccess } from '../testing/system-access.ts'

const spins = 45
const movements = spins + 4
/** A withdrawal moves money between two of the member's pockets before it leaves. */
const entries = movements + 1

/** A member in Vietnam with a deposit, a bonus, a withdrawal and bets. */
async function newPlayer(system: SystemAccess) {
  const member = await system.newMember({ currency: 'VND' })
  const post = (type: string, moves: string, series = 1) =>
    system.rows(
      `select ledger_post(row(gen_random_uuid(), 'test:' || gen_random_uuid(), '\\x00'::bytea, $2, $1::uuid, 'R-' || n, null, 'VND')::ledger_order,
         array[${moves}]::ledger_move[])
       from (select set_config('fairground.merchant', '1', false)) s cross join generate_series(1, ${series}) n order by n`,
      [member.session.id, type],
    )
  await post('deposit.credit', `($1::uuid, 'cash', 900000000), (null, 'clearing:test', -900000000)`)
  await post('promo.grant', `($1::uuid, 'bonus', 50000000), (null, 'clearing:test', -50000000)`)
  await post('withdraw.lock', `($1::uuid, 'cash', -100000000), ($1::uuid, 'held', 100000000)`)
  await post('withdraw.settled', `($1::uuid, 'held', -100000000), (null, 'clearing:test', 100000000)`)
  await post('game.bet', `($1::uuid, 'cash', -100000), (null, 'house:games', 100000)`, spins)
  return member
}

const decimals = /\d\.\d\d/

test('a record in dong is read to its end, saved as a file and printed, without decimals in any language', async ({
  page,
  system,
  useSession,
  setAppearance,
  consoleErrors,
}) => {
  const { session } = await newPlayer(system)
  await useSession(session)
  const main = page.getByRole('main')
  await page.goto('/m/transaction/record')
  // More than one page.
  const rows = main.getByRole('listitem').getByRole('button')
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 2_000)
    expect(await rows.count()).toBe(movements)
  }).toPass()
  await expect(page.getByText('+9,000,000').first()).toBeVisible()
  await expect(page.getByText('\u22121,000').first()).toBeVisible()
  await expect(main).not.toContainText(decimals)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^account-[\d-]+\.csv$/)
  const [head = [], ...lines] = readCsv(readFileSync(await download.path(), 'utf8').replace('\uFEFF', ''))
  expect(head.slice(2, 5)).toEqual(['Movement', 'In', 'Out'])
  expect(lines).toHaveLength(entries)

  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  await expect(page.locator('tbody tr')).toHaveCount(entries)
  await expect(main).not.toContainText(decimals)
  await expectNoAxeViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await setAppearance({ language: 'ar' })
  await page.goto('/m/member/home')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(main).toContainText('₫8,455,000')
  await expect(main).not.toContainText(decimals)
  await page.goto('/m/voucherCenter')
  await expect(main).toContainText('500,000')
  await expect(main).not.toContainText(decimals)
  expect(consoleErrors).toEqual([])
})
