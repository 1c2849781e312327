import { expect, test } from 'vitest'
import { cleanAmount, groupThousands } from './clean-amount.ts'

test.each([
  ['', ''],
  ['12a3', '123'],
  ['007', '7'],
  ['0', '0'],
  ['.5', '0.5'],
  ['1,5', '1.5'],
  ['1,500', '1500'],
  ['1,234,567.89', '1234567.89'],
  ['1.2.3', '1.23'],
  ['12.345', '12.34'],
  ['-50', '50'],
])('“%s” is taken for %s', (typed, amount) => {
  expect(cleanAmount(typed, 2)).toBe(amount)
})

test('a currency without decimals accepts no decimal point', () => {
  expect(cleanAmount('1500.5', 0)).toBe('1500')
})

test('thousands stand apart and the fraction is left as it is', () => {
  expect(['', '999', '1500', '1234567.50', '12.'].map(groupThousands)).toEqual([
    '',
    '999',
    '1,500',
    '1,234,567.50',
    '12.',
  ])
})
