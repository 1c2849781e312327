import { describe, expect, test } from 'vitest'
import { checkPassword, hashPassword, isSamePassword, passwordLength, verifyPassword } from './passwords.ts'

const spellings = [
  ['ma\u00F1ana-2026', 'man\u0303ana-2026'],
  ['M\u1EADtkh\u1EA9u99', 'Ma\u0323\u0302tkha\u0302\u0309u99'],
  // A dot below and a circumflex, composed half.
  ['M\u1EADtkh\u1EA9u99', 'M\u1EA1\u0302tkh\u00E2\u0309u99'],
  ['M\u1EADtkh\u1EA9u99', 'M\u00E2\u0323tkh\u1EA9u99'],
  ['three plain words', 'three\u00A0plain\u202Fwords'],
] as const

describe('a password', () => {
  test.each(spellings)('is one in both of its spellings: %s', async (one, other) => {
    expect(isSamePassword(one, other)).toBe(true)
    expect(await verifyPassword(await hashPassword(one), other)).toBe(true)
    expect(await verifyPassword(await hashPassword(other), one)).toBe(true)
    expect(passwordLength(one)).toBe(passwordLength(other))
  })

  test.each([
    ['mañana-2026', 'manana-2026'],
    ['abcdefgh-2026', '\uFF41bcdefgh-2026'],
    ['Mậtkhẩu99', 'mậtkhẩu99'],
    ['ffi-ligature-9', '\uFB03-ligature-9'],
  ])('is another with other letters: %s, %s', async (one, other) => {
    expect(await verifyPassword(await hashPassword(one), other)).toBe(false)
    expect(await verifyPassword(await hashPassword(other), one)).toBe(false)
  })

  test('is counted in letters, however many bytes they are', () => {
    expect(checkPassword('a\u0303e\u0303o\u0303u\u0303', 'lan')).toBe('password_format')
    expect(checkPassword('xn\u0303'.repeat(32), 'lan')).toBe('password_too_common')
    expect(checkPassword(`${'n\u0303'.repeat(59)}z1x`, 'lan')).toBeNull()
    expect(checkPassword(`${'n\u0303'.repeat(63)}zx`, 'lan')).toBe('password_format')
    expect(checkPassword('qwertyuio\u0070', 'lan')).toBe('password_too_common')
  })

  test('of an account that does not exist is wrong, in whichever spelling', async () => {
    expect(await verifyPassword(undefined, 'no account has this one')).toBe(false)
    expect(await verifyPassword(undefined, 'man\u0303ana-2026')).toBe(false)
  })
})
