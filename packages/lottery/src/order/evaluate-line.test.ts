import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, money, sum } from '@fairground/money'
import { seededEntropy, drawBelow } from '@fairground/fair'
import {
  allResults,
  bestOrderPayout,
  bestPayout,
  drawResult,
  evaluateLine,
  getPlay,
  isResult,
  listPlays,
  parseSelection,
  payoutOf,
  prepareLine,
  type Line,
  type Result,
  type Selection,
} from '../index.ts'
import { sampleTickets } from '../testing/check-play.ts'

const game = { family: 'digits', positions: 5 } as const
const terms = { stakeUnit: money(2_000n, 'USD'), multiple: 1, series: 1_950 }

function winners(playId: string, content: string, result: Result) {
  const play = getPlay(game, playId)
  return evaluateLine({ play, selection: parseSelection(game, playId, content) as Selection, result })
}

describe('tickets with several winning notes', () => {
  test('a combination wins with each of its suffixes', () => {
    expect(winners('combination5', '1,2|3|4|5|6', [1, 3, 4, 5, 6])).toEqual([
      { level: 'suffix5', count: 1 },
      { level: 'suffix4', count: 2 },
      { level: 'suffix3', count: 2 },
      { level: 'suffix2', count: 2 },
      { level: 'suffix1', count: 2 },
    ])
    expect(winners('combination5', '1,2|3,7|4|5|6', [0, 0, 0, 5, 6])).toEqual([
      { level: 'suffix2', count: 4 },
      { level: 'suffix1', count: 4 },
    ])
    expect(winners('combination5', '1|3|4|5|6', [1, 3, 4, 5, 7])).toEqual([])
  })

  test('digits anywhere, sides, and positions', () => {
    expect(winners('any_of_two5', '1,2,3,4', [1, 2, 3, 0, 0])).toEqual([{ level: 'any_of_two', count: 3 }])
    expect(winners('last2_big_small', 'big,odd|small,even', [0, 0, 0, 7, 2])).toEqual([
      { level: 'big_small', count: 4 },
    ])
    expect(winners('position', '1,2||3||5', [1, 0, 3, 0, 5])).toEqual([{ level: 'position', count: 3 }])
    expect(winners('fun_two', '1,2', [1, 1, 2, 2, 0])).toEqual([{ level: 'fun_two', count: 2 }])
  })

  test('every combination of ticked positions is a separate bet', () => {
    expect(winners('any2_direct', '1|1|1|1|1', [1, 1, 1, 0, 0])).toEqual([{ level: 'direct', count: 3 }])
    expect(winners('any3_group3', '@0,1,2,3:1,2', [1, 1, 2, 2, 0])).toEqual([{ level: 'group3', count: 4 }])
    expect(winners('any3_mixed', '@0,1,2,3:112,123', [1, 1, 2, 3, 0])).toEqual([
      { level: 'group3', count: 1 },
      { level: 'group6', count: 2 },
    ])
    expect(winners('any2_group', '@0,1:1,2', [2, 1, 1, 2, 1])).toEqual([{ level: 'group', count: 1 }])
  })

  test('dragon, tiger and tie over pairs of places', () => {
    expect(winners('dragon_tiger', '0-1,0-2,0-3,0-4|dragon,tie', [5, 4, 5, 6, 0])).toEqual([
      { level: 'dragon', count: 2 },
      { level: 'tie', count: 1 },
    ])
  })

  test('three equal digits win no group play', () => {
    const alike = [7, 7, 7, 7, 7]
    for (const [id, content] of [
      ['last3_group_sum', '21'],
      ['last3_one_digit', '7'],
      ['last2_one_digit', '7'],
      ['last2_group_sum', '14'],
    ] as const)
      expect(winners(id, content, alike), id).toEqual([])
  })
})

describe('the most an order can win', () => {
  const pick3 = { family: 'digits', positions: 3 } as const
  const lines = listPlays(pick3).flatMap((play) =>
    sampleTickets(play, 1).map(({ selection }): Line => ({ ...terms, play, selection })),
  )
  const some = fc.subarray(lines, { minLength: 1, maxLength: 5 })

  test('is the maximum over all results, and at most the sum over the lines', () => {
    fc.assert(
      fc.property(some, (order) => {
        const best = bestOrderPayout(pick3, order, 'USD')
        let most = money(0n, 'USD')
        for (const result of allResults(pick3)) {
          const won = sum(
            order.map((line) => payoutOf(line, result)),
            'USD',
          )
          if (compare(won, most) > 0) most = won
        }
        expect(best).toEqual(most)
        expect(compare(best, order.map(bestPayout).reduce(add))).toBeLessThanOrEqual(0)
      }),
      { numRuns: 20 },
    )
  })

  test('every result is tried once', () => {
    expect(new Set(Array.from(allResults(pick3), (result) => result.join(''))).size).toBe(1_000)
  })

  test('refuses a line of another currency', () => {
    expect(() => bestOrderPayout(pick3, lines, 'EUR')).toThrow(TypeError)
  })

  test('any-k lines, worst case: branch and bound finds the same maximum as trying every result', () => {
    const play = getPlay(game, 'any3_direct_single')
    const entropy = seededEntropy(new Uint8Array(32), 'overlay')
    for (const size of [3, 400]) {
      const codes = Array.from({ length: size }, () => String(drawBelow(entropy, 1_000)).padStart(3, '0'))
      const content = `@0,1,2,3,4:${[...new Set(codes)].join(',')}`
      const line = { ...terms, play, selection: parseSelection(game, play.id, content) as Selection }
      const payout = prepareLine(line)
      let most = 0n
      for (const result of allResults(game)) {
        const units = payout(result)
        if (units > most) most = units
      }
      expect(bestPayout(line)).toEqual(money(most, 'USD'))
    }
  })
})

test('a draw is a result of its game, the same for the same entropy', () => {
  for (const positions of [5, 4, 3] as const) {
    const game = { family: 'digits', positions } as const
    const draw = () => drawResult(game, seededEntropy(new Uint8Array(32), `draw of ${positions}`))
    expect(isResult(game, draw())).toBe(true)
    expect(draw()).toEqual(draw())
  }
  for (const result of [
    [1, 2, 3, 4],
    [1, 2, 3, 4, 10],
    [1, 2, 3, 4, 0.5],
    [1, 2, 3, 4, -1],
  ])
    expect(isResult(game, result)).toBe(false)
})

test('settling 100,000 orders of mixed plays takes about a second at most', () => {
  const lines = listPlays(game).flatMap((play) =>
    sampleTickets(play, 4).map(({ selection }): Line => ({ ...terms, play, selection })),
  )
  const result = [3, 6, 4, 1, 8]
  const started = process.cpuUsage()
  let paid = 0n
  for (let order = 0; order < 100_000; order += 1) paid += payoutOf(lines.at(order % lines.length)!, result).amount
  const { user, system } = process.cpuUsage(started)
  expect(paid).toBeGreaterThan(0n)
  // CPU time, so that a busy machine does not fail the test; about 0.3 s on the machine it was written on.
  expect((user + system) / 1_000).toBeLessThan(1_500)
})
