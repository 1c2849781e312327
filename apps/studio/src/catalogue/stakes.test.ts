import { currencyCodes, formatDecimal, isPositive } from '@fairground/money'
import { expect, test } from 'vitest'
import { stakesOf } from './stakes.ts'

test('bets are in the currency of the player', () => {
  const bets = (currency: 'USD' | 'VND' | 'BTC') =>
    stakesOf({ engine: 'lines', minBet: '0.05' }, currency).map(formatDecimal)
  expect(bets('USD').slice(0, 4)).toEqual(['0.05', '0.10', '0.15', '0.25'])
  expect(bets('VND').slice(0, 4)).toEqual(['1000', '2000', '3000', '5000'])
  expect(bets('BTC').slice(0, 4)).toEqual(['0.0000005', '0.000001', '0.0000015', '0.0000025'])
})

test('every currency has ascending bets, and a bet of zero is refused', () => {
  for (const currency of currencyCodes) {
    const bets = stakesOf({ engine: 'classic', minBet: '0.10' }, currency)
    expect(bets.length).toBeGreaterThan(1)
    expect(bets.every(isPositive)).toBe(true)
    bets.slice(1).forEach((bet, place) => expect(bet.amount > (bets[place]?.amount ?? 0n)).toBe(true))
  }
  expect(() => stakesOf({ engine: 'classic', minBet: '0.00001' }, 'USD')).toThrow(RangeError)
  expect(() => stakesOf({ engine: 'classic', minBet: 'ten' }, 'USD')).toThrow(RangeError)
})
