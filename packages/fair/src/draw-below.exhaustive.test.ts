import fc from 'fast-check'
import { expect, test } from 'vitest'
import { belowFrom, belowMax, drawBelow, seededEntropy, type Entropy } from './index.ts'

const seed = new Uint8Array(32).fill(7)

/** Hands out fixed bytes and counts them. */
function scriptedEntropy(bytes: readonly number[]): Entropy & { taken: number } {
  return {
    taken: 0,
    next(count) {
      const from = this.taken
      this.taken += count
      if (this.taken > bytes.length) throw new Error('out of bytes')
      return Uint8Array.from(bytes.slice(from, this.taken))
    },
  }
}

test('promise N1: a 16-bit source, every value, every n to 1,000: each outcome equally often, the rest rejected', () => {
  const size = 65_536
  for (let n = 1; n <= 1_000; n += 1) {
    const counts = new Uint32Array(n)
    const handedOut = { value: -1 }
    // After the last value a rejected draw asks for one more: it gets one that every n accepts.
    const source = { size, next: () => (handedOut.value += 1) % size }
    while (handedOut.value < size - 1) {
      const outcome = belowFrom(source, n)
      if (handedOut.value < size) counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    const share = Math.floor(size / n)
    expect(counts.every((count) => count === share)).toBe(true)
    expect(size - share * n).toBeLessThan(n)
  }
})

test('a draw reads the fewest bytes that hold n, big-endian, and rejects the top remainder', () => {
  const none = scriptedEntropy([])
  expect(drawBelow(none, 1)).toBe(0)
  expect(none.taken).toBe(0)

  expect(drawBelow(scriptedEntropy([249]), 10)).toBe(9)
  const rejecting = scriptedEntropy([250, 255, 17])
  expect(drawBelow(rejecting, 10)).toBe(7)
  expect(rejecting.taken).toBe(3)

  expect(drawBelow(scriptedEntropy([255]), 256)).toBe(255)
  expect(drawBelow(scriptedEntropy([1, 2]), 257)).toBe((1 * 256 + 2) % 257)
  expect(drawBelow(scriptedEntropy([1, 2, 3]), 65_537)).toBe((1 * 65_536 + 2 * 256 + 3) % 65_537)
  expect(drawBelow(scriptedEntropy([255, 255, 255, 255]), belowMax)).toBe(belowMax - 1)
})

test('a draw is a whole number below n, for any n', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: belowMax }), fc.string(), (n, message) => {
      const drawn = drawBelow(seededEntropy(seed, message.replace(/\p{Surrogate}/gu, '')), n)
      expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true)
    }),
  )
})

test('an impossible range is refused', () => {
  for (const n of [0, -1, 1.5, NaN, Infinity, belowMax + 1])
    expect(() => drawBelow(seededEntropy(seed, ''), n), String(n)).toThrow(RangeError)
  expect(() => belowFrom({ size: 9, next: () => 0 }, 10)).toThrow(RangeError)
})
