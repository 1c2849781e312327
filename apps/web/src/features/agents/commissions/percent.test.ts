import { expect, test } from 'vitest'
import { basisPointsOf, percentOf } from './percent.ts'

test('percent and its hundredths are each other’s inverse; what is no percent with two decimals is none', () => {
  for (let each = 0; each <= 500; each += 1) expect(basisPointsOf(percentOf(each))).toBe(each)
  for (const text of ['', '-1', '0.123', '1,5', '10', 'x', '.5']) expect(basisPointsOf(text)).toBeNull()
})
