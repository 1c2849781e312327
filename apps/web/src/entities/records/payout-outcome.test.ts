import { expect, test } from 'vitest'
import { payoutOutcome } from './payout-outcome.ts'

test.each([
  ['2.00', '2.01', 'win'],
  ['2.00', '2.00', 'even'],
  ['2.00', '1.95', 'part'],
  ['2.00', '0.00', 'nothing'],
  ['2.00', null, 'nothing'],
  ['10.00', '9.99', 'part'],
] as const)('a bet of %s that pays %s is: %s', (stake, payout, outcome) => {
  expect(payoutOutcome({ stake, payout }, 'USD')).toBe(outcome)
})
