import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { stepOfCode, totpUri } from './totp.ts'

const secret = Secret.fromUTF8('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is the one of RFC 6238', (seconds, code) => {
  expect(stepOfCode(secret, { code, at: at(seconds) })).toBe(Math.floor(seconds / 30))
})

test('a clock may be off by one step, and no more', () => {
  const step = Math.floor(1111111109 / 30)
  const start = step * 30
  const when = { early: start - 30, late: start + 59, tooEarly: start - 31, tooLate: start + 60 }
  expect(stepOfCode(secret, { code: '081804', at: at(when.early) })).toBe(step)
  expect(stepOfCode(secret, { code: '081804', at: at(when.late) })).toBe(step)
  expect(stepOfCode(secret, { code: '081804', at: at(when.tooEarly) })).toBeNull()
  expect(stepOfCode(secret, { code: '081804', at: at(when.tooLate) })).toBeNull()
})

test('the address that the camera reads says whose code it is', () => {
  const uri = totpUri({ secret, site: 'Fair & Square', account: 'minh' })
  expect(uri).toContain('otpauth://totp/Fair%20%26%20Square:minh?')
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
})
