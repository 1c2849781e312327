import { expect, test } from 'vitest'
import { plainNumber } from '../../verification/mobile-code.ts'
import { boundOf, isWhole } from './contact-draft.ts'

test.each([
  ['email', ' minh@fair.example ', true],
  ['email', 'ｍｉｎｈ＠ｆａｉｒ．ｅｘａｍｐｌｅ', true],
  ['email', 'minh@fair', false],
  ['email', 'minh fair@a.example', false],
  ['mobile', '0901 234-567', true],
  ['mobile', '+84 (901) 234567', true],
  ['mobile', '٠٩٠١٢٣٤٥٦٧', true],
  ['mobile', '12', false],
  ['mobile', '90+1234567', false],
] as const)('%s %j is whole: %s', (kind, typed, expected) => {
  expect(isWhole(kind, typed)).toBe(expected)
})

test('a number keeps its plus and loses separators', () => {
  expect(plainNumber('+84 (901) 234-567')).toBe('+84901234567')
  expect(plainNumber('०९०१ २३४ ५६७')).toBe('0901234567')
})

test('the only verified contact cannot be removed; an unverified one can', () => {
  const none = { maskedMobile: null, maskedEmail: null, isMobileVerified: false, isEmailVerified: false }
  const mail = { ...none, maskedEmail: 'm•••@a.example', isEmailVerified: true }
  expect(boundOf(mail, 'email')).toEqual({ shown: 'm•••@a.example', isVerified: true, canUnbind: false })
  expect(boundOf({ ...mail, isEmailVerified: false }, 'email').canUnbind).toBe(true)
  expect(boundOf({ ...mail, isMobileVerified: true }, 'email').canUnbind).toBe(true)
})
