import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorCallInput } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../../testing/draws.ts'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'
import { createVendor } from '../../../testing/vendor.ts'

let platform: ConsolePlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
})
afterAll(() => platform.stop())

const player = () => newPerson(platform, { cash: '1000.00' })

test('staff see every bet of a member one by one, of both kinds in one order, page by page', async () => {
  const person = await player()
  const vendor = createVendor(platform.origin)
  const play = await vendor.launch(person)
  const placeOne = async (round: string) => {
    const id = randomUUID()
    await vendor.bet(play, { amount: '10.00', id, round })
    await vendor.win(play, { amount: '7.00', reference: id, round, isClosed: true })
  }
  await placeOne('first')
  const over = await holdDraw(platform)
  await place(person, orderOf(over, { lines: [bigLine, smallLine], total: '4.00' }))
  await placeOne('second')
  await vendor.bet(play, { amount: '5.00', round: 'running' })
  await endDraw(platform, over)
  await until(() => isSettled(platform, over))

  const ana = await newConsoleVisitor(platform, 'support')
  const read = (query: NonNullable<OperatorCallInput<'bets.memberBets'>['query']>) =>
    ana.call('bets.memberBets', { params: { id: person.id }, query })
  const brief = ({ list }: Awaited<ReturnType<typeof read>>) =>
    list.map(({ source, state, stake, returned, valid }) => [source, state, stake, returned, valid].join(' '))
  const all = [
    'games open 5.00 0.00 0.00',
    'games settled 10.00 7.00 3.00',
    'lottery settled 4.00 3.90 0.10',
    'games settled 10.00 7.00 3.00',
  ]
  expect(brief(await read({}))).toEqual(all)
  expect(brief(await read({ source: 'lottery' }))).toEqual(all.slice(2, 3))
  expect(brief(await read({ state: 'open' }))).toEqual(all.slice(0, 1))
  const paged: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await read({ limit: 1, ...(after && { after }) })
    paged.push(...brief(page))
    after = page.next
  }
  expect(paged).toEqual(all)

  const [{ id, game } = { id: '', game: '' }] = (await read({ source: 'lottery' })).list
  const found = await ana.call('bets.bet', { params: { id } })
  expect(found).toMatchObject({ id, game, source: 'lottery', memberId: person.id, account: person.account })
  expect(found.postings.map(({ type, amount }) => [type, amount])).toEqual([
    ['lottery.bet', '-4.00'],
    ['lottery.payout', '3.90'],
  ])
  expect(found.draw).toMatchObject({ number: over, lines: [{ play: 'sum', stake: '2.00' }, { content: 'small' }] })
  const proof = await fetch(platform.origin + found.draw!.proof.path)
  expect(((await proof.json()) as { value: { result: number[] } }).value.result).toEqual(found.draw!.result)
  const [round] = (await read({ state: 'settled', source: 'games' })).list
  const played = await ana.call('bets.bet', { params: { id: round!.id } })
  expect(played.draw).toBeNull()
  expect(played.postings.map(({ type, amount, pocket }) => [type, amount, pocket])).toEqual([
    ['game.bet', '-10.00', 'cash'],
    ['game.win', '7.00', 'cash'],
  ])
  expect(await ana.refusal('bets.bet', { params: { id: randomUUID() } })).toBe('not_found')
})

test('turnover is told in the member’s currency; of a member of another merchant nothing is told', async () => {
  const person = await player()
  const ana = await newConsoleVisitor(platform, 'support')
  const params = { id: person.id }
  expect(await ana.call('bets.memberTurnover', { params })).toEqual({ currency: 'USD', required: '0.00', done: '0.00' })
  expect(await ana.refusal('bets.memberTurnover', { params: { id: randomUUID() } })).toBe('not_found')
  const editor = await newConsoleVisitor(platform, 'content')
  expect(await editor.refusal('bets.memberTurnover', { params })).toBe('permission_denied')
})
