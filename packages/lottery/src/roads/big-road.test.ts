import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPlays, type Game } from '../families/registry.ts'
import { digitsOracle } from '../families/digits/testing/digits-oracle.ts'
import { elevenFiveOracle } from '../families/eleven-five/testing/eleven-five-oracle.ts'
import { happyTenOracle } from '../families/happy-ten/testing/happy-ten-oracle.ts'
import { k3Oracle } from '../families/k3/testing/k3-oracle.ts'
import { kl8Oracle } from '../families/kl8/testing/kl8-oracle.ts'
import { markSixOracle } from '../families/mark-six/testing/mark-six-oracle.ts'
import { pc28Oracle } from '../families/pc28/testing/pc28-oracle.ts'
import { pk10Oracle } from '../families/pk10/testing/pk10-oracle.ts'
import { formatSelection } from '../play/selection.ts'
import type { Oracle } from '../testing/check-play.ts'
import { randomResults } from '../testing/random-results.ts'
import { bigRoad, marksOf, runsOf, type Mark } from './big-road.ts'
import { listBetOptions, listSides, nameOf, type BetOption } from './bet-option.ts'

const markOf = { f: 'first', s: 'second', '-': 'neither' } as const
const marks = (text: string): Mark[] => Array.from(text, (letter) => markOf[letter as keyof typeof markOf])

/** A road as people write it: one line a row, a letter a cell. */
function drawn(text: string, rows?: number): string[] {
  const lines: string[][] = []
  for (const { column, row, side, neithers } of bigRoad(runsOf(marks(text)), rows)) {
    const line = (lines[row] ??= [])
    while (line.length <= column) line.push(' ')
    line[column] = neithers > 0 ? side.charAt(0).toUpperCase() : side.charAt(0)
  }
  return lines.map((line) => line.join('').trimEnd())
}

describe('a big road', () => {
  test('begins a column where the side changes', () => {
    expect(drawn('ffsfff')).toEqual(['fsf', 'f f', '  f'])
  })

  test('notes draws of neither side on the cell before them, and the first ones on the first cell', () => {
    expect(drawn('--f-fs')).toEqual(['Fs', 'f'])
    expect(runsOf(marks('--f--fs')).map(({ neithers }) => neithers)).toEqual([[4, 0], [0]])
    expect(drawn('---')).toEqual([])
  })

  test('goes on to the right at the bottom, and above the run that went there', () => {
    expect(drawn('fffffsssffff', 3)).toEqual(['fsffff', 'fss', 'fff'])
  })

  test('begins the next run in the first column whose top is free', () => {
    // The second run meets the first one's row at once and turns along the top.
    expect(drawn('fffsssf', 2)).toEqual(['fsssf', 'ff'])
  })

  test('has every draw of a side once, apart from the others, in order and within its rows', () => {
    const anyMarks = fc.array(fc.constantFrom<Mark>('first', 'second', 'neither'), { maxLength: 200 })
    fc.assert(
      fc.property(anyMarks, fc.integer({ min: 1, max: 6 }), (all, rows) => {
        const cells = bigRoad(runsOf(all), rows)
        const ofSides = all.filter((mark) => mark !== 'neither')
        expect(cells.map(({ side }) => side)).toEqual(ofSides)
        expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length)
        expect(cells.every(({ row }) => row >= 0 && row < rows)).toBe(true)
        const neithers = cells.reduce((sum, cell) => sum + cell.neithers, 0)
        expect(neithers).toBe(ofSides.length === 0 ? 0 : all.length - ofSides.length)
        for (const [at, cell] of cells.entries()) {
          const before = cells[at - 1]
          if (before?.side !== cell.side) expect(cell.row).toBe(0)
          else expect(cell.column - before.column + cell.row - before.row).toBe(1)
        }
      }),
      { numRuns: 300, seed: 20_261_120 },
    )
  })
})

const families: readonly (readonly [Game, Oracle, sides: number])[] = [
  [{ family: 'digits', positions: 3 }, digitsOracle({ family: 'digits', positions: 3 }), 11],
  [{ family: 'pk10' }, pk10Oracle, 29],
  [{ family: 'k3', triplesLose: true }, k3Oracle({ family: 'k3', triplesLose: true }), 2],
  [{ family: '11x5' }, elevenFiveOracle, 13],
  [{ family: 'pc28' }, pc28Oracle({ family: 'pc28' }), 2],
  [{ family: 'lf' }, happyTenOracle, 39],
  [{ family: 'kl8' }, kl8Oracle, 3],
  [{ family: 'lhc', yearSign: 'horse' }, markSixOracle({ family: 'lhc', yearSign: 'horse' }), 30],
  [{ family: '4d' }, () => ({ notes: 0, judge: () => new Map() }), 0],
]

test.each(families)('the roads of %j say what the rules say of each draw', (game, oracle, count) => {
  const sides = listSides(listBetOptions(listPlays(game)))
  expect(sides).toHaveLength(count)
  const results = randomResults(game, 200)
  const wins = ({ play, selection }: BetOption) => {
    const { judge } = oracle(play, formatSelection(play, selection))
    return results.map((result) => [...judge(result).keys()].some((level) => level !== 'refund')).toReversed()
  }
  for (const pair of sides) {
    const [first, second] = pair.sides
    const [ofFirst, ofSecond] = [wins(first), wins(second)]
    const expected = ofFirst.map((isWon, at) => (isWon ? 'first' : ofSecond[at] ? 'second' : 'neither'))
    expect(marksOf(pair, results), `${first.play.id} ${nameOf(first)}`).toEqual(expected)
    expect(
      ofFirst.some((isWon, at) => isWon && ofSecond[at]),
      `${first.play.id}: both`,
    ).toBe(false)
  }
})
