import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  allocate,
  compare,
  compareRatio,
  currencyCodes,
  divide,
  formatDecimal,
  formatShown,
  getCurrency,
  money,
  multiply,
  parseDecimal,
  parseMoney,
  parseRatio,
  ratio,
  ratioToDecimal,
  subtract,
  sum,
  type Rounding,
} from './index.ts'

const units = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
const codes = fc.constantFrom(...currencyCodes)

describe('amounts on the wire', () => {
  test('keep at least the currency’s least decimals and no further trailing zeros', () => {
    expect(formatDecimal(money(12_345_000n, 'USD'))).toBe('1234.50')
    expect(formatDecimal(money(12_345_678n, 'USD'))).toBe('1234.5678')
    expect(formatDecimal(money(-5n, 'USD'))).toBe('-0.0005')
    expect(formatDecimal(money(150_000n, 'VND'))).toBe('1500')
    expect(formatDecimal(money(150_025n, 'VND'))).toBe('1500.25')
    expect(formatDecimal(money(1n, 'BTC'))).toBe('0.00000001')
    expect(formatDecimal(money(1_200_000_000n, 'USDT'))).toBe('12.00')
    expect(formatDecimal(money(1_250_000_000n, 'USDT'))).toBe('12.50')
    expect(formatDecimal(money(-1_200_000_010n, 'USDT'))).toBe('-12.0000001')
    expect(formatDecimal(money(1_200_000_001n, 'USDT'))).toBe('12.00000001')
  })

  test('read back as written, in every currency, with no digit more than they need', () => {
    fc.assert(
      fc.property(codes, fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), (code, amount) => {
        const written = formatDecimal(money(amount, code))
        expect(parseDecimal(written, code)).toEqual(money(amount, code))
        const { leastDecimals } = getCurrency(code)
        const fraction = written.split('.')[1] ?? ''
        expect(fraction.length).toBeGreaterThanOrEqual(leastDecimals)
        if (fraction.length > leastDecimals) expect(fraction.endsWith('0')).toBe(false)
      }),
    )
  })

  test('a displayed amount that has no finer digits than its currency shows is the amount itself', () => {
    fc.assert(
      fc.property(codes, fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), (code, steps) => {
        const { scale, shownDecimals } = getCurrency(code)
        const whole = money(steps * 10n ** BigInt(scale - shownDecimals), code)
        const shown = formatShown(formatDecimal(whole), shownDecimals)
        expect(parseDecimal(shown.replaceAll(',', '').replace('\u2212', '-'), code)).toEqual(whole)
      }),
    )
  })

  test('typed amounts have at most the shown decimals; lottery stakes at most the ledger decimals', () => {
    expect(parseMoney('0.0001', 'USD', { precision: 'ledger' })).toEqual(money(1n, 'USD'))
    expect(parseMoney('0.001', 'USD', { precision: 'shown' })).toBe('too_precise')
    expect(parseMoney('0.00001', 'USD', { precision: 'ledger' })).toBe('too_precise')
    expect(parseMoney('1.5', 'JPY', { precision: 'shown' })).toBe('too_precise')
    expect(parseMoney('0', 'USD', { precision: 'shown' })).toBe('not_positive')
    expect(parseMoney('0', 'USD', { precision: 'shown', allowsZero: true })).toEqual(money(0n, 'USD'))
    expect(parseMoney('10000000000000', 'USD', { precision: 'shown' })).toBe('too_large')
    expect(parseMoney('1000000000', 'USDT', { precision: 'shown' })).toBe('too_large')
  })

  test('a jackpot of ten billion and more is read in VND, and zeros may trail', () => {
    expect(parseMoney('12000000000', 'VND', { precision: 'shown' })).toEqual(money(1_200_000_000_000n, 'VND'))
    expect(parseMoney('999999999999999', 'VND', { precision: 'shown' })).toEqual(money(99_999_999_999_999_900n, 'VND'))
    expect(parseMoney('1000000000000000', 'VND', { precision: 'shown' })).toBe('too_large')
    expect(parseMoney('25.00000000000000000000000', 'USD', { precision: 'shown' })).toEqual(money(250_000n, 'USD'))
    expect(parseMoney('0.00000', 'USD', { precision: 'ledger', allowsZero: true })).toEqual(money(0n, 'USD'))
    expect(parseMoney('1.5000', 'JPY', { precision: 'shown' })).toBe('too_precise')
  })
})

