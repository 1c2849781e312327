import { expect, test } from 'vitest'
import { amountOf, emptyDraft, readPositive, totalOf } from './draft.ts'

const ids = ['a', 'b', 'c']

test('one sum for all is paid to each, and the total counts it as often', () => {
  const draft = { ...emptyDraft, same: '10.10', each: { a: '5' } }
  expect(amountOf(draft, 'a')).toBe('10.10')
  expect(totalOf(draft, ids, 'USD')).toBe('30.30')
})

test('one each adds up to the last cent; what is not typed or is no amount counts nothing', () => {
  const draft = { ...emptyDraft, mode: 'each' as const, same: '99', each: { a: '0.1', b: '0.20' } }
  expect(amountOf(draft, 'c')).toBe('')
  expect(totalOf(draft, ids, 'USD')).toBe('0.30')
  expect(totalOf(draft, [], 'USD')).toBe('0.00')
})

test.each(['', '0', '0.00', '1.001', '-1', 'abc'])('%j is nothing that can be sent', (typed) => {
  expect(readPositive(typed, 'USD')).toBeNull()
})
