import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShown } from './format-shown.ts'
import { roundedUp, shownDifference } from './shown-sums.ts'

test.each([
  ['44.0045', 2, '44.01'],
  ['44.0000', 2, '44.00'],
  ['0.9000', 2, '0.90'],
  ['0.0001', 2, '0.01'],
  ['1234', 0, '1234'],
  ['1234.5', 0, '1235'],
])('%s left, in %i decimals, is %s', (wire, decimals, left) => {
  expect(roundedUp(wire, decimals)).toBe(left)
})

test.each([
  { one: '254.4599', other: '263.0415', decimals: 2, difference: '-8.59' },
  { one: '10', other: '2.50', decimals: 2, difference: '7.50' },
  { one: '1000', other: '2500', decimals: 0, difference: '-1500' },
  { one: '5.00', other: '5.0099', decimals: 2, difference: '0.00' },
])('$one less $other, as they are shown, is $difference', ({ one, other, decimals, difference }) => {
  expect(shownDifference(one, other, decimals)).toBe(difference)
})

const wires = fc
  .tuple(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 0, max: 9_999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(4, '0')}`)

test('what is shown as done and what is left add up to the whole', () => {
  fc.assert(
    fc.property(wires, wires, (done, more) => {
      const units = (wire: string): bigint => BigInt(wire.replace('.', ''))
      const whole = (units(done) + units(more)) / 100n
      // Goals are whole cents.
      const left = whole * 100n - units(done)
      if (left < 0n) return
      const text = left.toString().padStart(5, '0')
      const shown = roundedUp(`${text.slice(0, -4)}.${text.slice(-4)}`, 2)
      const cents = (wire: string): bigint => BigInt(formatShown(wire, 2).replace(/[.,]/g, ''))
      expect(cents(done) + cents(shown)).toBe(whole)
    }),
  )
})
