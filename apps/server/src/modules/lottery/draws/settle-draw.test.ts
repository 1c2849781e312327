import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyDraw } from '@fairground/fair'
import { runConcurrently } from '../../../testing/attempt.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import {
  bigLine,
  directLine,
  endDraw,
  holdDraw,
  isSettled,
  lottery,
  orderOf,
  place,
  smallLine,
} from '../../../testing/draws.ts'
import { newPeople, newPerson } from '../../../testing/members.ts'
import { scaled } from '../../../testing/scale.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'
import { payWinners } from '../orders/orders.queries.ts'

let platform: TestPlatform
let neighbour: TestPlatform
const because = 'two processes work on one database'

beforeAll(async () => {
  platform = await startTestPlatform({ because, works: true, lotteries: [lottery] })
  neighbour = await startTestPlatform({
    because,
    works: true,
    lotteries: [lottery],
    database: platform.database,
  })
})
afterAll(async () => {
  await neighbour.stop()
  await platform.stop()
})

test('two processes with a clock each draw once and pay every winner once, and the totals are the ledger’s', async () => {
  const number = await holdDraw(platform)
  const people = await newPeople(platform, 8, { cash: '1000.00' })
  const bets = Array.from({ length: scaled(160) }, (_, index) => ({
    person: people[index % people.length] ?? people[0]!,
    line: [bigLine, smallLine, directLine][index % 3] ?? bigLine,
  }))
  await runConcurrently(bets, ({ person, line }) => place(person, orderOf(number, { lines: [line] })))
  await Promise.all([endDraw(platform, number), endDraw(neighbour, number)])
  await until(() => isSettled(platform, number))

  const { rows: draws } = await platform.database.owner.query<{ id: bigint; result: number[] }>(
    'select id, result from draw where lottery = $1 and number = $2',
    [lottery, number],
  )
  const [draw] = draws
  const isBig = (draw?.result ?? []).reduce((sum, digit) => sum + digit, 0) >= 23
  const winning = new Set([
    isBig ? bigLine : smallLine,
    ...(draw?.result.join('|') === directLine.content ? [directLine] : []),
  ])
  const wins = bets.filter(({ line }) => winning.has(line)).length
  const { rows: paid } = await platform.database.owner.query<{ payouts: number; postings: number; sum: bigint }>(
    `select (select count(*)::int from lottery_payout where draw_id = $1) as payouts,
       (select count(*)::int from ledger_posting where key like 'lotto:payout:%:' || $2 || ':%') as postings,
       (select coalesce(sum(amount), 0)::bigint from lottery_payout where draw_id = $1) as sum`,
    [draw?.id, number],
  )
  expect(paid[0]).toMatchObject({ payouts: wins, postings: wins })
  const held = await Promise.all(people.map(({ id }) => spendableOf(platform, id)))
  const total = held.reduce((sum, units) => sum + units, 0n)
  expect(total).toBe(8n * 10_000_000n - BigInt(bets.length) * 20_000n + (paid[0]?.sum ?? 0n))
  await expectLedgerToReconcile(platform)
})

test('payments of the same winners at once, by two processes, pay each of them once', async () => {
  const number = await holdDraw(platform)
  const people = await newPeople(platform, 6, { cash: '10.00' })
  for (const person of people) await place(person, orderOf(number, { lines: [bigLine] }))
  const { owner } = platform.database
  // Drawn, and nothing is there yet that pays.
  const { rows } = await owner.query<{ draw: bigint; order: string }>(
    `with drawn as (
       update draw set state = 'drawn', result = '{9,9,9,9,9}', chain_key = '', seed = '', drawn_at = now()
       where lottery = $1 and number = $2 returning id)
     select d.id as draw, o.id as order from drawn d join lottery_order o on o.draw_id = d.id`,
    [lottery, number],
  )
  const pay = ({ app }: TestPlatform) =>
    payWinners(
      app.context.database.of(platform.merchant),
      { id: rows[0]?.draw ?? 0n, revision: 1 },
      rows.map(({ order }) => ({
        order_id: order,
        posting_id: uuidv7(),
        amount: '39000',
        detail: [{ payout: '3.9000', notes: 1 }],
        tradition_back: '0',
        weight_back: '0',
      })),
    )
  const paid = await Promise.all([pay(platform), pay(neighbour), pay(platform), pay(neighbour)])
  expect(paid.toSorted((a, b) => a - b)).toEqual([0, 0, 0, people.length])
  for (const { id } of people) expect(await spendableOf(platform, id)).toBe(100_000n - 20_000n + 39_000n)
  await expectLedgerToReconcile(platform)
})

test('running the settlement of a settled draw again changes nothing', async () => {
  const number = await holdDraw(platform)
  const person = await newPerson(platform, { cash: '10.00' })
  await place(person, orderOf(number, { lines: [bigLine, smallLine], total: '4.00' }))
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  const before = await spendableOf(platform, person.id)
  expect(before).toBe(100_000n - 40_000n + 39_000n)
  await platform.database.owner.query(
    `insert into job (kind, key, merchant, due_at)
     select 'lottery.settle', current_merchant() || '/' || id, current_merchant(), now() from draw where lottery = $1 and number = $2`,
    [lottery, number],
  )
  platform.app.context.jobs.wake()
  await until(async () => {
    const { rows } = await platform.database.owner.query(`select 1 from job where kind = 'lottery.settle'`)
    return rows.length === 0
  })
  expect(await spendableOf(platform, person.id)).toBe(before)
})

test('a settlement that was cut off after some of its winners goes on with the others', async () => {
  const number = await holdDraw(platform)
  const people = await newPeople(platform, 4, { cash: '10.00' })
  for (const person of people) await place(person, orderOf(number, { lines: [bigLine, smallLine], total: '4.00' }))
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  const { owner } = platform.database
  // The state after a process died between two groups of winners.
  await owner.query(`update draw set state = 'drawn', settled_at = null where lottery = $1 and number = $2`, [
    lottery,
    number,
  ])
  await owner.query(
    `insert into job (kind, key, merchant, due_at)
     select 'lottery.settle', current_merchant() || '/' || id, current_merchant(), now() from draw where lottery = $1 and number = $2`,
    [lottery, number],
  )
  neighbour.app.context.jobs.wake()
  await until(() => isSettled(platform, number))
  for (const { id } of people) expect(await spendableOf(platform, id)).toBe(99_000n)
})

test('a draw is proved by what is public, from a commitment that stood before it', async () => {
  const number = await holdDraw(platform)
  const visitor = platform.visitor()
  const query = { lottery, number }
  const before = await visitor.call('lottery.proof', { query })
  expect(before).toMatchObject({ key: null, seed: null, result: null })
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  const after = await visitor.call('lottery.proof', { query })
  expect(after).toMatchObject({ anchor: before.anchor, commitment: before.commitment, index: before.index })
  const { number: issue, shape, key, seed, result, lottery: code, index, anchor, commitment, beacon } = after
  const record = { lottery: code, issue, index, anchor: anchor ?? '', commitment: commitment ?? '', beacon, shape }
  const proof = { ...record, key: key ?? '', seed: seed ?? '', result: result ?? [] }
  expect(verifyDraw(proof)).toBe('ok')
  expect(verifyDraw({ ...proof, result: proof.result.map((digit) => (digit + 1) % 10) })).toBe('result_mismatch')
  expect(verifyDraw({ ...proof, commitment: '0'.repeat(64) })).toBe('commitment_mismatch')
})
