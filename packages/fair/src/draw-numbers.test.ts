import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawDigits,
  drawDistinct,
  drawNumbers,
  drawPermutation,
  drawWeighted,
  isDrawShape,
  seededEntropy,
  type Entropy,
} from './index.ts'

const seed = new Uint8Array(32).fill(3)
const stream = (message: string) => seededEntropy(seed, message)

/** Every byte string of one length, so that each outcome can be counted instead of estimated. */
function countOutcomes(length: number, draw: (entropy: Entropy) => string): Map<string, number> {
  const counts = new Map<string, number>()
  const spent = new Error('spent')
  for (let code = 0; code < 256 ** length; code += 1) {
    const bytes = Array.from({ length }, (_, place) => Math.floor(code / 256 ** place) % 256)
    const next = (count: number) => {
      if (bytes.length < count) throw spent
      return Uint8Array.from(bytes.splice(0, count))
    }
    try {
      const outcome = draw({ next })
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    } catch (error) {
      if (error !== spent) throw error
    }
  }
  return counts
}

describe('shuffles', () => {
  test('all 6 orders of three come up equally often over every pair of bytes', () => {
    const counts = countOutcomes(2, (entropy) => drawPermutation(entropy, 3).join(''))
    expect([...counts.keys()].toSorted()).toEqual(['012', '021', '102', '120', '201', '210'])
    expect(new Set(counts.values())).toEqual(new Set([85 * 128]))
  })

  test('all 20 ordered pairs of five come up equally often', () => {
    const counts = countOutcomes(2, (entropy) => drawDistinct(entropy, { count: 2, below: 5 }).join(''))
    expect(counts.size).toBe(20)
    expect(new Set(counts.values())).toEqual(new Set([51 * 64]))
  })

  test('a permutation holds every number once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (n, message) => {
        const drawn = drawPermutation(stream(String(message)), n)
        expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, number) => number))
      }),
    )
  })

  test('more different numbers than there are is refused', () => {
    expect(() => drawDistinct(stream(''), { count: 6, below: 5 })).toThrow(RangeError)
  })
})

describe('shapes', () => {
  const shape = fc.record({
    count: fc.integer({ min: 1, max: 40 }),
    from: fc.integer({ min: 0, max: 40 }),
    to: fc.integer({ min: 0, max: 80 }),
    isDistinct: fc.boolean(),
  })

  test('numbers are in range, as many as asked for, and distinct where required', () => {
    fc.assert(
      fc.property(shape, fc.nat(), (shape, message) => {
        fc.pre(isDrawShape(shape))
        const drawn = drawNumbers(stream(String(message)), shape)
        expect(drawn).toHaveLength(shape.count)
        expect(drawn.every((number) => number >= shape.from && number <= shape.to)).toBe(true)
        if (shape.isDistinct) expect(new Set(drawn).size).toBe(shape.count)
      }),
    )
  })

  test('five digits of a shape are five digits', () => {
    const digits = { count: 5, from: 0, to: 9, isDistinct: false }
    expect(drawNumbers(stream('x'), digits)).toEqual(drawDigits(stream('x'), 5))
  })

  test('impossible shapes are refused', () => {
    const digits = { count: 5, from: 0, to: 9, isDistinct: false }
    for (const change of [{ count: 0 }, { count: 1.5 }, { from: -1 }, { to: -1 }, { to: 10_000 }, { count: 1_001 }])
      expect(() => drawNumbers(stream(''), { ...digits, ...change })).toThrow(RangeError)
    expect(isDrawShape({ count: 11, from: 0, to: 9, isDistinct: true })).toBe(false)
  })
})

describe('weights', () => {
  test('each place comes up in exact proportion', () => {
    const counts = countOutcomes(1, (entropy) => String(drawWeighted(entropy, [1n, 0n, 2n, 5n])))
    expect(Object.fromEntries(counts)).toEqual({ '0': 32, '2': 64, '3': 160 })
    const numbers = countOutcomes(1, (entropy) => String(drawWeighted(entropy, [3, 2])))
    expect(Object.fromEntries(numbers)).toEqual({ '0': 153, '1': 102 })
  })

  test('invalid weights are refused', () => {
    for (const weights of [[], [0], [1, -1], [0.5, 0.5], [2 ** 32, 1], [NaN]])
      expect(() => drawWeighted(stream(''), weights)).toThrow(RangeError)
    expect(() => drawWeighted(stream(''), [1n, -1n])).toThrow(RangeError)
  })
})

test('a million digits and their neighbours pass χ² (a sanity check: bias this small needs the exhaustive test)', () => {
  const digits = drawDigits(stream('a million digits'), 1_000_000)
  const singles = new Uint32Array(10)
  const pairs = new Uint32Array(100)
  digits.forEach((digit, place) => {
    singles[digit] = (singles[digit] ?? 0) + 1
    if (place % 2 === 0) return
    const pair = (digits[place - 1] ?? 0) * 10 + digit
    pairs[pair] = (pairs[pair] ?? 0) + 1
  })
  const chiSquare = (counts: Uint32Array, expected: number) =>
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 99.9 % points of χ² with 9 and 99 degrees of freedom; the stream is fixed, so this test is not flaky.
  expect(chiSquare(singles, 100_000)).toBeLessThan(27.88)
  expect(chiSquare(pairs, 5_000)).toBeLessThan(148.23)
})
