import { expect, test } from 'vitest'
import { csvOf, fileAmount } from './pnl-csv.ts'

test('a file has quoted cells, no formulas, and amounts without a sign', () => {
  expect(
    csvOf([
      ['a,b', '"c"', '=1+1'],
      ['-5', fileAmount('-5.00'), fileAmount('5.00')],
    ]),
  ).toBe(`\uFEFF"a,b","""c""",'=1+1\r\n'-5,(5.00),5.00\r\n`)
})
