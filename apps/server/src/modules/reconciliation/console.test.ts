import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { newPerson } from '../../testing/members.ts'
import { newOperator, operate } from '../../testing/operators.ts'
import { openOtherMerchant } from '../../testing/other-merchant.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { until } from '../../testing/until.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Visitor

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [] })
  ana = await newConsoleVisitor(platform, 'finance')
})
afterAll(() => platform.stop())

const latest = async () => (await ana.call('reconciliation.runs')).list[0]
const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)

test('a run that is asked for names each row that drifts, and who asked', async () => {
  const { id, account } = await newPerson(platform)
  await owner(
    `insert into adjustment (merchant_id, id, reference, member_id, kind, currency, amount, reason, proposed_by, state, note, ended_at)
     values (current_merchant(), gen_random_uuid(), 'AD-1', $1, 'goodwill', 'USD', 50000, 'planted', $2, 'approved', 'planted', now())`,
    [id, ana.id],
  )
  await ana.call('reconciliation.start', { body: {} })
  const found = await until(latest)
  await owner(`delete from adjustment where reference = 'AD-1'`)
  expect(found).toMatchObject({ by: ana.name, driftCount: 1 })
  const { drift } = await ana.call('reconciliation.run', { params: { no: found.id } })
  expect(drift).toEqual([`adjustment AD-1 (${account}, adjustments, USD) is not what was posted: 5.00 instead of 0.00`])
  // Asked for again before the job has ended, it would not run twice.
  await until(async () => (await owner(`select 1 from job where kind = 'reconciliation.asked'`)).rowCount === 0)
  await ana.call('reconciliation.start', { body: {} })
  expect(await until(async () => (await latest())?.id !== found.id && latest())).toMatchObject({ driftCount: 0 })
  const { rows } = await owner(`select distinct actor from audit_entry where action = 'reconciliation.start'`)
  expect(rows).toEqual([{ actor: `operator:${ana.id}` }])
})

test('runs are listed page by page, those of nobody too', async () => {
  await operate(platform, ['reconcile', '--merchant', 'demo'])
  const [first, second] = (await ana.call('reconciliation.runs')).list
  expect([first?.by, second?.by]).toEqual([null, ana.name])
  const page = await ana.call('reconciliation.runs', { query: { limit: 1 } })
  expect(page.list).toEqual([first])
  expect((await ana.call('reconciliation.runs', { query: { limit: 1, after: page.next! } })).list).toEqual([second])
})

test('who may only read starts none; for another merchant no run exists', async () => {
  const auditor = await newConsoleVisitor(platform, 'auditor')
  const [run] = (await auditor.call('reconciliation.runs')).list
  expect(await auditor.refusal('reconciliation.start', { body: {} })).toBe('permission_denied')
  const support = await newConsoleVisitor(platform, 'support')
  expect(await support.refusal('reconciliation.runs')).toBe('permission_denied')
  const elsewhere = createConsoleVisitor(
    platform,
    await newOperator(platform, `elsewhere-${process.pid}`, [await openOtherMerchant(platform)]),
  )
  elsewhere.headers['Merchant'] = 'other'
  expect((await elsewhere.call('reconciliation.runs')).list).toEqual([])
  expect(await elsewhere.refusal('reconciliation.run', { params: { no: run!.id } })).toBe('not_found')
})
