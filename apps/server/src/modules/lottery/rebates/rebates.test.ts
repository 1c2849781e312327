import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../../testing/draws.ts'
import { newPerson, type Person, type PersonOptions } from '../../../testing/members.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'
import { insertChase } from '../orders/chases.queries.ts'
import { placeBets } from '../orders/orders.queries.ts'

let platform: ConsolePlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const owner = () => platform.database.owner

async function personAt(series: number, options: PersonOptions = {}): Promise<Person> {
  const person = await newPerson(platform, options)
  await owner().query('update member set series = $2 where id = $1', [person.id, series])
  return person
}

/** A 1960, B 1950 below it, C 1940 below that. */
async function threeInLine(options: PersonOptions = { cash: '100.00' }) {
  const a = await personAt(1960, { type: 1 })
  const b = await personAt(1950, { type: 1, parentId: a.id })
  const c = await personAt(1940, { parentId: b.id, ...options })
  return { a, b, c, all: [a, b, c] }
}

/** 100.00 at this series, half of it wins: 95.00 come back at 1900. */
const hundred = (number: string, series: number) =>
  orderOf(number, {
    lines: [bigLine, smallLine].map((line) => ({ ...line, unit: '2.00', multiple: 25, series })),
    total: '100.00',
  })

const settle = async (number: string) => {
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
}

const rebatesOf = async (orderId: string) => {
  const { rows } = await owner().query<{ member_id: string; amount: string; kept_for: string | null }>(
    'select member_id, amount::text, kept_for from lottery_rebate where order_id = $1',
    [orderId],
  )
  return new Map(rows.map(({ member_id, amount, kept_for }) => [member_id, kept_for ?? Number(amount) / 10_000]))
}
const postings = async (orderId: string, kind = 'rebate') => {
  const { rowCount } = await owner().query('select 1 from ledger_posting where key like $1', [
    `lotto:${kind}:${orderId}:%`,
  ])
  return rowCount
}
const settleAgain = async (number: string) => {
  await owner().query(
    `with open as (update draw set state = 'drawn', settled_at = null where lottery = $1 and number = $2 returning id)
     insert into job (kind, key, merchant, due_at) select 'lottery.settle', current_merchant() || '/' || id, current_merchant(), now() from open`,
    [lottery, number],
  )
  platform.app.context.jobs.wake()
  await until(() => isSettled(platform, number))
}

test('A 1960, B 1950, C 1940 bets 100 at 1900: C gets 2.00, B and A 0.50 each, at settlement and once', async () => {
  const number = await holdDraw(platform)
  const { a, b, c } = await threeInLine()
  const { order } = await place(c, hundred(number, 1900))
  expect(order.rebate).toBe('2.00')
  // Nothing before the draw; what changes now is of later bets.
  for (const { id } of [a, b]) expect(await spendableOf(platform, id)).toBe(0n)
  await owner().query('update member set series = 1970 where id = $1', [a.id])
  await settle(number)
  await settleAgain(number)
  expect(await rebatesOf(order.id)).toEqual(
    new Map([
      [c.id, 2],
      [b.id, 0.5],
      [a.id, 0.5],
    ]),
  )
  expect(await postings(order.id)).toBe(3)
  for (const { id } of [a, b]) expect(await spendableOf(platform, id)).toBe(5_000n)
  expect(await spendableOf(platform, c.id)).toBe(950_000n + 20_000n)
})

test('a settlement that was cut off between two rebates pays the missing one and no other', async () => {
  const number = await holdDraw(platform)
  const { a, b, c } = await threeInLine()
  const { order } = await place(c, hundred(number, 1900))
  await owner().query(`update member set status = 'disabled' where id = $1`, [b.id])
  await settle(number)
  // Decided is decided: the house has kept it, whatever the account is later.
  await owner().query(`update member set status = 'active' where id = $1`, [b.id])
  await settleAgain(number)
  expect(await rebatesOf(order.id)).toEqual(
    new Map<string, unknown>([
      [c.id, 2],
      [b.id, 'disabled'],
      [a.id, 0.5],
    ]),
  )
  expect(await postings(order.id)).toBe(2)
  // As if the process had died before it decided about B.
  await owner().query('delete from lottery_rebate where order_id = $1 and member_id = $2', [order.id, b.id])
  await settleAgain(number)
  expect(await rebatesOf(order.id)).toEqual(
    new Map([
      [c.id, 2],
      [b.id, 0.5],
      [a.id, 0.5],
    ]),
  )
  expect(await postings(order.id)).toBe(3)
})

test('a bet at the own series pays those above only, and nobody where nobody is higher', async () => {
  const number = await holdDraw(platform)
  const { a, b, c } = await threeInLine()
  const { order } = await place(c, hundred(number, 1940))
  const top = await personAt(1950, { cash: '100.00' })
  const alone = await place(top, hundred(number, 1950))
  await settle(number)
  expect([order.rebate, alone.order.rebate]).toEqual(['0.00', '0.00'])
  expect(await rebatesOf(order.id)).toEqual(
    new Map([
      [b.id, 0.5],
      [a.id, 0.5],
    ]),
  )
  expect((await rebatesOf(alone.order.id)).size).toBe(0)
})

