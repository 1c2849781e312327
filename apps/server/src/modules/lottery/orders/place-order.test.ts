import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
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
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { newPeople, newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'
import { placeBets, type Bet } from './orders.queries.ts'

let platform: TestPlatform
let number = ''

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  number = await holdDraw(platform)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const player = (cash = '100.00') => newPerson(platform, { cash })
const balanceOf = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).sumBalance
const countOrders = async ({ id }: Person) => {
  const { rows } = await platform.database.owner.query('select 1 from lottery_order where member_id = $1', [id])
  return rows.length
}

describe('an order', () => {
  test('takes its stake and waits for its draw', async () => {
    const person = await player()
    const { order, balance } = await place(person, orderOf(number, { lines: [directLine, bigLine], total: '4.00' }))
    expect(order).toMatchObject({ lottery, drawNumber: number, state: 'waiting', stake: '4.00', payout: null })
    expect(order.lines).toHaveLength(2)
    expect(balance).toBe('96.00')
    expect(await person.visitor.call('wallet.balances')).toMatchObject({ sumBalance: '96.00', openStakes: '4.00' })
    expect((await person.visitor.call('lottery.orders')).list).toMatchObject([{ id: order.id }])
    const detail = await person.visitor.call('lottery.orderDetail', { query: { id: order.id } })
    expect(detail.proof).toMatchObject({ key: null, seed: null, result: null })
  })

  test('is its owner’s alone', async () => {
    const { order } = await place(await player(), orderOf(number))
    const otherMember = await player()
    expect(await otherMember.visitor.refusal('lottery.orderDetail', { query: { id: order.id } })).toMatchObject({
      code: 'order_unknown',
      status: 404,
    })
    expect((await otherMember.visitor.call('lottery.orders')).list).toEqual([])
  })

  const line = (over: object) => ({ lines: [{ ...directLine, ...over }] })
  test.each([
    ['a lottery that is none', { lottery: 'no-such' }, 'lottery_unknown', 404],
    ['a draw that is none', { drawNumber: '209912310001' }, 'draw_unknown', 404],
    ['a play that is none', line({ play: 'direct6' }), 'selection_invalid', 422],
    ['a place left empty', line({ content: '1|2|3|4|' }), 'selection_invalid', 422],
    ['digits of another script', line({ content: '１|２|３|４|５' }), 'selection_invalid', 422],
    ['more places than drawn', line({ content: '1|2|3|4|5|6' }), 'selection_invalid', 422],
    ['the same digit twice', line({ content: '1,1|2|3|4|5', notes: 2 }), 'selection_invalid', 422],
    ['four thousand commas', line({ content: ','.repeat(4_000) }), 'selection_invalid', 422],
    ['fewer notes than chosen', line({ content: '1,2|2|3|4|5' }), 'notes_mismatch', 422],
    ['a price that is not offered', { ...line({ unit: '3.00' }), total: '3.00' }, 'stake_out_of_range', 422],
    ['a multiple above the limit', { ...line({ multiple: 10_000 }), total: '20000.00' }, 'stake_out_of_range', 422],
    ['better odds than the member’s', line({ series: 1_951 }), 'stake_out_of_range', 422],
    ['a win above the cap', { ...line({ multiple: 9_999 }), total: '19998.00' }, 'stake_out_of_range', 422],
    ['a total that is another', { total: '1.99' }, 'notes_mismatch', 422],
    ['more lines than a slip has', { lines: Array(51).fill(directLine), total: '102.00' }, 'selection_invalid', 422],
    ['more than there is', { lines: [{ ...bigLine, multiple: 51 }], total: '102.00' }, 'insufficient_funds', 402],
  ] as const)('with %s is refused and writes nothing', async (...[_what, over, code, status]) => {
    const person = await player()
    await expect(place(person, orderOf(number, over as object))).rejects.toMatchObject({ code, status })
    expect(await countOrders(person)).toBe(0)
    expect(await balanceOf(person)).toBe('100.00')
  })
})

