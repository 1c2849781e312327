import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf, Calls } from '@fairground/contract'
import { runConcurrently } from '../../../testing/attempt.ts'
import { bigLine, directLine, endDraw, holdDraw, isSettled, lottery, smallLine } from '../../../testing/draws.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

type Chase = BodyOf<Calls['lottery.placeChase']>

const player = (cash = '100.00') => newPerson(platform, { cash })
/** A draw that takes bets, and announced ones after it. */
async function drawsToCome(count: number): Promise<string[]> {
  const first = await holdDraw(platform)
  // Late in a day few draws are left of it until the next day is planned.
  const others = await until(
    async () => {
      const { list } = await platform.visitor().call('lottery.nextDraws', { query: { lottery, size: 100 } })
      const numbers = list.map(({ number }) => number).filter((number) => number !== first)
      return numbers.length >= count - 1 ? numbers : null
    },
    { what: `${count} draws are announced` },
  )
  return [first, ...others.slice(-(count - 1))]
}
const chaseOf = (numbers: readonly string[], over: Partial<Chase> = {}): Chase => ({
  lottery,
  lines: [bigLine],
  draws: numbers.map((drawNumber) => ({ drawNumber, multiple: 1 })),
  stopsOnWin: false,
  total: `${numbers.length * 2}.00`,
  ...over,
})
const placeChase = ({ visitor }: Person, body: Chase, idempotencyKey = randomUUID()) =>
  visitor.call('lottery.placeChase', { body, options: { idempotencyKey } })
const refusalOf = ({ visitor }: Person, body: Chase) =>
  visitor.refusal('lottery.placeChase', { body, options: { idempotencyKey: randomUUID() } })
const cancel = ({ visitor }: Person, orderId: string, drawNumbers?: string[]) =>
  visitor.call('lottery.cancelSuborders', {
    body: { orderId, ...(drawNumbers && { drawNumbers }) },
    options: { idempotencyKey: randomUUID() },
  })
const ordersOf = async ({ visitor }: Person, id: string) =>
  (await visitor.call('lottery.chaseDetail', { query: { id } })).orders

describe('a chase', () => {
  test('takes all its stakes at once, with the multiple of each draw, and has an order for each', async () => {
    const person = await player()
    const numbers = await drawsToCome(3)
    const draws = numbers.map((drawNumber, place) => ({ drawNumber, multiple: 2 ** place }))
    const { chase, balance } = await placeChase(person, chaseOf(numbers, { draws, total: '14.00' }))
    expect(chase).toMatchObject({ draws: 3, waiting: 3, cancelled: 0, stake: '14.00', refunded: '0.00' })
    expect(balance).toBe('86.00')
    const orders = await ordersOf(person, chase.id)
    const stakes = new Map(orders.map(({ drawNumber, stake, chaseId }) => [drawNumber, `${stake} of ${chaseId}`]))
    expect(stakes).toEqual(new Map(numbers.map((number, place) => [number, `${2 ** (place + 1)}.00 of ${chase.id}`])))
    expect(await person.visitor.call('wallet.balances')).toMatchObject({ sumBalance: '86.00', openStakes: '14.00' })
    expect((await person.visitor.call('lottery.chases')).list).toMatchObject([{ id: chase.id }])
  })

  test('is one however often it is sent, and is its owner’s alone', async () => {
    const person = await player('10.00')
    const body = chaseOf(await drawsToCome(2))
    const key = randomUUID()
    const replies = await runConcurrently(Array(6).fill(body) as Chase[], (each) => placeChase(person, each, key))
    expect(new Set(replies.map(({ chase }) => chase.id)).size).toBe(1)
    expect(await spendableOf(platform, person.id)).toBe(60_000n)
    const id = replies[0]?.chase.id ?? ''
    const stranger = await player()
    const asStranger = stranger.visitor.refusal('lottery.chaseDetail', { query: { id } })
    expect(await asStranger).toMatchObject({ code: 'order_unknown' })
    const stolen = stranger.visitor.refusal('lottery.cancelSuborders', {
      body: { orderId: id },
      options: { idempotencyKey: randomUUID() },
    })
    expect(await stolen).toMatchObject({ code: 'order_unknown' })
  })

  test('is refused as a whole, with nothing charged', async () => {
    const person = await player('5.00')
    const numbers = await drawsToCome(3)
    const [first = '', second = ''] = numbers
    expect(await refusalOf(person, chaseOf(numbers))).toMatchObject({ code: 'insufficient_funds' })
    const unknown = chaseOf([first, '209912310001'])
    expect(await refusalOf(person, unknown)).toMatchObject({
      code: 'draw_unknown',
      value: { drawNumber: '209912310001' },
    })
    expect(await refusalOf(person, chaseOf([first, first]))).toMatchObject({ code: 'selection_invalid' })
    expect(await refusalOf(person, chaseOf([first, second], { total: '3.99' }))).toMatchObject({
      code: 'notes_mismatch',
    })
    const tooHigh = [
      { drawNumber: first, multiple: 1 },
      { drawNumber: second, multiple: 100_000 },
    ]
    expect(await refusalOf(person, chaseOf([], { lines: [directLine], draws: tooHigh, total: '4.00' }))).toMatchObject({
      code: 'stake_out_of_range',
    })
    await endDraw(platform, first)
    await until(() => isSettled(platform, first))
    expect(await refusalOf(person, chaseOf([first, second]))).toMatchObject({
      code: 'draw_closed',
      value: { drawNumber: first },
    })
    expect(await spendableOf(platform, person.id)).toBe(50_000n)
    expect((await person.visitor.call('lottery.chases')).list).toEqual([])
  })

  test.each([
    [true, 'the draws after it are cancelled and paid back'],
    [false, 'it goes on'],
  ])('after its first win, stopping with a win %s, %s', async (stopsOnWin) => {
    const person = await player()
    const [first = '', ...others] = await drawsToCome(3)
    // One of the two lines wins always.
    const lines = [bigLine, smallLine]
    const { chase } = await placeChase(person, chaseOf([first, ...others], { lines, stopsOnWin, total: '12.00' }))
    await endDraw(platform, first)
    await until(() => isSettled(platform, first))
    const { chase: after, orders } = await person.visitor.call('lottery.chaseDetail', { query: { id: chase.id } })
    expect(orders.find(({ drawNumber }) => drawNumber === first)).toMatchObject({ state: 'won', payout: '3.90' })
    const rest = orders.filter(({ drawNumber }) => drawNumber !== first)
    expect(rest.map(({ state, cancelledFor }) => [state, cancelledFor])).toEqual(
      stopsOnWin
        ? [
            ['cancelled', 'chase_won'],
            ['cancelled', 'chase_won'],
          ]
        : [
            ['waiting', null],
            ['waiting', null],
          ],
    )
    expect(after).toMatchObject(
      stopsOnWin
        ? { waiting: 0, cancelled: 2, refunded: '8.00', payout: '3.90' }
        : { waiting: 2, cancelled: 0, refunded: '0.00', payout: '3.90' },
    )
    expect(await spendableOf(platform, person.id)).toBe(stopsOnWin ? 999_000n : 919_000n)
  })
})

