import { expect, test } from 'vitest'
import { badgeText } from './badge-text.ts'

test('a badge says nothing for none and 99+ above 99', () => {
  expect([-1, 0, 1, 99, 100, 12_000].map(badgeText)).toEqual(['', '', '1', '99', '99+', '99+'])
})