test('bonus money and play money earn no rebate', async () => {
  const number = await holdDraw(platform)
  // 60 of 100 are cash.
  const { a, c } = await threeInLine({ cash: '60.00', bonus: '40.00' })
  const { order } = await place(c, hundred(number, 1900))
  expect(order.rebate).toBe('1.20')
  const trial = await newPerson(platform, { type: 4, cash: '100.00' })
  const rules = (person: Person) => person.visitor.call('lottery.rules', { params: { lottery } })
  expect([(await rules(c)).series.own, (await rules(trial)).series.own]).toEqual([1940, null])
  const played = await place(trial, hundred(number, 1900))
  await settle(number)
  expect((await rebatesOf(order.id)).get(a.id)).toBe(0.3)
  expect(await spendableOf(platform, a.id)).toBe(3_000n)
  expect(played.order.rebate).toBe('0.00')
  expect((await rebatesOf(played.order.id)).size).toBe(0)
})

test('a cancelled order pays none; a chase pays for each of its draws', async () => {
  const [first, second] = [await holdDraw(platform), await holdDraw(platform)]
  const { a, c } = await threeInLine({ cash: '300.00' })
  const { order } = await place(c, hundred(first, 1900))
  await c.visitor.call('lottery.cancelSuborders', {
    body: { orderId: order.id },
    options: { idempotencyKey: randomUUID() },
  })
  const { lines } = hundred(first, 1900)
  await c.visitor.call('lottery.placeChase', {
    body: {
      lottery,
      lines,
      draws: [first, second].map((drawNumber) => ({ drawNumber, multiple: 1 })),
      stopsOnWin: false,
      total: '200.00',
    },
    options: { idempotencyKey: randomUUID() },
  })
  await settle(first)
  await settle(second)
  expect((await rebatesOf(order.id)).size).toBe(0)
  expect(await spendableOf(platform, a.id)).toBe(10_000n)
  expect(await spendableOf(platform, c.id)).toBe(1_000_000n + 2n * (950_000n + 20_000n))
})

test('a void draw takes rebates back; who has spent them owes them', async () => {
  const number = await holdDraw(platform)
  const { a, b, c, all } = await threeInLine()
  const { order } = await place(c, hundred(number, 1900))
  await settle(number)
  const later = await holdDraw(platform)
  await place(b, orderOf(later, { lines: [{ ...bigLine, unit: '0.20' }], total: '0.20' }))
  const [ana, ben] = [await newConsoleVisitor(platform, 'games'), await newConsoleVisitor(platform, 'finance')]
  const shown = () => ana.call('lottery.draw', { params: { lottery, number } })
  expect((await shown()).money).toMatchObject([{ staked: '100.00', rebates: '3.00' }])
  const reason = 'The machine was seen to stop.'
  const { id } = await ana.call('lottery.proposeDrawChange', {
    params: { lottery, number },
    body: { kind: 'void', reason },
  })
  await ben.call('lottery.decideDrawChange', { params: { id }, body: { isAgreed: true, reason } })
  await until(async () => {
    const { rowCount } = await owner().query(`select 1 from job where kind = 'lottery.unwind'`)
    return rowCount === 0
  })
  expect(await postings(order.id, 'rebate_reversal')).toBe(3)
  expect((await shown()).money).toMatchObject([{ refunded: '100.00', rebates: '0.00' }])
  const found = await ana.call('bets.bet', { params: { id: order.id } })
  expect(found.draw?.rebates).toMatchObject([
    { memberId: c.id, series: 1940, amount: '2.00', state: 'taken_back' },
    { memberId: b.id, series: 1950, amount: '0.50', state: 'taken_back' },
    { memberId: a.id, series: 1960, amount: '0.50', state: 'taken_back' },
  ])
  expect(await spendableOf(platform, a.id)).toBe(0n)
  expect(await spendableOf(platform, c.id)).toBe(1_000_000n)
  const { rows } = await owner().query(
    `select coalesce(sum(balance), 0)::text as sum from ledger_account where member_id = any($1)`,
    [all.map((each) => each.id)],
  )
  // B has 0.50 − 0.20 taken back and owes 0.20.
  expect(rows[0]?.sum).toBe(String(1_000_000n - 2_000n))
  const { list } = await c.visitor.call('lottery.orders', { query: {} })
  expect(list).toMatchObject([{ id: order.id, state: 'void', rebate: '0.00' }])
})

test('a bet above a series that was lowered on its way is refused, by the database too, and a chase of it', async () => {
  const number = await holdDraw(platform)
  const person = await personAt(1900, { cash: '300.00' })
  const bet = hundred(number, 1950)
  const options = { idempotencyKey: randomUUID() }
  const { code, value } = await person.visitor.refusal('lottery.placeOrder', { body: bet, options })
  expect([code, value]).toMatchObject(['stake_out_of_range', { fault: 'series_above_own' }])
  // What was checked before the series was lowered.
  const base = { tradition_stake: '1000000', tradition_weight: '1950000000', tradition_series: 1950 }
  const db = platform.app.context.database.of(platform.merchant)
  const common = { member_id: person.id, lottery, lines: [], currency: 'USD', stake: '1000000', ...base }
  const [verdict] = await placeBets(db, [
    { ...common, order_id: randomUUID(), draw_number: number, key: randomUUID(), input_hash: '\\x01' },
  ])
  expect(verdict?.verdict).toBe('series_above_own')
  const chase = { id: randomUUID(), draws: 1, stops_on_win: false, ...common }
  const chased = await db
    .transaction()
    .execute((tx) => insertChase(tx, chase, [{ number, order_id: randomUUID(), lines: [], stake: '1000000', ...base }]))
  expect(chased.verdict).toBe('series_above_own')
  expect(await spendableOf(platform, person.id)).toBe(3_000_000n)
})
