import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../testing/draws.ts'
import { newPerson, topUp, type Person } from '../../testing/members.ts'
import { newOperator } from '../../testing/operators.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'
import type { Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: TestPlatform
let vendor: Vendor

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  vendor = createVendor(platform.origin)
})
afterAll(() => platform.stop())

const player = () => newPerson(platform, { cash: '1000.00' })
const owner = (text: string, values: unknown[]) => platform.database.owner.query(text, values)
const bets = async (
  { visitor }: Person,
  query: { state?: 'open' | 'settled'; gameType?: 'LOTT' | 'ELOTT' | 'RNG' } = {},
) => {
  const { list, totals } = await visitor.call('bets.list', { query })
  return { states: list.map(({ kind, state }) => `${kind} ${state}`).sort(), ...totals }
}

describe('the betting record', () => {
  test('of open and of settled bets are its two halves, in rows and in totals', async () => {
    const person = await player()
    const [over, running] = [await holdDraw(platform), await holdDraw(platform)]
    // Exactly one of the two bets wins: 4.00 become 3.90.
    await place(person, orderOf(over, { lines: [bigLine, smallLine], total: '4.00' }))
    await place(person, orderOf(running))
    await endDraw(platform, over)
    await until(() => isSettled(platform, over))
    const play = await vendor.launch(person)
    const id = randomUUID()
    await vendor.bet(play, { amount: '10.00', id, round: 'over' })
    await vendor.win(play, { amount: '7.00', reference: id, round: 'over', isClosed: true })
    await vendor.bet(play, { amount: '5.00', round: 'running' })

    expect(await bets(person)).toEqual({
      states: ['lottery open', 'lottery settled', 'vendor open'],
      count: 4,
      staked: '21.00',
      returned: '10.90',
      net: '-10.10',
    })
    expect(await bets(person, { state: 'open' })).toEqual({
      states: ['lottery open', 'vendor open'],
      count: 2,
      staked: '7.00',
      returned: '0.00',
      net: '-7.00',
    })
    expect(await bets(person, { state: 'settled' })).toEqual({
      states: ['lottery settled', 'vendor settled'],
      count: 2,
      staked: '14.00',
      returned: '10.90',
      net: '-3.10',
    })
    expect(await bets(person, { state: 'open', gameType: 'LOTT' })).toMatchObject({ count: 1, staked: '2.00' })
  })

  test('of LOTT has the orders that a prize group prices, of ELOTT those at odds alone', async () => {
    const person = await player()
    const draw = await holdDraw(platform)
    const { entertainment } = await person.visitor.call('lottery.rules', { params: { lottery } })
    const odds = { big: entertainment?.odds['sum']?.['big'] ?? '' }
    const { series: _, ...line } = bigLine
    const atOdds = { ...line, odds }
    await place(person, orderOf(draw, { lines: [atOdds] }))
    await place(person, orderOf(draw, { lines: [atOdds, smallLine], total: '4.00' }))
    await place(person, orderOf(draw))
    expect(await bets(person, { gameType: 'ELOTT' })).toMatchObject({ count: 1, staked: '2.00' })
    expect(await bets(person, { gameType: 'LOTT' })).toMatchObject({ count: 2, staked: '6.00' })
    const { list } = await person.visitor.call('bets.list', { query: {} })
    expect(list.map(({ gameType, stake }) => `${gameType} ${stake}`).sort()).toEqual([
      'ELOTT 2.00',
      'LOTT 2.00',
      'LOTT 4.00',
    ])
  })

  test('of a draw that is void and not yet unwound has its bets among the settled, as given back, and in no total', async () => {
    const person = await player()
    const number = await holdDraw(platform)
    await place(person, orderOf(number))
    const operators = [await newOperator(platform), await newOperator(platform)]
    await owner(
      `with agreed as (
         insert into draw_change (merchant_id, id, draw_id, kind, reason, asked_by, state, decided_by, decided_at)
         select merchant_id, gen_random_uuid(), id, 'void', 'Test', $2, 'agreed', $3, now()
         from draw where number = $1 and lottery = 'fair-5d-5min')
       select`,
      [number, ...operators.map(({ id }) => id)],
    )
    await owner(`update draw set state = 'void' where number = $1 and lottery = 'fair-5d-5min'`, [number])
    expect(await bets(person, { state: 'open' })).toMatchObject({ states: [], count: 0 })
    expect(await bets(person, { state: 'settled' })).toMatchObject({
      states: ['lottery refunded'],
      count: 0,
      staked: '0.00',
    })
  })
})

