import { expect, test } from 'vitest'
import { dayIn, hasReached, isBirthDate } from './age.ts'

test.each([
  ['2008-11-21', '2026-11-20', false],
  ['2008-11-21', '2026-11-21', true],
  ['2008-11-21', '2027-01-01', true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2004-02-29', '2022-02-28', false],
  ['1900-01-01', '2026-11-21', true],
])('born %s, 18 on %s: %s', (...[birthDate, today, isReached]) => {
  expect(hasReached(18, { birthDate, today })).toBe(isReached)
})

test.each([
  ['2000-02-29', true],
  ['1999-02-29', false],
  ['2000-13-01', false],
  ['2000-1-1', false],
  ['1899-12-31', false],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['', false],
  ['yesterday', false],
  ['٢٠٠٠-٠١-٠١', false],
])('%s is a birth date on 2026-11-21: %s', (...[text, isOne]) => expect(isBirthDate(text, '2026-11-21')).toBe(isOne))

test('a day is the merchant’s', () => {
  const now = new Date('2026-11-20T17:30:00Z')
  expect([dayIn('UTC', now), dayIn('Asia/Ho_Chi_Minh', now)]).toEqual(['2026-11-20', '2026-11-21'])
})