describe('a draw', () => {
  test('takes no bets before it opens nor after it closes', async () => {
    const person = await player()
    const [early, late] = [await holdDraw(platform), await holdDraw(platform)]
    const shift = (which: string, set: string) =>
      platform.database.owner.query(`update draw set ${set} where lottery = $1 and number = $2`, [lottery, which])
    await shift(early, `opens_at = now() + interval '1 hour'`)
    await shift(late, `closes_at = now()`)
    for (const each of [early, late])
      await expect(place(person, orderOf(each))).rejects.toMatchObject({ code: 'draw_closed', status: 409 })
    expect(await balanceOf(person)).toBe('100.00')
  })

  test('that closes while bets rush in has every accepted bet before its close, and settles them all', async () => {
    const people = await newPeople(platform, 10, { cash: '100.00' })
    const rushed = await holdDraw(platform)
    const rush = people.flatMap((person) =>
      Array.from({ length: 6 }, () => place(person, orderOf(rushed, { lines: [bigLine, smallLine], total: '4.00' }))),
    )
    await Promise.race(rush)
    await endDraw(platform, rushed)
    const ends = await Promise.allSettled(rush)
    const accepted = ends.filter(({ status }) => status === 'fulfilled').length
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'draw_closed' })
    await until(() => isSettled(platform, rushed))
    const { rows } = await platform.database.owner.query<{ late: number; orders: number; paid: number }>(
      `select count(*) filter (where o.placed_at >= d.closes_at)::int as late, count(*)::int as orders, count(p.order_id)::int as paid
       from lottery_order o join draw d on d.id = o.draw_id left join lottery_payout p on p.order_id = o.id
       where d.lottery = $1 and d.number = $2`,
      [lottery, rushed],
    )
    expect(rows[0]).toEqual({ late: 0, orders: accepted, paid: accepted })
  })
})

describe('a key', () => {
  test('sent twenty times at once places one order, and every answer is its', async () => {
    const person = await player()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(person, orderOf(number), key)))
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1)
    expect(await countOrders(person)).toBe(1)
    expect(await balanceOf(person)).toBe('98.00')
  })

  test('sent again after the draw answers the order it placed', async () => {
    const person = await player()
    const [key, ended] = [randomUUID(), await holdDraw(platform)]
    const { order } = await place(person, orderOf(ended), key)
    await endDraw(platform, ended)
    await until(() => isSettled(platform, ended))
    expect((await place(person, orderOf(ended), key)).order.id).toBe(order.id)
    expect(await countOrders(person)).toBe(1)
  })

  test('with another slip is refused', async () => {
    const person = await player()
    const key = randomUUID()
    await place(person, orderOf(number), key)
    await expect(place(person, orderOf(number, { lines: [bigLine] }), key)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    })
    expect(await balanceOf(person)).toBe('98.00')
  })

  test('is each member’s own, and wanted', async () => {
    const key = randomUUID()
    const [one, other] = [await player(), await player()]
    const first = await place(one, orderOf(number), key)
    expect((await place(other, orderOf(number), key)).order.id).not.toBe(first.order.id)
    expect(await one.visitor.refusal('lottery.placeOrder', { body: orderOf(number) })).toMatchObject({
      code: 'idempotency_key_required',
    })
  })
})

