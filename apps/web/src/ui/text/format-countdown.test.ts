import { expect, test } from 'vitest'
import { formatCountdown } from './format-countdown.ts'

const units = { day: 'd', hour: 'h' }

test.each([
  [-5, '00:00'],
  [0, '00:00'],
  [24.9, '00:24'],
  [231, '03:51'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [18_760, '05:12:40'],
  [86_399, '23:59:59'],
  [86_400, '1 d 00 h'],
  [93_600, '1 d 02 h'],
])('%s seconds are left as %s', (seconds, text) => {
  expect(formatCountdown(seconds, units)).toBe(text)
})
