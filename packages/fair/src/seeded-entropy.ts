import { toUtf8 } from './bytes.ts'
import { hmacSha256 } from './sha256.ts'

/**
 * A stream of random bytes that only moves forward: `next(2)` then `next(3)` are the first five bytes in order.
 * The server uses `node:crypto` for results that need no proof, and `seededEntropy` for those that do.
 */
export interface Entropy {
  next(count: number): Uint8Array
}

/**
 * The stream of one seed and one message: deterministic.
 *
 * Layout, re-implemented by `verify_draws.py`: stream = B₀ ‖ B₁ ‖ B₂ …, where
 * Bᵢ = HMAC-SHA256(key = seed, text = UTF-8(message) ‖ i as four bytes, big-endian) and i counts from 0.
 * The counter has a fixed width, so it cannot be confused with the end of a message.
 */
export function seededEntropy(seed: Uint8Array, message: string): Entropy {
  const text = toUtf8(message)
  let counter = 0
  let block = new Uint8Array(0)
  const refill = () => {
    const input = new Uint8Array(text.length + 4)
    input.set(text)
    new DataView(input.buffer).setUint32(text.length, counter)
    counter += 1
    block = new Uint8Array(hmacSha256(seed, input))
  }
  return {
    next(count) {
      const bytes = new Uint8Array(count)
      let filled = 0
      while (filled < count) {
        if (block.length === 0) refill()
        const taken = block.subarray(0, count - filled)
        bytes.set(taken, filled)
        filled += taken.length
        block = block.subarray(taken.length)
      }
      return bytes
    },
  }
}
