import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { deductFee } from './deduct-fee.ts'

test.each([
  { amount: '100.00', percent: '0', fixed: '0', fee: '0.00', rest: '100.00' },
  { amount: '300.00', percent: '1.00', fixed: '0.50', fee: '3.50', rest: '296.50' },
  // 0.49995 and 0.15015: the fee rounds up to the shown decimals.
  { amount: '33.33', percent: '1.50', fixed: '0', fee: '0.50', rest: '32.83' },
  { amount: '10.01', percent: '1.50', fixed: '0', fee: '0.16', rest: '9.85' },
  { amount: '0.30', percent: '0', fixed: '0.50', fee: '0.50', rest: '0.00' },
])('of $amount at $percent percent and $fixed: a fee of $fee, and $rest arrive', ({ amount, percent, ...rates }) => {
  const usd = (text: string) => parseDecimal(text, 'USD')
  const deducted = deductFee(usd(amount), { percent, fixed: usd(rates.fixed) })
  expect([formatDecimal(deducted.fee), formatDecimal(deducted.rest)]).toEqual([rates.fee, rates.rest])
})
