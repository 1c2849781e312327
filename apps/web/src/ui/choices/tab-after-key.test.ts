import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-after-key.ts'

const place = { at: 0, count: 4, isRightToLeft: false }

test('arrows move along the row and around its ends', () => {
  expect(tabAfterKey('ArrowRight', place)).toBe(1)
  expect(tabAfterKey('ArrowLeft', place)).toBe(3)
  expect(tabAfterKey('ArrowRight', { ...place, at: 3 })).toBe(0)
})

test('a right-to-left row reverses the arrows', () => {
  expect(tabAfterKey('ArrowLeft', { ...place, isRightToLeft: true })).toBe(1)
  expect(tabAfterKey('ArrowRight', { ...place, isRightToLeft: true })).toBe(3)
})

test('Home and End jump, other keys mean something else', () => {
  expect(tabAfterKey('End', place)).toBe(3)
  expect(tabAfterKey('Home', { ...place, at: 2 })).toBe(0)
  expect(tabAfterKey('a', place)).toBeUndefined()
})
