import { expect, test } from 'vitest'
import { deviceName, isPhone } from '../../../entities/device/device-name.ts'
import { levelOf, stepsLeft } from './protection.ts'

test('devices have readable names', () => {
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
  expect([android, iPhone, edge, 'curl/8.5', ''].map(deviceName)).toEqual([
    'Chrome · Android',
    'Safari · iPhone',
    'Edge · Windows',
    '',
    '',
  ])
  expect([android, iPhone, edge].map(isPhone)).toEqual([true, true, false])
})

test('the remaining steps follow from the configuration', () => {
  const unprotected = {
    hasPaymentPassword: false,
    isMobileVerified: false,
    isEmailVerified: false,
    questionCount: 0,
    hasAuthenticator: false,
    passkeyCount: 0,
    kyc: 'unverified',
  } as const
  expect(stepsLeft(unprotected)).toBe(6)
  expect(
    stepsLeft({ ...unprotected, hasPaymentPassword: true, questionCount: 3, passkeyCount: 1, kyc: 'under_review' }),
  ).toBe(2)
  expect([30, 59, 60, 84, 85, 100].map(levelOf)).toEqual(['weak', 'weak', 'good', 'good', 'strong', 'strong'])
})
