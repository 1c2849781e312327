import { expect, test } from 'vitest'
import { showTime } from './show-time.ts'

// In the reader's zone, whichever that is.
const instant = new Date(2026, 10, 20, 14, 5, 9).toISOString()

test.each([
  ['en', '20 Nov 2026, 14:05'],
  ['vi', '14:05 20 thg 11, 2026'],
  ['ar', '20 نوفمبر 2026، 14:05'],
] as const)('a round is dated as everywhere on the site: %s', (tag, written) => {
  expect(showTime(instant, tag)).toBe(written)
})