describe('cancelling', () => {
  test('gives the stake of an order back to its pockets, once, until its draw closes', async () => {
    const person = await newPerson(platform, { cash: '1.50', bonus: '5.00' })
    const [number = ''] = await drawsToCome(2)
    const body = { lottery, drawNumber: number, lines: [bigLine], total: '2.00' }
    const { order } = await person.visitor.call('lottery.placeOrder', {
      body,
      options: { idempotencyKey: randomUUID() },
    })
    expect(order).toMatchObject({ isCancellable: true, chaseId: null })
    const pocketsOf = async () => {
      const { rows } = await platform.database.owner.query<{ kind: string; balance: bigint }>(
        `select kind, balance from ledger_account where member_id = $1 and kind in ('cash', 'bonus') order by kind`,
        [person.id],
      )
      return rows.map(({ kind, balance }) => [kind, balance])
    }
    expect(await pocketsOf()).toEqual([
      ['bonus', 45_000n],
      ['cash', 0n],
    ])
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => cancel(person, order.id)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await pocketsOf()).toEqual([
      ['bonus', 50_000n],
      ['cash', 15_000n],
    ])
    const { order: shown } = await person.visitor.call('lottery.orderDetail', { query: { id: order.id } })
    expect(shown).toMatchObject({ state: 'cancelled', cancelledFor: 'member', isCancellable: false })
    const listed = async (state: 'waiting' | 'settled') =>
      (await person.visitor.call('lottery.orders', { query: { state } })).list.map(({ id }) => id)
    expect([await listed('waiting'), await listed('settled')]).toEqual([[], [order.id]])
    await endDraw(platform, number)
    await until(() => isSettled(platform, number))
    expect(await pocketsOf()).toEqual([
      ['bonus', 50_000n],
      ['cash', 15_000n],
    ])
  })

  test('takes the draws of a chase that are named, or all, and none that has closed', async () => {
    const person = await player()
    const [first = '', second = '', third = ''] = await drawsToCome(3)
    const { chase } = await placeChase(person, chaseOf([first, second, third]))
    expect(await cancel(person, chase.id, [second])).toMatchObject({ cancelled: 1, refunded: '2.00', balance: '96.00' })
    await endDraw(platform, first)
    await until(() => isSettled(platform, first))
    const held = await spendableOf(platform, person.id)
    expect(await cancel(person, chase.id)).toMatchObject({ cancelled: 1, refunded: '2.00' })
    expect(await spendableOf(platform, person.id)).toBe(held + 20_000n)
    const again = person.visitor.refusal('lottery.cancelSuborders', {
      body: { orderId: chase.id },
      options: { idempotencyKey: randomUUID() },
    })
    expect(await again).toMatchObject({ code: 'draw_closed' })
  })
})
