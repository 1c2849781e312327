import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareCode, codeDigits, plainDigits } from './plain-digits.ts'

test('digits of every script become 0–9, nothing else changes', () => {
  for (const tag of ['arab', 'arabext', 'beng', 'deva', 'fullwide', 'khmr', 'laoo', 'mymr', 'thai', 'mathsanb', 'adlm'])
    expect(plainDigits(new Intl.NumberFormat(`en-u-nu-${tag}`, { useGrouping: false }).format(1234567890)), tag).toBe(
      '1234567890',
    )
  expect(plainDigits('A-1 ½ ² 五 ①')).toBe('A-1 ½ ² 五 ①')
})

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123456 ', '123456'],
  ['123-456', '123456'],
  ['Your code is 123456', '123456'],
  ['Fairground 2026: 123 456 is your code', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['१२३ ४५६', '123456'],
  ['12', '12'],
  ['12345678', '123456'],
  ['none', ''],
])('the code in “%s” is %s', (text, code) => {
  expect(codeDigits(text)).toBe(code)
})

test('a code is compared without what separates its digits', () => {
  expect([' 123 456', '１２３-４５６', '\u{200F}١٢٣٤٥٦', 'code 123456', '1234567'].map(bareCode)).toEqual([
    '123456',
    '123456',
    '123456',
    'code123456',
    '1234567',
  ])
})

test('a code is at most six digits, whatever comes', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[0-9]{0,6}$/.test(codeDigits(text))))
})
