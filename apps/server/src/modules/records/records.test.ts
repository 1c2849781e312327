import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bigLine, endDraw, holdDraw, isSettled, orderOf, place, smallLine } from '../../testing/draws.ts'
import { newPerson, topUp, type Person } from '../../testing/people.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { until } from '../../testing/until.ts'
import { createVendor, type Vendor } from '../../testing/vendor.ts'

let platform: TestPlatform
let vendor: Vendor

beforeAll(async () => {
  platform = await startTestPlatform({ works: true })
  vendor = createVendor(platform.origin)
})
afterAll(() => platform.stop())

const player = () => newPerson(platform, { cash: '1000.00' })
const owner = (text: string, values: unknown[]) => platform.database.owner.query(text, values)
const bets = async ({ visitor }: Person, query: { state?: 'open' | 'settled'; gameType?: 'LOTT' | 'RNG' } = {}) => {
  const { list, totals } = await visitor.call('records.bets', { query })
  return { states: list.map(({ kind, state }) => `${kind} ${state}`).sort(), ...totals }
}

describe('the betting record', () => {
  test('of open and of settled bets are its two halves, in rows and in totals', async () => {
    const person = await player()
    const [over, running] = [await holdDraw(platform), await holdDraw(platform)]
    // Exactly one of the two wins: 4.00 become 3.90.
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

  test('of a draw that is void has its bets among the settled, as given back, and in no total', async () => {
    const person = await player()
    const number = await holdDraw(platform)
    await place(person, orderOf(number))
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
  const today = new Date().toISOString().slice(0, 10)

  test('adds up all its days, not the rows on the page, and by type', async () => {
    const person = await player()
    await topUp(platform, person, '50.00')
    const number = await holdDraw(platform)
    for (let times = 0; times < 5; times += 1) await place(person, orderOf(number))
    const query = { from: today, size: 2 }
    const first = await person.visitor.call('wallet.transactions', { query })
    expect(first.list).toHaveLength(2)
    expect(first.totals).toEqual({ count: 7, incoming: '1050.00', outgoing: '-10.00', net: '1040.00' })
    const next = await person.visitor.call('wallet.transactions', { query: { ...query, after: first.next ?? '' } })
    expect(next.totals).toBeNull()
    const { totals } = await person.visitor.call('wallet.transactions', { query: { ...query, type: 'lottery.bet' } })
    expect(totals).toEqual({ count: 5, incoming: '0.00', outgoing: '-10.00', net: '-10.00' })
  })

  test('leaves out what is not in its days', async () => {
    const person = await player()
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const totals = async (query: { from?: string; to?: string }) =>
      (await person.visitor.call('wallet.transactions', { query })).totals
    expect(await totals({ from: day(-1), to: day(1) })).toMatchObject({ count: 1, incoming: '1000.00' })
    expect(await totals({ from: day(1) })).toMatchObject({ count: 0, net: '0.00' })
    expect(await totals({ from: day(-3), to: day(-2) })).toMatchObject({ count: 0, net: '0.00' })
    expect(await totals({})).toBeNull()
  })
})
