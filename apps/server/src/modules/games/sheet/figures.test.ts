import { describe, expect, test } from 'vitest'
import type { PlayedSums } from '../played/played.queries.ts'
import { costPerHour, playedFigures, roundsPerHour, usualStake } from './figures.ts'

/** Rounds of one stake that each pay twice the stake or nothing. */
const coins = ({ rounds, wins, stake = 100 }: { rounds: number; wins: number; stake?: number }): PlayedSums => ({
  currency: 'USD',
  rounds,
  staked: BigInt(rounds * stake),
  returned: BigInt(wins * 2 * stake),
  stakedSquared: rounds * stake ** 2,
  multiples: wins * 2,
  multiplesSquared: wins * 4,
})
const terms = { currency: 'USD', returnBasisPoints: 10_000 } as const

describe('what players got', () => {
  test('is not said of fewer than a thousand rounds', () => {
    expect(playedFigures(undefined, terms)).toMatchObject({ rounds: 0, returned: null, expected: null })
    expect(playedFigures(coins({ rounds: 999, wins: 500 }), terms)).toMatchObject({ rounds: 999, returned: null })
    expect(playedFigures(coins({ rounds: 1_000, wins: 480 }), terms)).toMatchObject({ rounds: 1_000, returned: 9_600 })
  })

  test('lies in 95 of 100 cases within 1.96 √(variance ÷ rounds) of the return', () => {
    // The variance of such a round is 1, so 1.96 ÷ √10,000 = 1.96 %.
    const { expected } = playedFigures(coins({ rounds: 10_000, wins: 5_000 }), terms)
    expect(expected).toEqual({ low: 9_804, high: 10_196 })
    expect(playedFigures(coins({ rounds: 10_000, wins: 5_000 }), { ...terms, returnBasisPoints: null })).toMatchObject({
      returned: 10_000,
      expected: null,
    })
  })

  test('is expected within a wider range where a few stakes are large', () => {
    const small = coins({ rounds: 9_900, wins: 4_950 })
    const large = coins({ rounds: 100, wins: 50, stake: 100_000 })
    const mixed: PlayedSums = {
      currency: 'USD',
      rounds: small.rounds + large.rounds,
      staked: small.staked + large.staked,
      returned: small.returned + large.returned,
      stakedSquared: small.stakedSquared + large.stakedSquared,
      multiples: small.multiples + large.multiples,
      multiplesSquared: small.multiplesSquared + large.multiplesSquared,
    }
    // A hundred rounds decide: about 1.96 ÷ √100, a little less by what the small ones are of the stakes.
    const { low = 0, high = 0 } = playedFigures(mixed, terms).expected ?? {}
    expect([low, high]).toEqual([8_216, 11_784])
  })

  test('is never expected below nothing', () => {
    expect(
      playedFigures(coins({ rounds: 1_000, wins: 3, stake: 1 }), { ...terms, returnBasisPoints: 1 }).expected,
    ).toMatchObject({ low: 0 })
  })
})

test('an hour costs stake × edge × rounds: 0.25 at 96.09 % and 720 rounds is 7.04', () => {
  expect(roundsPerHour(5_000)).toBe(720)
  expect(costPerHour({ stake: 250_000n, returnBasisPoints: 9_609, roundsPerHour: 720 })).toBe(7_038_000n)
  expect(costPerHour({ stake: 1n, returnBasisPoints: 9_500, roundsPerHour: 10 })).toBe(1n)
  expect(costPerHour({ stake: 1n, returnBasisPoints: 9_501, roundsPerHour: 10 })).toBe(0n)
})

test('the usual stake is the average, once enough was played', () => {
  expect(usualStake(undefined)).toBeNull()
  expect(usualStake(coins({ rounds: 999, wins: 1 }))).toBeNull()
  expect(usualStake({ ...coins({ rounds: 1_000, wins: 1 }), staked: 1_999n })).toBe(1n)
})
