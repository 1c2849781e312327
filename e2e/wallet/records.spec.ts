import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { backdateLast } from '../../apps/server/src/modules/ledger/backdate.ts'
import { readCsv } from '../../apps/server/src/testing/read-csv.ts'
import { expectNoAxeViolations } from '../testing/accessibility.ts'
import type { SystemAccess } from '../testing/system-access.ts'
import { expect, test } from '../testing/site.ts'

const password = 'a long enough one'
const spins = 45
const lottery = 'fair-5d-5min'

/** A member with deposits, withdrawals, transfers and bets of this year and the last. */
async function newMember(system: SystemAccess) {
  const account = `rec${randomInt(1_000_000_000)}`
  const visitor = system.visitor()
  const session = await visitor.register(account, { password, confirmPassword: password })
  const post = (type: string, moves: string, series = '1') =>
    system.rows(
      `select ledger_post(row(gen_random_uuid(), 'test:' || gen_random_uuid(), '\\x00'::bytea, $2, $1::uuid, 'R-' || n, null, 'USD')::ledger_order,
         array[${moves}]::ledger_move[])
       from (select set_config('fairground.merchant', '1', false)) s cross join generate_series(1, ${series}) n order by n`,
      [session.id, type],
    )
  await post('deposit.credit', `($1::uuid, 'cash', 9000000), (null, 'clearing:test', -9000000)`)
  const lastYear = `${new Date().getFullYear() - 1}-06-15`
  await backdateLast(system.rows, { memberId: session.id, type: 'deposit.credit', at: lastYear })
  await post('promo.grant', `($1::uuid, 'bonus', 500001), (null, 'clearing:test', -500001)`)
  await post('withdraw.lock', `($1::uuid, 'cash', -1000000), ($1::uuid, 'held', 1000000)`)
  await post('withdraw.settled', `($1::uuid, 'held', -1000000), (null, 'clearing:test', 1000000)`)
  await post('game.bet', `($1::uuid, 'cash', -10000), (null, 'house:games', 10000)`, String(spins))
  await expect(async () => {
    const { current } = await visitor.call('lottery.numero', { query: { lottery } })
    const line = { play: 'sum', notes: 1, unit: '2.00', multiple: 1, series: 1_950 }
    const lines = [
      { ...line, content: 'big' },
      { ...line, content: 'small' },
    ]
    await visitor.call('lottery.placeOrder', {
      body: { lottery, drawNumber: current.number, lines, total: '4.00' },
      options: { idempotencyKey: randomUUID() },
    })
  }).toPass()
  return { visitor, session }
}

/** A shown amount, in hundredths of a cent. */
const units = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.replace(/[^\d.]/g, '').split('.')
  const amount = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
  return /[\u2212-]/.test(text) ? -amount : amount
}
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n)

async function totalsOf(page: Page, names: readonly string[]): Promise<bigint[]> {
  const figures = names.map((name) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .innerText(),
  )
  return (await Promise.all(figures)).map(units)
}

const columnOf = async (page: Page, column: number): Promise<bigint[]> =>
  (await page.locator(`tbody tr > :nth-child(${column})`).allInnerTexts()).map(units)

test('every record adds up, and the statement can be exported and printed', async ({
  page,
  system,
  useSession,
  consoleErrors,
}) => {
  const { visitor, session } = await newMember(system)
  await useSession(session)
  const [books] = await system.rows<{ sum: string }>(
    'select sum(balance) as sum from ledger_account where member_id = $1',
    [session.id],
  )
  const balance = BigInt(books?.sum ?? 0)

  await page.goto('/m/transaction/record')
  await expect(page.getByRole('button', { name: /^Lottery bet/ })).toBeVisible()
  await expect(page.getByText(/^Before \$900\.00, after \$/)).toBeVisible()
  const [incoming = 0n, outgoing = 0n, net = 0n] = await totalsOf(page, ['In', 'Out', 'Net'])
  expect(incoming + outgoing).toBe(net)
  await expectNoAxeViolations(page)
  // Five rows of four postings and a bet, and the spins: more than one page.
  const rows = page.getByRole('button', { name: / Balance / })
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 2_000)
    expect(await rows.count()).toBe(spins + 5)
  }).toPass()

  await page.getByRole('tab', { name: 'Game bet' }).click()
  await expect(page.getByRole('button', { name: /^Lottery bet/ })).toBeHidden()
  await expect.poll(() => totalsOf(page, ['In', 'Out', 'Net'])).toEqual([0n, -450_000n, -450_000n])
  await page.getByRole('tab', { name: 'All' }).click()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^account-[\d-]+\.csv$/)
  const file = readFileSync(await download.path(), 'utf8')
  const [head = [], ...lines] = readCsv(file.replace('\uFEFF', ''))
  expect(head.slice(2, 5)).toEqual(['Movement', 'In', 'Out'])
  expect(lines).toHaveLength(spins + 5)
  const changes = lines.map((row) => units(row[3] || '0') - units(row[4] || '0'))
  expect(sum(changes)).toBe(balance - 9_000_000n)

  await page.getByRole('link', { name: 'Statement', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(spins + 5)
  expect(sum(await columnOf(page, 3))).toBe(sum(changes))
  const [opening = 0n, closing = 0n] = await totalsOf(page, ['Balance before', 'Balance after'])
  expect([opening, closing]).toEqual([9_000_000n, balance])
  await expectNoAxeViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/m/limits')
  await page.getByRole('link', { name: 'Statement of a year' }).click()
  const year = new Date().getFullYear()
  await expect(page.getByRole('heading', { name: `Activity statement ${year}` })).toBeVisible()
  expect(await totalsOf(page, ['Balance at the start', 'Balance now'])).toEqual([9_000_000n, balance])
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: String(year - 1) }).click()
  await expect(page.getByRole('heading', { name: `Activity statement ${year - 1}` })).toBeVisible()
  expect(await totalsOf(page, ['Balance at the end'])).toEqual([9_000_000n])
  expect(sum(await columnOf(page, 2))).toBe(9_000_000n)

  await page.goto('/m/gameRecord')
  expect(await totalsOf(page, ['Staked', 'Returned', 'Net'])).toEqual([40_000n, 0n, -40_000n])
  await page.getByRole('button', { name: /^Fair 5D/ }).click()
  const bet = page.getByRole('dialog', { name: /^Fair 5D/ })
  await expect(bet.getByText('Odds 1.95')).toHaveCount(2)
  await expect(bet.getByRole('button', { name: 'Copy the draw number' })).toBeVisible()
  await expect(bet.getByRole('button', { name: 'Copy the number' })).toBeVisible()
  await expect(bet.getByRole('button', { name: 'Check this draw' })).toBeVisible()
  await expectNoAxeViolations(page)

  // Answers the question for a deposit limit: none.
  await visitor.call('responsibleGaming.keepLimits')
  await visitor.call('payments.depositByGateway', {
    body: {
      channel: (await visitor.call('payments.depositChannels')).list.find(({ kind }) => kind === 'card')?.channel ?? '',
      amount: '50.00',
    },
    options: { idempotencyKey: randomUUID() },
  })
  await page.goto('/m/voucherCenter?view=history')
  await expect(page.getByRole('link', { name: /50\.00 ?Pending/ })).toBeVisible()
  await page.goto('/m/withdraw?view=history')
  await expect(page.getByRole('heading', { name: 'No withdrawals yet' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
