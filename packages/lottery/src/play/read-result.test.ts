import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawNumbers, seededEntropy } from '@fairground/fair'
import { parseGame, readResult, shapeOf } from '../families/registry.ts'
import type { Game } from '../families/registry.ts'

const gameOf = (settings: object): Game => {
  const game = parseGame(settings)
  if (!game) throw new Error('no game')
  return game
}
const digits = gameOf({ family: 'digits', positions: 5 })
const races = gameOf({ family: 'pk10' })
const north = gameOf({ family: 'vietnam', region: 'north' })

describe('a result that is typed', () => {
  test('is read with any separators, and with full-width digits', () => {
    for (const text of ['12345', '1 2 3 4 5', ' 1,2|3-4/5 ', '１２３４５', '12 345'])
      expect(readResult(digits, text)).toEqual([1, 2, 3, 4, 5])
    expect(readResult(races, '10 09 8 7,6 5 4 3 2 1')).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('is none where the game cannot draw it', () => {
    for (const text of ['', '1234', '123456', '1234x', '-', '9'.repeat(3_000)])
      expect(readResult(digits, text)).toBeUndefined()
    for (const text of ['10987654321', '1 2 3 4 5 6 7 8 9 9', '0 1 2 3 4 5 6 7 8 9', '1 2 3 4 5 6 7 8 9 110'])
      expect(readResult(races, text)).toBeUndefined()
    expect(readResult(north, '1'.repeat(106))).toBeUndefined()
  })

  test('of every draw is read as it is written', () => {
    for (const game of [digits, races, north])
      fc.assert(
        fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
          const drawn = drawNumbers(seededEntropy(seed, 'test'), shapeOf(game))
          expect(readResult(game, drawn.join(' '))).toEqual(drawn)
        }),
        { numRuns: 50 },
      )
  })
})
