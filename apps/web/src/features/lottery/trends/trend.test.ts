import { describe, expect, test } from 'vitest'
import { loadGame, digitsGame } from '../../../testing/lottery-game.ts'
import { heatOf, statsOf, tracksOf, trendOf } from './trend.ts'

const game = digitsGame(3)
/** Newest first. */
const results = [
  [1, 2, 3],
  [1, 5, 3],
  [4, 2, 3],
]

describe('a trend', () => {
  test('follows each place where places count, else all numbers and their sum', async () => {
    expect(tracksOf(game)).toEqual([0, 1, 2])
    expect(tracksOf(await loadGame({ family: 'k3' }))).toEqual(['all', 'sum'])
    expect(tracksOf(await loadGame({ family: 'kl8' }))).toEqual(['all'])
  })

  test('has the oldest draw first', () => {
    expect(trendOf(game, 0, results).rows).toEqual([[4], [1], [1]])
    expect(trendOf(game, 'sum', results).rows).toEqual([[9], [9], [6]])
    expect(trendOf(game, 'all', [[2, 2, 5]]).rows).toEqual([[2, 5]])
    expect(trendOf(game, 'sum', results).numbers).toHaveLength(28)
  })

  test('counts how often and how long ago each number came', () => {
    const stats = statsOf(trendOf(game, 0, results))
    expect(stats[1]).toEqual({ number: 1, times: 2, missing: 0, longest: 1 })
    expect(stats[4]).toEqual({ number: 4, times: 1, missing: 2, longest: 2 })
    expect(stats[9]).toEqual({ number: 9, times: 0, missing: 3, longest: 3 })
  })

  test('without draws has nothing hot or cold', () => {
    expect(heatOf(statsOf(trendOf(game, 0, []))).size).toBe(0)
  })

  test('is hot and cold at its ends only', () => {
    const stats = [9, 5, 5, 5, 5, 5, 5, 1].map((times, number) => ({ number, times, missing: 0, longest: 0 }))
    expect([...heatOf(stats)]).toEqual([])
    const clear = [9, 8, 5, 5, 5, 5, 2, 1].map((times, number) => ({ number, times, missing: 0, longest: 0 }))
    expect([...heatOf(clear)]).toEqual([
      [0, 'hot'],
      [1, 'hot'],
      [6, 'cold'],
      [7, 'cold'],
    ])
  })
})
