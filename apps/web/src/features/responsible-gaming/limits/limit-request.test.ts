import { expect, test } from 'vitest'
import type { Limit } from '../api.ts'
import { readLimitRequest, shareOf } from './limit-request.ts'

const limit = (over: Partial<Limit> = {}): Limit => ({
  kind: 'deposit',
  span: 'day',
  value: '100.00',
  used: '0.00',
  left: '100.00',
  resetsAt: '2026-11-22T00:00:00.000Z',
  pending: null,
  ...over,
})

test.each([
  ['50', 'stricter'],
  ['100', 'same'],
  ['100.01', 'looser'],
  [null, 'looser'],
  ['0', 'stricter'],
])('%s against 100 is %s', (typed, effect) => {
  expect(readLimitRequest(typed, limit(), 'USD')).toMatchObject({ effect })
})

test('a first limit applies at once, and no limit stays no limit', () => {
  expect(readLimitRequest('5000', limit({ value: null }), 'USD')).toMatchObject({ effect: 'stricter' })
  expect(readLimitRequest(null, limit({ value: null }), 'USD')).toMatchObject({ effect: 'same' })
})

test.each(['', '1.005', '-1', 'x'])('%j is no amount', (typed) => {
  expect(readLimitRequest(typed, limit(), 'USD')).toBe('malformed')
})

test('time is whole minutes, no more than there are', () => {
  const time = limit({ kind: 'time', value: '60' })
  expect(readLimitRequest('090', time, 'USD')).toEqual({ value: '90', effect: 'looser' })
  expect(readLimitRequest('1440', time, 'USD')).toMatchObject({ effect: 'looser' })
  for (const typed of ['1441', '1.5', '']) expect(readLimitRequest(typed, time, 'USD')).toBe('malformed')
})

test('the used share stays between 0 and 1', () => {
  expect(shareOf({ used: '-40.00', value: '100.00' })).toBe(0)
  expect(shareOf({ used: '140.00', value: '100.00' })).toBe(1)
  expect(shareOf({ used: '25.00', value: '100.00' })).toBe(0.25)
  expect(shareOf({ used: '0.00', value: '0.00' })).toBe(1)
})
