import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Calls, ReplyOf } from '@fairground/contract'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { endDraw, holdTogether, place, type Line } from '../../../testing/draws.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { enterResult, openOutsideLottery, southernTable } from '../../../testing/outside-draws.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { until } from '../../../testing/until.ts'

const [east, west, both] = ['east', 'west', 'east-west'] as const
const reason = 'The station has withdrawn it.'
let platform: ConsolePlatform
let ana: ConsoleVisitor
let ben: ConsoleVisitor
let person: Person
let number: string

/** Đá of two numbers on two stations: twice 36 bets at 550. */
const pair: Line = { play: 'da', content: '12,34', notes: 72, unit: '1.00', multiple: 1, odds: { pair: '550' } }
const stake = 720_000n
const start = 10_000_000n

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [] })
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'finance')
  for (const code of [east, west]) await openOutsideLottery(platform, ana, { code, like: 'saigon-vip' })
  const { owner } = platform.database
  const game = { family: 'vietnam', region: 'south', stations: ['dong-nai', 'can-tho'] }
  await owner.query(
    `insert into lottery (merchant_id, code, name, icon, list_group, game, every_seconds, close_offset_seconds, first_after_seconds,
       draws_per_day, odds, rules, position, source, parts)
     select merchant_id, $1, 'East + West', icon, list_group, $2, every_seconds, close_offset_seconds, first_after_seconds,
       draws_per_day, '{"da":{"pair":"550"}}', rules, 999, 'joint', $3 from lottery where code = $4 and merchant_id = current_merchant()`,
    [both, JSON.stringify(game), [east, west], east],
  )
  await owner.query(
    `insert into lottery_stake (merchant_id, lottery, currency, units, payout_max, note_min, note_max)
     select merchant_id, $1, currency, units, payout_max, note_min, note_max from lottery_stake where lottery = $2`,
    [both, east],
  )
  await owner.query(
    `insert into job (kind, key, merchant, due_at) values ('lottery.clock', $1, current_merchant(), now())`,
    [`${platform.merchant}/${both}`],
  )
  platform.app.context.jobs.wake()
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

/** The same draw of all three, open until it is ended. */
beforeEach(async () => {
  person = await newPerson(platform, { cash: '1000.00' })
  number = await holdTogether(platform, [east, west, both])
})

const placePair = (key = randomUUID()) =>
  place(person, { lottery: both, drawNumber: number, lines: [pair], total: '72.00' }, key)
const end = async () => {
  for (const code of [east, west, both]) await endDraw(platform, number, code)
  await until(async () => (await stateOf(both)).state === 'closed', { what: 'the draw is closed' })
}
const enter = (lottery: string, special: string, kind: 'result' | 'correct' = 'result') =>
  enterResult([ana, ben], { code: lottery, number, result: southernTable(special), kind })
const stateOf = async (lottery: string) => {
  const { rows } = await platform.database.owner.query<{ state: string; revision: number }>(
    'select state, revision from draw where lottery = $1 and number = $2',
    [lottery, number],
  )
  return rows[0] ?? { state: '', revision: 0 }
}
const isSettled = (lottery: string, revision = 1) =>
  until(
    async () => {
      const row = await stateOf(lottery)
      return row.state === 'settled' && row.revision === revision
    },
    { what: `${lottery} is settled` },
  )
const detail = (orderId: string): Promise<ReplyOf<Calls['lottery.orderDetail']>> =>
  person.visitor.call('lottery.orderDetail', { query: { id: orderId } })
const cash = () => spendableOf(platform, person.id)

test('a bet on two draws is settled once, when both stand, and again when one of them is corrected', async () => {
  const key = randomUUID()
  const [first, again] = await Promise.all([placePair(key), placePair(key)])
  const { id } = first.order
  expect(again.order.id).toBe(id)
  expect(await cash()).toBe(start - stake)
  await end()
  await enter(west, '34')
  await isSettled(west)
  expect((await detail(id)).order.state).toBe('waiting')
  await enter(east, '12')
  await isSettled(both)
  // Each number once, on two different stations: a pair, without a repeat.
  const won = await detail(id)
  expect(won.order).toMatchObject({ state: 'won', payout: '550.00' })
  expect(won.proof).toMatchObject({
    commitment: null,
    parts: [
      { lottery: east, number },
      { lottery: west, number },
    ],
  })
  expect(await cash()).toBe(start - stake + 5_500_000n)
  // What is told twice is paid once.
  await platform.database.owner.query(
    `insert into job (kind, key, merchant, due_at)
     select k.kind, k.key, current_merchant(), now() from draw d cross join lateral (values
       ('lottery.join', current_merchant() || '/' || d.lottery || '/again'), ('lottery.settle', current_merchant() || '/' || d.id)) k (kind, key)
     where d.lottery = $1 and d.number = $2`,
    [both, number],
  )
  platform.app.context.jobs.wake()
  await enter(west, '35', 'correct')
  await isSettled(both, 2)
  expect(await cash()).toBe(start - stake)
  expect((await detail(id)).order).toMatchObject({ state: 'lost', payout: '0.00', before: { payout: '550.00' } })
  await enter(west, '34', 'correct')
  await isSettled(both, 3)
  expect(await cash()).toBe(start - stake + 5_500_000n)
})

