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
const fourD = gameOf({ family: '4d' })

const northRows = [
  ['special', '06133'],
  ['first', '98520'],
  ['second', '21509 71228'],
  ['third', '28530 12732 41085 43205 58675 62527'],
  ['fourth', '2812 7409 9962 7240'],
  ['fifth', '5439 8360 4126 2579 5130 5884'],
  ['sixth', '988 648 462'],
  ['seventh', '21 88 40 07'],
] as const
const northTable = northRows.map(([, numbers]) => numbers).join(' ')

describe('a result that is typed', () => {
  test('is read with any separators, and with full-width digits', () => {
    for (const text of ['12345', '1 2 3 4 5', ' 1,2|3-4/5 ', '１２３４５'])
      expect(readResult(digits, text)).toEqual([1, 2, 3, 4, 5])
    expect(readResult(races, '10 09 8 7,6 5 4 3 2 1')).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('is none where the game cannot draw it', () => {
    for (const text of ['', '1234', '123456', '1234x', '-', '9'.repeat(3_000)])
      expect(readResult(digits, text)).toBeUndefined()
    for (const text of ['10987654321', '1 2 3 4 5 6 7 8 9 9', '0 1 2 3 4 5 6 7 8 9', '1 2 3 4 5 6 7 8 9 110'])
      expect(readResult(races, text)).toBeUndefined()
    for (const text of ['1'.repeat(106), '1'.repeat(107), Array(107).fill(1).join(' ')])
      expect(readResult(north, text)).toBeUndefined()
  })

  test('is none where a spreadsheet has made numbers of digits', () => {
    for (const text of [
      '6133.0',
      '6133',
      '9.8520E4',
      '9.8520E+4',
      '985.20',
      '6,133',
      '61,330',
      '61 330',
      '1.2.3.4.5',
      '+12345',
    ])
      expect(readResult(digits, text), text).toBeUndefined()
    for (const text of ['10.0 9.0 8 7 6 5 4 3 2 1', '10 9 8 7 6 5 4 3 2 1.0'])
      expect(readResult(races, text)).toBeUndefined()
    for (const special of ['6133', '6133.0', '061330', '9.8520E4'])
      expect(readResult(north, northTable.replace('06133', special)), special).toBeUndefined()
  })

  test('of prizes is read from the highest down or by their names, with every zero', () => {
    const read = readResult(north, northTable)
    expect(read).toHaveLength(107)
    expect(read?.slice(0, 10)).toEqual([0, 6, 1, 3, 3, 9, 8, 5, 2, 0])
    expect(
      readResult(
        north,
        northRows
          .toReversed()
          .map(([, numbers]) => numbers)
          .join('\n'),
      ),
    ).toBeUndefined()
    const named = northRows.map(([name, numbers]) => `${name}: ${numbers}`)
    expect(readResult(north, named.join('\n'))).toEqual(read)
    expect(readResult(north, named.toReversed().join(' '))).toEqual(read)
    expect(readResult(north, named.slice(1).join('\n'))).toBeUndefined()
    expect(readResult(north, [...named, 'special: 06133'].join('\n'))).toBeUndefined()
    expect(readResult(north, [...named, 'eighth: 12'].join('\n'))).toBeUndefined()
  })

  test('of prizes of one length is read by their names only', () => {
    const ten = (from: number) => Array.from({ length: 10 }, (_, at) => String(from + at).padStart(4, '0')).join(' ')
    const rows = ['first: 0042', 'second: 1234', 'third: 9999', `starter: ${ten(10)}`, `consolation: ${ten(500)}`]
    const read = readResult(fourD, rows.join('\n'))
    expect(read?.slice(0, 8)).toEqual([0, 0, 4, 2, 1, 2, 3, 4])
    expect(readResult(fourD, rows.toReversed().join('\n'))).toEqual(read)
    for (const text of [
      read?.join('') ?? '',
      `0042 1234 9999 ${ten(10)} ${ten(500)}`,
      rows.join('\n').replace('0042', '42'),
    ])
      expect(readResult(fourD, text)).toBeUndefined()
  })

  test('of every draw is read as it is written', () => {
    for (const game of [digits, races])
      fc.assert(
        fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
          const drawn = drawNumbers(seededEntropy(seed, 'test'), shapeOf(game))
          expect(readResult(game, drawn.join(' '))).toEqual(drawn)
        }),
        { numRuns: 50 },
      )
  })
})
