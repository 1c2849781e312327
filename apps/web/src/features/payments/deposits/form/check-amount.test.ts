import { formatDecimal, money, parseDecimal } from '@fairground/money'
import { describe, expect, test } from 'vitest'
import { bonusOf, checkAmount, creditOf, isSameAmount, stakesOf } from './check-amount.ts'

const limits = { min: '20.00', max: '2000.00' }
const check = (typed: string) => {
  const amount = checkAmount(typed, limits, 'USD')
  return typeof amount === 'string' ? amount : formatDecimal(amount)
}

describe('a typed amount', () => {
  test('is valid within the limits, both included', () => {
    expect(check('20')).toBe('20.00')
    expect(check('20.00')).toBe('20.00')
    expect(check('2000')).toBe('2000.00')
    expect(check('123.4')).toBe('123.40')
    expect(check('123.')).toBe('123.00')
  })

  test('names the limit that it violates', () => {
    expect(check('19.99')).toBe('below')
    expect(check('0')).toBe('below')
    expect(check('2000.01')).toBe('above')
    expect(check('99999999999')).toBe('above')
  })

  test('is refused when missing, malformed or too precise', () => {
    expect(check('')).toBe('missing')
    expect(check('.')).toBe('missing')
    expect(check('1e3')).toBe('malformed')
    expect(check('-50')).toBe('malformed')
    expect(check('20.005')).toBe('too_precise')
  })

  test('has no fraction in a currency without one', () => {
    expect(checkAmount('20000.5', { min: '10000', max: '90000' }, 'VND')).toBe('too_precise')
  })
})

describe('the fee', () => {
  const usd = (units: bigint) => money(units, 'USD')
  const credit = (units: bigint, fee: { percent: string; fixed: string }) => {
    const { fee: kept, credited } = creditOf(usd(units), fee)
    return [formatDecimal(kept), formatDecimal(credited)]
  }

  test('is a percentage and a fixed part, and the rest is credited', () => {
    expect(credit(2_000_000n, { percent: '1.50', fixed: '0.00' })).toEqual(['3.00', '197.00'])
    expect(credit(2_000_000n, { percent: '1.50', fixed: '0.30' })).toEqual(['3.30', '196.70'])
    expect(credit(2_000_000n, { percent: '0.00', fixed: '0.00' })).toEqual(['0.00', '200.00'])
  })

  test('rounds up to the shown decimals, as the platform does', () => {
    expect(credit(200_100n, { percent: '0.33', fixed: '0.00' })).toEqual(['0.07', '19.94'])
  })

  test('never credits a negative amount', () => {
    expect(credit(1_000n, { percent: '0.00', fixed: '1.00' })).toEqual(['1.00', '0.00'])
  })
})

describe('a promotion', () => {
  const offer = { percent: 100, bonusMax: '200.00', depositMin: '20.00', times: 10, isFirstOnly: true }
  const usd = (wire: string) => parseDecimal(wire, 'USD')
  const bonus = (amount: string, credited = amount) => formatDecimal(bonusOf(usd(amount), usd(credited), offer))
  const free = { percent: '0.00', fixed: '0.00' }

  test('grants its percentage of the credited amount, up to its maximum, rounded down', () => {
    expect(bonus('50.00')).toBe('50.00')
    expect(bonus('33.33', '32.8345')).toBe('32.83')
    expect(bonus('900.00')).toBe('200.00')
    expect(bonus('19.99')).toBe('0.00')
  })

  test('asks for both to be staked, and never for less than the deposit alone', () => {
    const stakes = (turnoverPercent: number, picked: typeof offer | null) =>
      formatDecimal(stakesOf(usd('100.00'), { fee: free, turnoverPercent, offer: picked }))
    expect(stakes(100, null)).toBe('100.00')
    expect(stakes(100, offer)).toBe('2000.00')
    expect(stakes(3000, offer)).toBe('3000.00')
  })
})

test('a quick key is pressed when it equals the typed amount', () => {
  expect(isSameAmount('50', '50.00', 'USD')).toBe(true)
  expect(isSameAmount('50.0', '50.00', 'USD')).toBe(true)
  expect(isSameAmount('5', '50.00', 'USD')).toBe(false)
  expect(isSameAmount('', '50.00', 'USD')).toBe(false)
})
