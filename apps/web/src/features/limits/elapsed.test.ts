import { expect, test } from 'vitest'
import { elapsedText, isCheckDue } from './elapsed.ts'

test.each([
  [-5, '0:00:00'],
  [999, '0:00:00'],
  [61_000, '0:01:01'],
  [3_599_000, '0:59:59'],
  [90_061_000, '25:01:01'],
])('%s ms are %s', (ms, text) => expect(elapsedText(ms)).toBe(text))

test('a check is due at its minute, not before, and never when it is off', () => {
  expect(isCheckDue({ minutes: 15, checkedAt: 0, now: 15 * 60_000 - 1 })).toBe(false)
  expect(isCheckDue({ minutes: 15, checkedAt: 0, now: 15 * 60_000 })).toBe(true)
  expect(isCheckDue({ minutes: null, checkedAt: 0, now: 10 ** 12 })).toBe(false)
})
