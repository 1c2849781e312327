import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { newPerson } from '../../testing/members.ts'
import { operate } from '../../testing/operators.ts'
import { expectLedgerToReconcile } from '../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { backdateLast } from '../ledger/backdate.ts'
import { deleteOldSums } from './sums.queries.ts'
import { ago, fold, homeOf, moveToNoon, ofToday, readToday, stake } from './testing/report-rows.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

const today = () => readToday(ana)
const owner = <Row extends object>(text: string, values: unknown[] = []) =>
  platform.database.owner.query<Row>(text, values).then(({ rows }) => rows)

beforeAll(async () => {
  platform = await openTestMerchant()
  await moveToNoon(platform)
  ana = await newConsoleVisitor(platform, 'finance')
  const person = await newPerson(platform, { cash: '100.00' })
  await transact(homeOf(platform), (tx) => stake(tx, person, 10_000n))
})
afterAll(() => platform.stop())

function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

describe('a transaction that commits late', () => {
  const progress = () => owner<{ seq: bigint }>(`select seq from report_progress where source = 'postings'`)

  test('holds the sums back at its number, while figures show what the others have committed', async () => {
    const [slow, quick] = [await newPerson(platform, { cash: '100.00' }), await newPerson(platform, { cash: '100.00' })]
    await fold(platform)
    const [before, [start]] = [await today(), await progress()]
    const [gate, written] = [signal(), signal()]
    const late = transact(homeOf(platform), async (tx) => {
      await stake(tx, slow, 10_000n)
      written.give()
      await gate.given
    })
    await written.given
    await transact(homeOf(platform), (tx) => stake(tx, quick, 20_000n))
    await fold(platform)
    await fold(platform)
    expect(await progress()).toEqual([start])
    expect((await today()).stakes.today.count).toBe(before.stakes.today.count + 1)
    // What begins now is not waited for.
    const [end, begun] = [signal(), signal()]
    const other = transact(homeOf(platform), async (tx) => {
      await stake(tx, quick, 30_000n)
      begun.give()
      await end.given
    })
    await begun.given
    gate.give()
    await late
    await fold(platform)
    const [passed] = await progress()
    expect(passed!.seq).toBeGreaterThan(start!.seq)
    expect((await today()).stakes.today.count).toBe(before.stakes.today.count + 2)
    end.give()
    await other
    await fold(platform)
    expect((await progress())[0]!.seq).toBeGreaterThan(passed!.seq)
    expect((await today()).stakes.today.count).toBe(before.stakes.today.count + 3)
    await expectLedgerToReconcile(platform)
  })

  test('hours after it began is counted in the hour in which it began, though that is in the sums', async () => {
    const person = await newPerson(platform, { cash: '100.00' })
    await fold(platform)
    const before = await ana.call('reports.series', { query: { range: '48h' } })
    await ago(platform, '5 hours', () => transact(homeOf(platform), (tx) => stake(tx, person, 70_000n)))
    const stakesOf = ({ currencies }: typeof before) => currencies[0]!.stakes.map(Number)
    for (const step of [() => Promise.resolve(), () => fold(platform)]) {
      await step()
      const after = await ana.call('reports.series', { query: { range: '48h' } })
      const more = stakesOf(after).map((value, index) => value - stakesOf(before)[index]!)
      expect(more.flatMap((value, index) => (value === 0 ? [] : [[index, value]]))).toEqual([[42, 7]])
    }
  })
})

describe('drift', () => {
  const named = async () => {
    const { refused, said } = await operate(platform, ['reconcile'])
    return { refused, said: said.filter((line) => line.includes('report_sum')) }
  }

  test('of a sum is named with its hour, and gone when the sums are made again', async () => {
    await fold(platform)
    expect((await named()).said).toEqual([])
    const before = ofToday(await today())
    const [hit] = await owner<{ at: Date; amount: bigint }>(
      `update report_sum set amount = amount + 10000, count = count + 1
       where (span, figure, currency, at) = (select span, figure, currency, at from report_sum
         where span = 'hour' and figure = 'stake' order by at desc limit 1) returning at, amount`,
    )
    const hour = `report_sum hour ${hit!.at.toISOString().slice(0, 16)}Z`
    expect((await named()).said).toEqual([
      expect.stringContaining(`${hour} (stake, USD) is not the sum of its rows: `),
      expect.stringContaining(`${hour} (stake count of USD) is not the sum of its rows: `),
    ])
    await rebuild()
    expect(await named()).toEqual({ refused: null, said: [] })
    expect(ofToday(await today())).toEqual(before)
  })

  test('of a posting that was changed after it was added is named, too', async () => {
    const person = await newPerson(platform, { cash: '7.00' })
    await fold(platform)
    const [{ at } = { at: '' }] = await owner<{ at: string }>(
      'select created_at::text as at from ledger_posting where member_id = $1',
      [person.id],
    )
    const moveTo = (time: string) => backdateLast(owner, { memberId: person.id, type: 'deposit.credit', at: time })
    await moveTo('2026-01-01T00:00Z')
    expect((await named()).said).toContainEqual(
      expect.stringMatching(/hour 2026-01-01T00:00Z \(deposit, USD\) .*: 0\.00 instead of 7\.00$/),
    )
    await moveTo(at)
    expect((await named()).said).toEqual([])
  })

  const rebuild = async () => {
    const { said } = await operate(platform, ['reports', 'rebuild'], { as: ana })
    expect(said[0]).toMatch(/^demo: \d+ sums were made again\.$/)
  }

  test('old minutes go, and figures stay as they are', async () => {
    await ago(platform, '30 days', () => newPerson(platform, { cash: '1.00' }))
    await fold(platform)
    await rebuild()
    const before = ofToday(await today())
    await owner(
      `insert into report_sum values (current_merchant(), 'minute', 'stake', now() - interval '12 days', 'USD', 1, 1);
       insert into report_active values (current_merchant(), current_date - 12, gen_random_uuid(), 'USD', now() - interval '12 days')`,
    )
    await deleteOldSums(homeOf(platform))
    expect(await owner(`select from report_sum where span = 'minute' and at < now() - interval '10 days'`)).toEqual([])
    expect(await owner(`select from report_active where day < current_date - 11`)).toEqual([])
    expect(ofToday(await today())).toEqual(before)
  })
})
