import { expect, test } from 'vitest'
import { inGroups, isVoucher, newVoucher, readVoucher } from './voucher.ts'

test('a new voucher has a code of its own, which no other last digit makes', () => {
  const codes = Array.from({ length: 100 }, newVoucher)
  expect(new Set(codes).size).toBe(100)
  for (const code of codes) {
    expect(code).toMatch(/^\d{16}$/)
    const others = [...'0123456789'].map((digit) => code.slice(0, -1) + digit)
    expect(others.filter(isVoucher)).toEqual([code])
  }
})

test('one digit that is typed wrong makes no voucher', () => {
  const code = newVoucher()
  for (const index of [...code].keys()) {
    const wrong = String((Number(code[index]) + 1) % 10)
    expect(isVoucher(code.slice(0, index) + wrong + code.slice(index + 1))).toBe(false)
  }
})

test.each(['', '0', '4111 1111 1111 1111', '41111111111111110', '411111111111111', '٤١١١١١١١١١١١١١١١'])(
  '“%s” is no voucher',
  (code) => expect(isVoucher(code)).toBe(false),
)

test('a code may be typed in groups, as it is shown', () => {
  expect(inGroups('4111111111111111')).toBe('4111 1111 1111 1111')
  expect(readVoucher(' 4111-1111 1111\u00a01111 ')).toBe('4111111111111111')
  expect(isVoucher('4111111111111111')).toBe(true)
})
