import { expect, test } from 'vitest'
import { formatBrief } from './format-brief.ts'

test.each([
  ['0', '0.00'],
  ['950.5', '950.50'],
  ['1234.56', '1.23K'],
  ['12999.99', '12.99K'],
  ['1234567890.12', '1.23B'],
  ['999999999999', '999.99B'],
  ['1234567890123456', '1234.56T'],
])('%s in brief is %s', (wire, brief) => {
  expect(formatBrief(wire)).toBe(brief)
})