describe('a group', () => {
  const bet = ({ id }: Person, over: Partial<Bet> = {}): Bet => ({
    order_id: randomUUID(),
    member_id: id,
    lottery,
    draw_number: number,
    key: randomUUID(),
    input_hash: '\\x01',
    lines: [{ play: 'sum', content: 'big', notes: 1, unit: '2', multiple: 1, series: 1_950, stake: '2' }],
    currency: 'USD',
    stake: '20000',
    ...over,
  })
  const database = () => platform.app.context.database.of(platform.merchant)

  test('gives each bet its own verdict, and takes the stakes of those it places', async () => {
    const people = await newPeople(platform, 7, { cash: '100.00' })
    const [fresh, again, other, poor, lost, late, elsewhere] = people as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
    const closed = await holdDraw(platform)
    await platform.database.owner.query(`update draw set closes_at = now() where lottery = $1 and number = $2`, [
      lottery,
      closed,
    ])
    const [known, taken] = [bet(again), bet(other)]
    await placeBets(database(), [known, taken])
    const bets = [
      bet(fresh),
      bet(again, { key: known.key }),
      bet(other, { key: taken.key, input_hash: '\\x02' }),
      bet(poor, { stake: '1000001' }),
      bet(lost, { draw_number: '209912310001' }),
      bet(late, { draw_number: closed }),
      bet(elsewhere, { draw_number: await holdDraw(platform) }),
    ]
    const verdicts = await placeBets(database(), bets)
    expect(verdicts.map(({ verdict, balances }) => [verdict, balances.pockets['cash']])).toEqual([
      ['placed', '980000'],
      ['replayed', '980000'],
      ['mismatch', '980000'],
      ['insufficient', '1000000'],
      ['draw_unknown', '1000000'],
      ['draw_closed', '1000000'],
      ['placed', '980000'],
    ])
    expect(verdicts[1]?.order_id).toBe(known.order_id)
    expect(await Promise.all(people.map(countOrders))).toEqual([1, 1, 1, 0, 0, 0, 1])
    expect(await Promise.all(people.map(balanceOf))).toEqual([
      '98.00',
      '98.00',
      '98.00',
      '100.00',
      '100.00',
      '100.00',
      '98.00',
    ])
  })

  test('of many processes finds what the others have left of a wallet', async () => {
    const person = await player('50.00')
    const verdicts = (await Promise.all(Array.from({ length: 40 }, () => placeBets(database(), [bet(person)])))).flat()
    expect(verdicts.filter(({ verdict }) => verdict === 'placed')).toHaveLength(25)
    const left = verdicts.map(({ balances }) => Number(balances.pockets['cash'])).sort((a, b) => b - a)
    expect(left.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, index) => 480_000 - index * 20_000))
    expect(await countOrders(person)).toBe(25)
  })

  test('holds no two bets of one member', async () => {
    const person = await player()
    await expect(placeBets(database(), [bet(person), bet(person)])).rejects.toThrow('two stakes of one member')
    expect(await countOrders(person)).toBe(0)
  })

  test('of two bets that a member sends together finds for the second what the first has left', async () => {
    const [person, neighbour] = [await player('3.00'), await player()]
    const ends = await Promise.allSettled([person, neighbour, person].map((each) => place(each, orderOf(number))))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(ends[2]).toMatchObject({ reason: { code: 'insufficient_funds', value: { balance: '1.00' } } })
    expect(await balanceOf(person)).toBe('1.00')
  })

  test('takes what cash lacks from the bonus, and tells both', async () => {
    const person = await player('1.50')
    await platform.database.owner.query(
      `select set_config('fairground.merchant', current_merchant()::text, false), ledger_post(
         (gen_random_uuid(), 'test:bonus:' || $1, '\\x00', 'adjustment.correction', $1::uuid, 'test', null, 'USD')::ledger_order,
         array[(null, 'house:bonus', -10000), ($1::uuid, 'bonus', 10000)]::ledger_move[])`,
      [person.id],
    )
    const [verdict] = await placeBets(database(), [bet(person)])
    expect(verdict).toMatchObject({ verdict: 'placed', balances: { pockets: { cash: '0', bonus: '5000' } } })
    const { rows } = await platform.database.owner.query(
      `select jsonb_object_agg(kind, balance::text) as pockets, sum(version)::int as version from ledger_account where member_id = $1`,
      [person.id],
    )
    expect(rows[0]).toEqual(verdict?.balances)
  })
})

test('of twenty orders for the whole balance one is placed', async () => {
  const person = await player('2.00')
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => place(person, orderOf(number))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tries)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({ code: 'insufficient_funds', value: { balance: '0.00' } })
  expect(await balanceOf(person)).toBe('0.00')
})

test('another merchant’s member bets on their own draws and never on ours', async () => {
  const merchant = await openOtherMerchant(platform)
  const theirs = await newPerson(platform, { merchant, cash: '1000000' })
  const body = orderOf(number, { lines: [{ ...directLine, unit: '20000' }], total: '20000' })
  const refused = await place(theirs, body).catch((cause: unknown) => cause)
  // The first two: their lotteries are read some time after they were made.
  expect(['lottery_unknown', 'currency_unavailable', 'draw_unknown', 'stake_out_of_range']).toContain(
    (refused as { code: string }).code,
  )
  const { rows } = await platform.database.owner.query('select from lottery_order where member_id = $1', [theirs.id])
  expect(rows).toEqual([])
  const { order } = await place(await player(), orderOf(number))
  expect(await theirs.visitor.refusal('lottery.orderDetail', { query: { id: order.id } })).toMatchObject({
    code: 'order_unknown',
  })
})