/** Promise L4: sixty hostile amounts, none accepted. */
const hostileAmounts = [
  '',
  ' ',
  '-0',
  '+0',
  '-1',
  '+1',
  '--1',
  '1e1',
  '1E1',
  '1e400',
  '1e-7',
  'NaN',
  'Infinity',
  '-Infinity',
  'inf',
  '0x10',
  '0b1',
  '0o7',
  '01',
  '00',
  '00.1',
  '.5',
  '5.',
  '.',
  '-.5',
  '1..2',
  '1.2.3',
  '1,000',
  '1,5',
  '1 000',
  ' 1',
  '1 ',
  '1\n',
  '\t1',
  '1_000',
  "1'000",
  '１',
  '１２．５',
  '٣',
  '१',
  '²',
  '½',
  '1\u0000',
  '\u00001',
  '1\u200b',
  '1%',
  '$1',
  '1USD',
  'null',
  'undefined',
  'true',
  '[1]',
  '{}',
  '1;2',
  '1/2',
  '1*1',
  '9007199254740993000',
  '0.00000000000000000001',
  '1.000001',
  '−1',
  '99999999999999999999999999999999999999',
]

test('sixty hostile amounts are all refused, in every currency and precision', () => {
  expect(hostileAmounts.length).toBeGreaterThanOrEqual(60)
  for (const code of ['USD', 'JPY'] as const)
    for (const precision of ['shown', 'ledger'] as const)
      for (const text of hostileAmounts)
        expect(typeof parseMoney(text, code, { precision }), JSON.stringify(text)).toBe('string')
})

test('random text is either refused or parsed exactly', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE xX') }), codes, (text, code) => {
      const parsed = parseMoney(text, code, { precision: 'ledger' })
      if (typeof parsed === 'string') return
      const { scale } = getCurrency(code)
      expect(compareRatio(parseRatio(text), ratio(parsed.amount, 10n ** BigInt(scale)))).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})

describe('rounding', () => {
  test.each<[Rounding, bigint[]]>([
    ['down', [2n, 2n, 1n, -2n, -2n, -1n]],
    ['up', [3n, 3n, 2n, -3n, -3n, -2n]],
    ['half_up', [3n, 3n, 1n, -3n, -3n, -1n]],
    ['half_even', [3n, 2n, 1n, -3n, -2n, -1n]],
    ['floor', [2n, 2n, 1n, -3n, -3n, -2n]],
  ])('%s', (rounding, expected) => {
    const dividends = [11n, 10n, 5n, -11n, -10n, -5n]
    expect(dividends.map((n) => divide(n, 4n, rounding))).toEqual(expected)
    expect(dividends.map((n) => divide(-n, -4n, rounding))).toEqual(expected)
  })

  test('stake × odds never drifts from the exact rational (L4, short form)', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 12n),
        fc.bigInt(1n, 10n ** 9n),
        fc.integer({ min: 0, max: 8 }),
        (stake, odds, places) => {
          const by = ratio(odds, 10n ** BigInt(places))
          const paid = multiply(money(stake, 'USD'), by, 'down').amount
          expect(paid * by.denominator <= stake * by.numerator).toBe(true)
          expect((paid + 1n) * by.denominator > stake * by.numerator).toBe(true)
        },
      ),
      { numRuns: 20_000 },
    )
  })

  test('small numbers carry twenty places, toward zero', () => {
    expect(ratioToDecimal(ratio(2n, 3n), 20, 'down')).toBe('0.66666666666666666666')
    expect(ratioToDecimal(ratio(-2n, 3n), 20, 'down')).toBe('-0.66666666666666666666')
    expect(ratioToDecimal(ratio(7n, 2n), 0, 'half_even')).toBe('4')
  })
})

