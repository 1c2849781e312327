import { expect, test } from 'vitest'
import { around } from './around.ts'

const row = [1, 2, 3, 4, 5, 6, 7, 8]

test.each([
  [0, [1, 2, 3, 4, 5]],
  [2, [1, 2, 3, 4, 5]],
  [3, [2, 3, 4, 5, 6]],
  [7, [4, 5, 6, 7, 8]],
  [-1, [1, 2, 3, 4, 5]],
])('around place %s stand %j', (index, seen) => expect(around(row, index, 5)).toEqual(seen))

test('a short row stands whole', () => {
  expect(around([1, 2], 1, 5)).toEqual([1, 2])
  expect(around([], -1, 5)).toEqual([])
})
