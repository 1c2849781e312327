import { expect, test } from 'vitest'
import { withdrawalTermsFixture } from '../../testing/fixtures/payments.ts'
import { withdrawableOf } from './withdrawable.ts'

const standing = (changes: Parameters<typeof withdrawalTermsFixture>[0] = {}) =>
  withdrawableOf(withdrawalTermsFixture(changes))

test('all of the cash can be withdrawn where nothing stands in the way', () => {
  expect(standing()).toEqual({ now: '300.00', obstacles: [] })
})

test('nothing can be withdrawn while something is missing, and all of it is named', () => {
  expect(standing({ blocks: ['kyc', 'turnover'] })).toEqual({ now: '0.00', obstacles: ['kyc', 'turnover'] })
})

test('cash below the smallest withdrawal stays', () => {
  expect(standing({ available: '19.99' })).toEqual({ now: '0.00', obstacles: ['small'] })
  expect(standing({ available: '20.00' })).toEqual({ now: '20.00', obstacles: [] })
})

test('no cash needs no reason', () => {
  expect(standing({ available: '0.00' })).toEqual({ now: '0.00', obstacles: [] })
})

test('no more than what is left of the day, and nothing where that is too small or the last one was made', () => {
  const day = { countMax: 3, countLeft: 1, sumMax: '500.00', sumLeft: '120.00' }
  expect(standing({ today: day })).toEqual({ now: '120.00', obstacles: [] })
  expect(standing({ today: { ...day, sumLeft: '19.99' } })).toEqual({ now: '0.00', obstacles: ['today'] })
  expect(standing({ today: { ...day, countLeft: 0 } })).toEqual({ now: '0.00', obstacles: ['today'] })
})

test('closed withdrawals are the only reason', () => {
  expect(standing({ isOpen: false, blocks: ['kyc'] })).toEqual({ now: '0.00', obstacles: ['closed'] })
})
