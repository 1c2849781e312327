import { expect, test } from 'vitest'
import { withdrawalTermsFixture } from '../../testing/fixtures/payments.ts'
import { turnoverLeft, withdrawableOf } from './withdrawable.ts'

const standing = (changes: Parameters<typeof withdrawalTermsFixture>[0] = {}) =>
  withdrawableOf(withdrawalTermsFixture(changes))

test('all of the cash can be withdrawn where nothing stands in the way', () => {
  expect(standing()).toEqual({ now: '300.00', rest: null, obstacles: [] })
})

test('nothing can be withdrawn while something is missing, and all of it is named', () => {
  expect(standing({ blocks: ['kyc', 'turnover'] })).toEqual({ now: '0.00', rest: null, obstacles: ['kyc', 'turnover'] })
})

test('cash below the smallest withdrawal stays', () => {
  expect(standing({ available: '19.99' })).toEqual({ now: '0.00', rest: null, obstacles: ['small'] })
  expect(standing({ available: '20.00' })).toEqual({ now: '20.00', rest: null, obstacles: [] })
})

test('no cash needs no reason', () => {
  expect(standing({ available: '0.00' })).toEqual({ now: '0.00', rest: null, obstacles: [] })
})

test('no more than what is left of the day, and nothing where that is too small or the last one was made', () => {
  const day = { countMax: 3, countLeft: 1, sumMax: '500.00', sumLeft: '120.00' }
  expect(standing({ today: day })).toEqual({ now: '120.00', rest: null, obstacles: [] })
  expect(standing({ today: { ...day, sumLeft: '19.99' } })).toEqual({ now: '0.00', rest: null, obstacles: ['today'] })
  expect(standing({ today: { ...day, countLeft: 0 } })).toEqual({ now: '0.00', rest: null, obstacles: ['today'] })
})

test('closed withdrawals are the only reason', () => {
  expect(standing({ isOpen: false, blocks: ['kyc'] })).toEqual({ now: '0.00', rest: null, obstacles: ['closed'] })
})

test('what is less than a cent stays, and is named', () => {
  expect(standing({ available: '165.9855' })).toEqual({ now: '165.98', rest: '0.0055', obstacles: [] })
  const day = { countMax: 3, countLeft: 1, sumMax: '500.00', sumLeft: '120.005' }
  expect(standing({ available: '165.9855', today: day }).now).toBe('120.00')
})

test('what is left of the turnover is rounded up: with what was done it is the whole', () => {
  const terms = withdrawalTermsFixture({ turnoverRequired: '80.00', turnoverDone: '79.1055' })
  expect(turnoverLeft(terms)).toBe('0.90')
})
