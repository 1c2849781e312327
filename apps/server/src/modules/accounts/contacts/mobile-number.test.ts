import { expect, test } from 'vitest'
import { mobileOf, possibleMobiles } from './mobile-number.ts'

test.each([
  { countryDialingCode: '+84', mobileNum: '0901 234 567' },
  { countryDialingCode: '84', mobileNum: '901-234-567' },
  { countryDialingCode: '1', mobileNum: '+84901234567' },
  { mobileNum: '+84 90 123 4567' },
])('%j is a number', (given) => expect(mobileOf(given)).toBe('+84901234567'))

test.each(['0', '12', '102', '-1E+02', '999999'])(
  'the code %j, which no country has, is refused',
  (countryDialingCode) => {
    expect(() => mobileOf({ countryDialingCode, mobileNum: '901234567' })).toThrow('mobile_format')
  },
)

test('without a country chosen, a number may be one at home or a whole one', () => {
  for (const text of ['0987355313', '84987355313', '0987 355 313', '987355313', '+84 987 355 313'])
    expect(possibleMobiles('84', text)).toContain('+84987355313')
  expect(possibleMobiles('84', '447400123456')).toContain('+447400123456')
  expect(possibleMobiles('84', '100204')).toEqual([])
})
