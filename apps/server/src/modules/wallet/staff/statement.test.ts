import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { holdDraw, lottery, orderOf, place } from '../../../testing/draws.ts'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
})
afterAll(() => platform.stop())

test('staff see the pockets and movements that the member sees', async () => {
  const person = await newPerson(platform, { cash: '100.00' })
  await place(person, orderOf(await holdDraw(platform)))
  const ana = await newConsoleVisitor(platform, 'finance')
  const params = { id: person.id }
  const { pockets, total, currency } = await ana.call('wallet.memberPockets', { params })
  const own = await person.visitor.call('wallet.balances')
  expect(currency).toBe('USD')
  expect(total).toBe(own.total)
  expect(Object.fromEntries(pockets.map(({ pocket, amount }) => [pocket, amount]))).toMatchObject({
    cash: '98.00',
    openStakes: '2.00',
    bonus: '0.00',
  })
  const { list } = await ana.call('wallet.memberEntries', { params })
  const seen = await person.visitor.call('wallet.transactions', { query: {} })
  expect(
    list.map(({ id, incoming, outgoing, balanceAfter }) => [id, incoming ?? `-${outgoing}`, balanceAfter]),
  ).toEqual(seen.list.map(({ id, amount, balanceAfter }) => [id, amount, balanceAfter]))
  expect(list.length).toBeGreaterThan(1)
  const [latest] = await ana.call('wallet.memberEntries', { params, query: { limit: 1 } }).then((page) => page.list)
  const typed = await ana.call('wallet.memberEntries', { params, query: { type: latest!.type } })
  expect(new Set(typed.list.map(({ type }) => type))).toEqual(new Set([latest!.type]))
  for (const call of ['wallet.memberPockets', 'wallet.memberEntries'] as const)
    expect(await ana.refusal(call, { params: { id: randomUUID() } })).toBe('not_found')
})