describe('the account record', () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const days = { from: day(-1), to: day(1) }

  test('adds up all its days, not the rows on a page, and by type', async () => {
    const person = await player()
    await topUp(platform, person, '50.00')
    const number = await holdDraw(platform)
    for (let times = 0; times < 5; times += 1) await place(person, orderOf(number))
    const page = await person.visitor.call('wallet.transactions', { query: { ...days, size: 2 } })
    expect(page.list).toHaveLength(2)
    expect(await person.visitor.call('wallet.transactionTotals', { query: days })).toEqual({
      count: 7,
      incoming: '1050.00',
      outgoing: '-10.00',
      net: '1040.00',
      opening: '0.00',
      closing: '1040.00',
      currency: 'USD',
    })
    expect(
      await person.visitor.call('wallet.transactionTotals', { query: { ...days, type: 'lottery.bet' } }),
    ).toMatchObject({ count: 5, incoming: '0.00', outgoing: '-10.00', net: '-10.00', opening: null, closing: null })
  })

  test('leaves out what is not in its days, and knows what was there before them', async () => {
    const person = await player()
    const totals = (query: { from: string; to: string }) => person.visitor.call('wallet.transactionTotals', { query })
    expect(await totals(days)).toMatchObject({ count: 1, incoming: '1000.00', opening: '0.00', closing: '1000.00' })
    expect(await totals({ from: day(2), to: day(3) })).toMatchObject({ count: 0, net: '0.00', opening: '1000.00' })
    expect(await totals({ from: day(-3), to: day(-2) })).toMatchObject({ count: 0, closing: '0.00' })
    expect((await person.visitor.call('wallet.transactions', { query: { from: day(2) } })).list).toEqual([])
    expect(
      await person.visitor.refusal('wallet.transactionTotals', { query: { from: day(1), to: day(-1) } }),
    ).toMatchObject({ code: 'invalid_request' })
  })

  test('is one’s own: nothing of it is in another member’s', async () => {
    const [one, other] = [await player(), await player()]
    await topUp(platform, one, '7.00')
    const { list } = await other.visitor.call('wallet.transactions', { query: days })
    expect(list.map(({ amount }) => amount)).toEqual(['1000.00'])
    const page = await one.visitor.call('wallet.transactions', { query: { ...days, size: 1 } })
    const below = { ...days, after: page.next ?? '' }
    expect((await other.visitor.call('wallet.transactions', { query: below })).list).not.toContainEqual(page.list[0])
    expect(await other.visitor.call('wallet.transactionTotals', { query: days })).toMatchObject({ net: '1000.00' })
  })
})

test('bets placed between two pages neither repeat nor hide a row', async () => {
  const person = await player()
  const play = await vendor.launch(person)
  const numbers = [await holdDraw(platform), await holdDraw(platform), await holdDraw(platform)]
  await vendor.bet(play, { amount: '1.00', round: 'first' })
  for (const number of numbers) await place(person, orderOf(number))
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await person.visitor.call('bets.list', { query: { size: 1, ...(after && { after }) } })
    seen.push(...page.list.map(({ kind }) => kind))
    after = page.next ?? undefined
    // Another round of the same game and day: its row keeps its place in the list.
    await vendor.bet(play, { amount: '1.00', round: randomUUID() })
  } while (after)
  expect(seen).toEqual(['lottery', 'lottery', 'lottery', 'vendor'])
})
