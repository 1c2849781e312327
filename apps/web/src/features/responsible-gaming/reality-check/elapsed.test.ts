import { expect, test } from 'vitest'
import { elapsedText, isCheckDue } from './elapsed.ts'

test.each([
  [-5, '0:00:00'],
  [999, '0:00:00'],
  [61_000, '0:01:01'],
  [3_599_000, '0:59:59'],
  [90_061_000, '25:01:01'],
])('%s ms are %s', (ms, text) => expect(elapsedText(ms)).toBe(text))

test('a check is due from its moment on, not before, and never where nothing is counted', () => {
  const dueAt = '2026-11-21T20:15:00.000Z'
  expect(isCheckDue(dueAt, Date.parse(dueAt) - 1)).toBe(false)
  expect(isCheckDue(dueAt, Date.parse(dueAt))).toBe(true)
  expect(isCheckDue(null, 10 ** 13)).toBe(false)
})
