import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profitMultiples } from './chase-multiples.ts'

const spentUntil = (multiples: readonly number[], place: number, stake: bigint): bigint =>
  multiples.slice(0, place + 1).reduce((sum, multiple) => sum + BigInt(multiple) * stake, 0n)

describe('a chase by profit', () => {
  test('pays back all stakes and a tenth of them with a bet of 2 that wins 19', () => {
    const multiples = profitMultiples({ draws: 12, stake: 200n, win: 1900n, percent: 10 }, 9999)
    expect(multiples).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2])
  })

  test('leaves the profit after a win in any draw, and a multiple less would not', () => {
    const plans = fc.record({
      draws: fc.integer({ min: 1, max: 120 }),
      stake: fc.bigInt({ min: 1n, max: 1_000_000n }),
      win: fc.bigInt({ min: 1n, max: 100_000_000n }),
      percent: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(plans, (plan) => {
        const { stake, win, percent } = plan
        const multiples = profitMultiples(plan, 100_000)
        if (!multiples) return win * 100n <= stake * (100n + BigInt(percent))
        const isEnough = (spent: bigint, multiple: number) =>
          BigInt(multiple) * win * 100n >= spent * (100n + BigInt(percent))
        const isLeast = multiples.every((multiple, place) => {
          const spent = spentUntil(multiples, place, stake)
          return isEnough(spent, multiple) && (multiple === 1 || !isEnough(spent - stake, multiple - 1))
        })
        return isLeast && multiples.slice(0, -1).every((multiple) => multiple <= 100_000)
      }),
    )
  })

  test('ends with the first multiple above the limit', () => {
    const multiples = profitMultiples({ draws: 120, stake: 200n, win: 400n, percent: 50 }, 1000) ?? []
    expect(multiples.filter((multiple) => multiple > 1000)).toEqual([multiples.at(-1)])
    expect(multiples.length).toBeLessThan(120)
  })
})
