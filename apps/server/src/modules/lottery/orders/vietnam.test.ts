import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseDecimal } from '@fairground/money'
import { evaluateLines, readLine } from './order-lines.ts'
import { holdDraw } from '../../../testing/draws.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'

let platform: TestPlatform
let person: Person
let number: string

/** The northern draw that comes every five minutes. */
const lottery = 'hanoi-vip'

beforeAll(async () => {
  platform = await openTestMerchant({ works: true })
  person = await newPerson(platform, { cash: '1000.00' })
  number = await holdDraw(platform, lottery)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

interface Asked {
  play: string
  content: string
  notes: number
  odds?: Record<string, string>
  series?: number
}

const body = (line: Asked, total: string) => ({
  lottery,
  drawNumber: number,
  lines: [{ unit: '1.00', multiple: 1, ...line }],
  total,
})
const place = (line: Asked, total: string, idempotencyKey = randomUUID()) =>
  person.visitor.call('lottery.placeOrder', { body: body(line, total), options: { idempotencyKey } })
const refusal = (line: Asked, total: string) =>
  person.visitor.refusal('lottery.placeOrder', {
    body: body(line, total),
    options: { idempotencyKey: randomUUID() },
  })
const cash = async () => (await person.visitor.call('wallet.balances')).sumBalance

test('every province with its region and days has an open draw, whatever the day', async () => {
  const listed = await until(
    async () => {
      const { list } = await platform.visitor().call('lottery.numeroVietnam')
      return list.length >= 8 ? list : undefined
    },
    { what: 'all provinces are announced' },
  )
  const found = (code: string) => listed.find((each) => each.lottery === code)
  expect(found('hanoi')).toMatchObject({ region: 'north', province: 'mien-bac', weekdays: null })
  expect(found('da-nang')).toMatchObject({ region: 'central', province: 'da-nang', weekdays: [3, 6] })
  expect(found('saigon-vip')).toMatchObject({ region: 'south', province: null })
  // 16:15 in Vietnam on a Wednesday.
  const { current } = found('dong-nai') ?? {}
  expect([current?.state, current?.drawsAt.slice(10), new Date(current?.drawsAt ?? '').getUTCDay()]).toEqual([
    'open',
    'T09:15:00.000Z',
    3,
  ])
  expect(current?.number).toMatch(/0001$/)
})

test('the southern book charges the price rate, and the same order twice is one', async () => {
  const line = { play: 'dd', content: '12', notes: 5, odds: { hit: '75' } }
  const before = Number(await cash())
  const key = randomUUID()
  const [first, again] = [await place(line, '3.80', key), await place(line, '3.80', key)]
  expect(again.order.id).toBe(first.order.id)
  expect(first.order).toMatchObject({ stake: '3.80', state: 'waiting', lines: [{ priceRate: '0.76' }] })
  expect(before - Number(await cash())).toBeCloseTo(3.8, 6)
})

test('half a hit of đá is part of one winning bet', () => {
  const game = { family: 'vietnam', region: 'south' } as const
  // 12 twice and 34 once; the digits of all other numbers are 0.
  const result = Array.from({ length: 82 }, () => 0)
  const ends = [6, 11, 16]
  for (const [at, tail] of [12, 12, 34].entries()) {
    result[(ends[at] ?? 0) - 2] = Math.floor(tail / 10)
    result[(ends[at] ?? 0) - 1] = tail % 10
  }
  const stored = {
    play: 'da',
    content: '12,34',
    notes: 36,
    unit: '1.00',
    multiple: 1,
    odds: { pair: '750' },
    stake: '36.00',
  }
  const { detail } = evaluateLines([readLine(game, stored, 'USD')], result)
  expect(detail).toEqual([{ units: parseDecimal('1125.00', 'USD').amount, notes: 2 }])
})

test('đá is charged for both numbers of every pair', async () => {
  const { order } = await place({ play: 'da', content: '12,34,56', notes: 162, odds: { pair: '650' } }, '123.12')
  expect(order.lines).toMatchObject([{ notes: 162 }])
})

test('a whole point of the online book', async () => {
  const { order } = await place({ play: 'lo2', content: '07', notes: 27, odds: { hit: '99' } }, '27.00')
  expect(order.stake).toBe('27.00')
})

const da = { play: 'da', odds: { pair: '650' } }
const dd = { play: 'dd', notes: 5, odds: { hit: '75' } }

test.for([
  ['a full price without the rate', { ...dd, content: '12' }, '5.00', 'notes_mismatch'],
  ['pairs at the price of one number', { ...da, content: '12,34', notes: 27 }, '20.52', 'notes_mismatch'],
  ['full-width digits', { ...dd, content: '１２' }, '3.80', 'selection_invalid'],
  ['a number twice', { ...dd, content: '12,12', notes: 10 }, '7.60', 'selection_invalid'],
  ['three digits for two', { ...dd, content: '123' }, '3.80', 'selection_invalid'],
  [
    'eleven numbers',
    { ...da, content: '01,02,03,04,05,06,07,08,09,10,11', notes: 2_970 },
    '2257.20',
    'selection_invalid',
  ],
  ['one number of a pair', { ...da, content: '12', notes: 54 }, '41.04', 'selection_invalid'],
  [
    'the south’s seven lots in the north',
    { ...dd, play: 'bao7', content: '12', notes: 7 },
    '5.32',
    'selection_invalid',
  ],
  ['a play that is none', { ...dd, play: 'toString', content: '12' }, '3.80', 'selection_invalid'],
  [
    'a prize group in the southern book',
    { play: 'dd', content: '12', notes: 5, series: 1_950 },
    '3.80',
    'selection_invalid',
  ],
  ['odds that were never shown', { ...dd, content: '12', odds: { hit: '76' } }, '3.80', 'odds_changed'],
  ['equal digits in every order', { ...dd, play: 'xc_dao', content: '777', notes: 4 }, '3.04', 'selection_invalid'],
] as const)('%s: one refusal, and nothing is charged', async ([, line, total, code]) => {
  const before = await cash()
  expect(await refusal(line, total)).toMatchObject({ code })
  expect(await cash()).toBe(before)
})

test('a province that is not here', async () => {
  const wrong = { ...body({ ...dd, content: '12' }, '3.80'), lottery: 'dn' }
  const options = { idempotencyKey: randomUUID() }
  expect(await person.visitor.refusal('lottery.placeOrder', { body: wrong, options })).toMatchObject({
    code: 'lottery_unknown',
  })
})
