import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOn, type VipThreshold } from './vip-ladder.ts'

const ladder: VipThreshold[] = [0n, 100n, 1_000n].map((turnover, index) => ({ level: index + 1, turnover }))

test.each([
  [0n, 1, 2, 100n, 0],
  [25n, 1, 2, 75n, 0.25],
  [99n, 1, 2, 1n, 0.99],
  [100n, 2, 3, 900n, 0],
  [999n, 2, 3, 1n, 0.998],
  [1_000n, 3, undefined, 0n, 1],
  [5_000n, 3, undefined, 0n, 1],
])('turnover %s reaches level %s', (...[turnover, level, next, left, progress]) => {
  const place = placeOn(ladder, turnover, 0)
  expect(place).toMatchObject({ left, progress })
  expect([place.level?.level, place.next?.level]).toEqual([level, next])
})

test('a level once reached stays, and the way to the next counts from what was bet', () => {
  expect(placeOn(ladder, 40n, 2)).toMatchObject({ level: { level: 2 }, next: { level: 3 }, left: 960n, progress: 0 })
})

test('without levels there is neither level nor way, and below the first there is only the way', () => {
  expect(placeOn([], 500n, 0)).toEqual({ level: null, next: null, left: 0n, progress: 0 })
  expect(placeOn(ladder.slice(1), 50n, 0)).toMatchObject({ level: null, next: { level: 2 }, left: 50n, progress: 0.5 })
})

test('more turnover is never a lower place, and the whole way is gone only at the top', () => {
  const steps = fc.uniqueArray(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 9 })
  const amount = fc.bigInt({ min: 0n, max: 2n * 10n ** 12n })
  fc.assert(
    fc.property(steps, amount, amount, (turnovers, one, more) => {
      const rungs = turnovers
        .toSorted((a, b) => (a < b ? -1 : 1))
        .map((turnover, index) => ({ level: index + 1, turnover }))
      const [low, high] = [placeOn(rungs, one, 0), placeOn(rungs, one + more, 0)]
      expect(high.level?.level ?? 0).toBeGreaterThanOrEqual(low.level?.level ?? 0)
      for (const { next, left, progress } of [low, high]) {
        expect(progress === 1).toBe(next === null)
        expect(left > 0n).toBe(next !== null)
      }
    }),
  )
})
