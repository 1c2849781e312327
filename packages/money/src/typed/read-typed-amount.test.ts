import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, currencyCodes, type CurrencyCode } from '../currency.ts'
import { formatShown } from '../plain/format-shown.ts'
import { signsOf } from './currency-signs.ts'
import { readTypedAmount } from './read-typed-amount.ts'

const readAs = (text: string, code: CurrencyCode) =>
  readTypedAmount(text, { decimals: currencies[code].shownDecimals, signs: signsOf(code) })

/** The amount; for an amount that cannot be read, why not. */
const verdict = (text: string, code: CurrencyCode): string => {
  const typed = readAs(text, code)
  return typed.state === 'read' ? typed.amount : typed.state
}

test.each([
  ['', 'empty'],
  ['007', '7'],
  ['0', '0'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['12.', '12'],
  ['1,5', '1.5'],
  ['1500.5', '1500.5'],
  ['0.500', '0.50'],
  ['$1,500.00', '1500.00'],
  ['$1,500', '1500'],
  ['1.500,00', '1500.00'],
  ['1 500,50', '1500.50'],
  ['1\u{202F}500,50', '1500.50'],
  ["1'500.50", '1500.50'],
  ['1’500.50', '1500.50'],
  ['1,50,000', '150000'],
  ['1,234,567.89', '1234567.89'],
  ['1500 USD', '1500'],
  ['US$ 1.500,00', '1500.00'],
  ['\u{2066}$1,500.00\u{2069}', '1500.00'],
  ['٥٠٠', '500'],
  ['١٬٥٠٠٫٥٠', '1500.50'],
  ['５００', '500'],
  ['१,५००.५०', '1500.50'],
  ['1.500', 'unclear'],
  ['12.345', 'unclear'],
  ['1234.567', 'too_precise'],
  ['1,', 'partial'],
  ['1,50,0', 'partial'],
  ['1,234,5', 'partial'],
  ['$', 'partial'],
  ['-5', 'malformed'],
  ['−5', 'malformed'],
  ['(5)', 'malformed'],
  ['1e3', 'malformed'],
  ['500k', 'malformed'],
  ['12a3', 'malformed'],
  ['€5', 'malformed'],
  ['5²', 'malformed'],
  ['½', 'malformed'],
  ['1.2.3', 'malformed'],
  ['1..5', 'malformed'],
  ['1,0000', 'malformed'],
  ['1.500,000', 'malformed'],
  ['1'.repeat(65), 'malformed'],
])('“%s” in dollars is %s', (text, expected) => {
  expect(verdict(text, 'USD')).toBe(expected)
})

test.each([
  ['₫1,500,000', 'VND', '1500000'],
  ['1.500.000', 'VND', '1500000'],
  ['1.500.000 ₫', 'VND', '1500000'],
  ['500.000đ', 'VND', '500000'],
  ['500000 VNĐ', 'VND', '500000'],
  ['1.500', 'VND', '1500'],
  ['1500.00', 'VND', '1500'],
  ['1.500.000,00', 'VND', '1500000'],
  ['1.', 'VND', 'partial'],
  ['1.5', 'VND', 'partial'],
  ['1.50', 'VND', 'partial'],
  ['1500.5', 'VND', 'too_precise'],
  ['500k', 'VND', 'malformed'],
  ['5tr', 'VND', 'malformed'],
  ['$500', 'VND', 'malformed'],
  ['Rp 50.000', 'IDR', '50000'],
  ['₹1,50,000.50', 'INR', '150000.50'],
  ['500/-', 'INR', '500'],
  ['R$ 1.500,00', 'BRL', '1500.00'],
  ['1.500', 'BTC', '1.500'],
  ['0,00012345', 'BTC', '0.00012345'],
  ['1.234567891', 'BTC', 'too_precise'],
  ['K500', 'MMK', '500'],
  ['500K', 'MMK', 'malformed'],
] as const)('“%s” in %s is %s', (text, code, expected) => {
  expect(verdict(text, code)).toBe(expected)
})

test('what is written as the pages write it needs no explanation, everything else does', () => {
  const isPlain = (text: string) => {
    const typed = readAs(text, 'USD')
    return typed.state === 'read' && typed.isPlain
  }
  expect(['1500', '1500.50', '1,500', '1,500.00'].map(isPlain)).toEqual([true, true, true, true])
  expect(['1500,50', '1 500', '$1,500', '٥٠٠', '1,50,000'].map(isPlain)).toEqual([false, false, false, false, false])
})

const code = fc.constantFrom(...currencyCodes)
const units = fc.bigInt(1n, 10n ** 12n)
const wireOf = (amount: bigint, decimals: number): string => {
  const digits = amount.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
const isSame = (one: string, other: string) => Number(one) === Number(other)

test('a field reads every amount as the pages of its currency show it', () => {
  fc.assert(
    fc.property(code, units, (currency, amount) => {
      const { symbol, shownDecimals } = currencies[currency]
      const wire = wireOf(amount, shownDecimals)
      const shown = formatShown(wire, shownDecimals)
      for (const text of [symbol + shown, shown, `${shown} ${currency}`])
        expect(verdict(text, currency), text).toSatisfy((read: string) => isSame(read, wire))
    }),
  )
})

test('an amount of any country is that amount or a question, never another', () => {
  const tag = fc.constantFrom(
    'en',
    'de',
    'fr',
    'de-CH',
    'pl',
    'pt-BR',
    'vi',
    'hi',
    'bn-u-nu-beng',
    'ar-u-nu-arab',
    'fa',
    'my',
  )
  fc.assert(
    fc.property(fc.tuple(code, units, tag, fc.boolean()), ([currency, amount, language, isRounded]) => {
      const { shownDecimals } = currencies[currency]
      // With eight decimals `1.500` is an amount as the pages show it.
      const decimals = isRounded && shownDecimals < 3 ? 0 : shownDecimals
      const wire = wireOf(amount, decimals)
      const text = new Intl.NumberFormat(language, { minimumFractionDigits: decimals }).format(wire as `${number}`)
      expect(verdict(text, currency), text).toSatisfy(
        (read: string) => ['unclear', 'malformed', 'partial'].includes(read) || isSame(read, wire),
      )
    }),
  )
})

test('what is typed key by key on the way to an amount in thousands is never more than that amount', () => {
  const full = '1.500.000'
  const steps = Array.from(full, (_, index) => verdict(full.slice(0, index + 1), 'VND'))
  expect(steps).toEqual(['1', 'partial', 'partial', 'partial', '1500', 'partial', 'partial', 'partial', '1500000'])
})
