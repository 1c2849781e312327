import { expect, test } from 'vitest'
import { windowAround } from './window-around.ts'

const row = [1, 2, 3, 4, 5, 6, 7, 8]

test.each([
  [0, [1, 2, 3, 4, 5]],
  [2, [1, 2, 3, 4, 5]],
  [3, [2, 3, 4, 5, 6]],
  [7, [4, 5, 6, 7, 8]],
  [-1, [1, 2, 3, 4, 5]],
])('around place %s stand %j', (index, seen) => expect(windowAround(row, index, 5)).toEqual(seen))

test('a short row is shown whole', () => {
  expect(windowAround([1, 2], 1, 5)).toEqual([1, 2])
  expect(windowAround([], -1, 5)).toEqual([])
})
