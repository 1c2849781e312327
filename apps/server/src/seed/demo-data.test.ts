import path from 'node:path'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import { expect, test } from 'vitest'
import { readDemoData } from './demo-data.ts'

const { merchant, currencies } = readDemoData(path.resolve(import.meta.dirname, '../../../../demo'))

test('the board of wins has a smallest win in every currency of the demo', () => {
  const { smallestShownWins = {} } = merchant.settings
  expect(Object.keys(smallestShownWins).sort()).toEqual(Object.keys(currencies).sort())
  for (const [currency, least] of Object.entries(smallestShownWins))
    expect(parseDecimal(least, currency as CurrencyCode).amount, currency).toBeGreaterThan(0n)
})