test('one of the two draws is void: the stake of both comes back, bets on the other draw stand', async () => {
  const { order } = await placePair()
  const single: Line = { play: 'duoi2', content: '12', notes: 1, unit: '1.00', multiple: 1, odds: { hit: '75' } }
  await place(person, { lottery: east, drawNumber: number, lines: [single], total: '0.76' })
  await end()
  await enter(east, '12')
  await isSettled(east)
  const { id } = await ana.call('lottery.proposeDrawChange', {
    params: { lottery: west, number },
    body: { kind: 'void', reason },
  })
  await ben.call('lottery.decideDrawChange', { params: { id }, body: { isAgreed: true, reason } })
  await until(async () => (await cash()) === start - 7_600n + 750_000n, { what: 'the stake is back' })
  expect((await detail(order.id)).order).toMatchObject({ state: 'void', payout: null })
  expect(await stateOf(both)).toMatchObject({ state: 'void' })
})

test('it is cancelled before the close, and takes no bets while one of the two is not on sale', async () => {
  const { order } = await placePair()
  await person.visitor.call('lottery.cancelSuborders', {
    body: { orderId: order.id },
    options: { idempotencyKey: randomUUID() },
  })
  expect(await cash()).toBe(start)
  await platform.database.owner.query(`update lottery set sale = 'paused' where code = $1`, [west])
  const refused = await person.visitor.refusal('lottery.placeOrder', {
    body: { lottery: both, drawNumber: number, lines: [pair], total: '72.00' },
    options: { idempotencyKey: randomUUID() },
  })
  expect(refused).toMatchObject({ code: 'sale_paused' })
  expect(await cash()).toBe(start)
  await platform.database.owner.query(`update lottery set sale = 'open' where code = $1`, [west])
})

test('a slip on several lotteries: an order for each, all or none, once for one key', async () => {
  const single: Line = { play: 'duoi2', content: '12', notes: 1, unit: '1.00', multiple: 1, odds: { hit: '75' } }
  const orders = [
    { lottery: west, drawNumber: number, lines: [single], total: '0.76' },
    { lottery: both, drawNumber: number, lines: [pair], total: '72.00' },
    { lottery: east, drawNumber: number, lines: [single], total: '0.76' },
  ]
  const slip = { orders, total: '73.52' }
  const placeSlip = (key: string) =>
    person.visitor.call('lottery.placeSlip', { body: slip, options: { idempotencyKey: key } })
  const key = randomUUID()
  const [first, again] = await Promise.all([placeSlip(key), placeSlip(key)])
  expect(again).toEqual(first)
  expect(first.balance).toBe('926.48')
  expect(first.orders.map(({ lottery, stake: staked, state }) => [lottery, staked, state])).toEqual([
    [west, '0.76', 'waiting'],
    [both, '72.00', 'waiting'],
    [east, '0.76', 'waiting'],
  ])
  expect(await cash()).toBe(start - 735_200n)

  const refused = (body: typeof slip) =>
    person.visitor.refusal('lottery.placeSlip', { body, options: { idempotencyKey: randomUUID() } })
  const [one, two] = [orders[0], orders[1]] as [(typeof orders)[number], (typeof orders)[number]]
  expect(await refused({ orders, total: '73.51' })).toMatchObject({ code: 'notes_mismatch' })
  expect(await refused({ orders: [one, one], total: '1.52' })).toMatchObject({ code: 'selection_invalid' })
  expect(await refused({ orders: [one, { ...two, drawNumber: '200001010001' }], total: '72.76' })).toMatchObject({
    code: 'draw_unknown',
  })
  const dear = { ...two, lines: [{ ...pair, multiple: 13 }], total: '936.00' }
  expect(await refused({ orders: [one, dear], total: '936.76' })).toMatchObject({ code: 'insufficient_funds' })
  expect(await cash()).toBe(start - 735_200n)
  const { rowCount } = await platform.database.owner.query('select from lottery_order where member_id = $1', [
    person.id,
  ])
  expect(rowCount).toBe(3)
})

test('nobody writes another result than that of both, and nobody enters one', async () => {
  await end()
  await enter(east, '12')
  await enter(west, '34')
  await isSettled(both)
  const write = platform.database.owner.query(
    `update draw set result = array_fill(1::smallint, array[164]), revision = 2, state = 'drawn' where lottery = $1 and number = $2`,
    [both, number],
  )
  await expect(write).rejects.toThrow(/is not what its parts are/)
  const refused = await ana.refusal('lottery.proposeDrawChange', {
    params: { lottery: both, number },
    body: { kind: 'correct', result: `${southernTable('12')} ${southernTable('35')}`, reason },
  })
  expect(refused).toBe('invalid_request')
  const shown = await ana.call('lottery.draw', { params: { lottery: both, number } })
  expect(shown).toMatchObject({
    source: 'joint',
    parts: [
      { lottery: east, number },
      { lottery: west, number },
    ],
  })
})
