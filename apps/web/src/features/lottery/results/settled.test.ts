import { expect, test } from 'vitest'
import type { Order } from '../api.ts'
import { removedIds, nextResult, settlingAt, waitingById, withoutDraw } from './settled.ts'

const order = (id: string, drawNumber: string, lottery = 'fair-5d'): Order => ({
  id,
  lottery,
  lotteryName: 'Fair 5D',
  game: { family: 'digits', positions: 5 },
  drawNumber,
  drawsAt: `2026-11-20T14:${drawNumber.slice(-2)}:00.000Z`,
  state: 'lost',
  cancelledFor: null,
  isCancellable: false,
  chaseId: null,
  placedAt: '2026-11-20T13:59:00.000Z',
  stake: '2.00',
  rebate: '0.00',
  payout: '0.00',
  result: [1, 2, 3, 4, 5],
  lines: [],
})
const [a, b, c] = [order('a', '202611200842'), order('b', '202611200841'), order('c', '202611200841')]

test('orders that no longer wait are settled', () => {
  const isCut = false
  expect(removedIds(waitingById([a, b]), waitingById([a]), { isCut })).toEqual(['b'])
  expect(removedIds(waitingById([a]), waitingById([]), { isCut })).toEqual(['a'])
  expect(removedIds(waitingById([]), waitingById([a]), { isCut })).toEqual([])
})

test('an order behind the end of a list that is cut may wait still', () => {
  const isCut = true
  expect(removedIds(waitingById([a, b, c]), waitingById([b]), { isCut })).toEqual([])
  expect(removedIds(waitingById([b, a]), waitingById([a]), { isCut })).toEqual(['b'])
})

test('the first to be settled is the one drawn first', () => {
  expect(settlingAt(waitingById([a, b]))).toBe(Date.parse(b.drawsAt))
  expect(settlingAt(waitingById([]))).toBeUndefined()
})

test('results are shown draw by draw', () => {
  const settled = [a, b, c]
  expect(nextResult(settled)).toEqual([b, c])
  const rest = withoutDraw(settled, b)
  expect(nextResult(rest)).toEqual([a])
  expect(nextResult(withoutDraw(rest, a))).toEqual([])
})