describe('arithmetic', () => {
  test('adds and subtracts in one currency and refuses two currencies', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        expect(subtract(add(money(a, 'USD'), money(b, 'USD')), money(b, 'USD'))).toEqual(money(a, 'USD'))
        expect(compare(money(a, 'USD'), money(b, 'USD'))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
    expect(() => add(money(1n, 'USD'), money(1n, 'EUR'))).toThrow(TypeError)
    expect(() => compare(money(1n, 'USD'), money(1n, 'EUR'))).toThrow(TypeError)
  })

  test('an allocation adds up exactly, and each part is exact to one unit', () => {
    expect(allocate(money(100n, 'USD'), [1n, 1n, 1n]).map((part) => part.amount)).toEqual([34n, 33n, 33n])
    fc.assert(
      fc.property(units, fc.array(fc.bigInt(0n, 10n ** 6n), { minLength: 1, maxLength: 8 }), (whole, weights) => {
        const total = weights.reduce((a, b) => a + b, 0n)
        fc.pre(total > 0n)
        const parts = allocate(money(whole, 'USD'), weights)
        expect(sum(parts, 'USD').amount).toBe(whole)
        parts.forEach((part, index) => {
          const exact = whole * (weights[index] ?? 0n)
          const off = part.amount * total - exact
          expect((off < 0n ? -off : off) < total).toBe(true)
        })
      }),
    )
    expect(() => allocate(money(1n, 'USD'), [0n])).toThrow(RangeError)
    expect(() => allocate(money(1n, 'USD'), [2n, -1n])).toThrow(RangeError)
  })
})

describe.each([
  ['VND', 0],
  ['USD', 2],
  ['USDT', 8],
] as const)('%s, with %i decimals', (code, decimals) => {
  const { scale } = getCurrency(code)
  const unit = 10n ** BigInt(scale)
  const small = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n })

  test('an amount with its decimals is accepted unchanged; one more digit is refused', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 9n - 1n), fc.bigInt(0n, 10n ** BigInt(decimals) - 1n), (whole, part) => {
        const typed = decimals === 0 ? `${whole}` : `${whole}.${String(part).padStart(decimals, '0')}`
        const amount = whole * unit + part * 10n ** BigInt(scale - decimals)
        expect(parseMoney(typed, code, { precision: 'shown' })).toEqual(money(amount, code))
        const finer = decimals === 0 ? `${typed}.1` : `${typed}1`
        expect(parseMoney(finer, code, { precision: 'shown' })).toBe('too_precise')
      }),
    )
  })

  test('a displayed amount is rounded down by less than its last digit and padded to at most two decimals', () => {
    fc.assert(
      fc.property(small, (amount) => {
        const shown = formatShown(formatDecimal(money(amount, code)), decimals)
        const plain = shown.replaceAll(',', '').replace('\u2212', '-')
        const read = parseDecimal(plain === '0' ? '0' : plain, code).amount
        const off = amount - read
        expect((off < 0n ? -off : off) < 10n ** BigInt(scale - decimals)).toBe(true)
        expect((amount < 0n ? -read : read) <= (amount < 0n ? -amount : amount)).toBe(true)
        const fraction = plain.split('.')[1] ?? ''
        expect(fraction.length >= Math.min(2, decimals) && fraction.length <= decimals).toBe(true)
        if (fraction.length > 2) expect(fraction.endsWith('0')).toBe(false)
      }),
    )
  })

  test('a fee and the rest add up to the amount', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 14n), fc.integer({ min: 0, max: 9_999 }), (amount, basisPoints) => {
        const fee = divide(amount * BigInt(basisPoints), 10_000n, 'up')
        const rest = subtract(money(amount, code), money(fee, code))
        expect(add(rest, money(fee, code))).toEqual(money(amount, code))
        expect(rest.amount >= 0n).toBe(true)
      }),
    )
  })
})

test('shown amounts group thousands, cut finer digits and use the typographic minus', () => {
  expect(formatShown('12480.5', 2)).toBe('12,480.50')
  expect(formatShown('0.999999', 2)).toBe('0.99')
  expect(formatShown('-1234567.891', 2)).toBe('\u22121,234,567.89')
  expect(formatShown('-0.001', 2)).toBe('0.00')
  expect(formatShown('1500.25', 0)).toBe('1,500')
  expect(formatShown('20.00000000', 8)).toBe('20.00')
  expect(formatShown('1234.50000000', 8)).toBe('1,234.50')
  expect(formatShown('0.02345670', 8)).toBe('0.0234567')
  expect(formatShown('-0.00000001', 8)).toBe('\u22120.00000001')
})
