import { describe, expect, test } from 'vitest'
import { checkDefaultOdds, checkTickets, manyTickets } from '../../testing/check-play.ts'
import { randomResults } from '../../testing/random-results.ts'
import { choose, sumOf } from '../../play/choose.ts'
import { checkOdds } from '../../order/check-odds.ts'
import { describeResult, getPlay, isResult, listPlays } from '../registry.ts'
import { elementOf, type Kl8Game } from './kl8-game.ts'
import { elementOutcomes, sumOutcomes } from './kl8-outcomes.ts'
import { kl8Oracle } from './testing/kl8-oracle.ts'

const game: Kl8Game = { family: 'kl8' }
const plays = listPlays(game)

describe('promise D4: many tickets against the oracle', () => {
  const results = randomResults(game, 999)
  test.for(plays)('$id', (play) => {
    checkTickets(game, play, { tickets: manyTickets(play), oracle: kl8Oracle, results })
  })
})

test('default odds could be saved', () => checkDefaultOdds(game, plays))

test('the counts of sums, counted again', () => {
  // Sets of so many numbers, by their sum.
  const sums = 1_411
  const ways = new BigUint64Array(21 * sums)
  ways[0] = 1n
  for (let number = 1; number <= 80; number += 1)
    for (let taken = Math.min(20, number); taken > 0; taken -= 1)
      for (let sum = sums - 1; sum >= number; sum -= 1)
        ways[taken * sums + sum] = (ways[taken * sums + sum] ?? 0n) + (ways[(taken - 1) * sums + sum - number] ?? 0n)
  const count = (isCounted: (sum: number) => boolean) =>
    ways.subarray(20 * sums).reduce((all, each, sum) => (isCounted(sum) ? all + each : all), 0n)
  expect(count(() => true)).toBe(3_535_316_142_212_174_320n)
  for (const { result, ways } of sumOutcomes()) {
    const sum = sumOf(result)
    expect(isResult(game, result)).toBe(true)
    expect(ways).toBe(count((other) => Math.sign(other - 810) === Math.sign(sum - 810) && (other - sum) % 2 === 0))
  }
  for (const { result, ways } of elementOutcomes()) {
    expect(isResult(game, result)).toBe(true)
    expect(ways).toBe(count((other) => elementOf(other) === elementOf(sumOf(result))))
  }
})

test('chances of the domain reference, §3.6', () => {
  const chance = (id: string, levelId: string) => {
    const level = getPlay(game, id).levels.find((each) => each.id === levelId)
    return Number(level?.wins) / Number(level?.total)
  }
  expect(chance('sum_tie', 'tie')).toBeCloseTo(0.0044, 4)
  expect(
    ['metal', 'wood', 'water', 'fire', 'earth'].map((id) => Number((1 / chance('elements', id)).toFixed(3))),
  ).toEqual([9.755, 4.962, 2.577, 4.917, 9.567])
  expect([chance('halves', 'front'), chance('halves', 'equal')].map((each) => Number(each.toFixed(4)))).toEqual([
    0.3984, 0.2032,
  ])
})

test('any k: levels are hypergeometric, and share the return', () => {
  const { levels } = getPlay(game, 'any5')
  expect(levels.map(({ id, share }) => [id, share])).toEqual([
    ['hit5', 3],
    ['hit4', 3],
    ['hit3', 3],
  ])
  // From the drawn twenty's side: C(20, h) C(60, 5 − h) of C(80, 5).
  expect(levels.map(({ wins }) => wins)).toEqual([5, 4, 3].map((hits) => choose(20, hits) * choose(60, 5 - hits)))
  const fair = Object.fromEntries(
    levels.map(({ id, wins, total }) => [id, (Number(total) / Number(wins) / 3).toFixed(4)]),
  )
  expect(checkOdds(game, 'any5', { table: { ...fair, hit3: String(Number(fair['hit3']) + 1) } }).isAccepted).toBe(false)
})

test('what a result shows', () => {
  const lowest = Array.from({ length: 20 }, (_, index) => index + 1)
  expect(describeResult(game, lowest)).toEqual({
    family: 'kl8',
    sum: 210,
    size: 'small',
    parity: 'even',
    element: 'metal',
    half: 'front',
    majority: 'equal',
  })
})
