import { sha256 } from './sha256.ts'

/**
 * The keys of a lottery's day, chained backwards: kᵢ₋₁ = SHA-256(kᵢ). The anchor k₀ is published before the day, draw i
 * (from 1) uses kᵢ. From kᵢ the anchor can be computed, but not kᵢ₊₁: the operator cannot swap a key during the day,
 * and a revealed key reveals nothing about later draws.
 */
export interface KeyChain {
  /** The secret that the day's keys derive from: k of the last draw, 32 random bytes. */
  readonly topKey: Uint8Array
  /** Draws in the day. */
  readonly length: number
}

/** A draw every thirty seconds, around the clock. */
export const chainLengthMax = 2_880

/**
 * All keys of the day, k₀ (the anchor) to k of the last draw; the position in the list is the index of the draw.
 * @throws RangeError on a length outside 1 … 2,880 or a key that is not 32 bytes
 */
export function walkChain({ topKey, length }: KeyChain): Uint8Array[] {
  checkIndex(length)
  if (topKey.length !== 32) throw new RangeError('a chain key has 32 bytes')
  const keys = [topKey]
  let key = topKey
  for (let index = length; index > 0; index -= 1) {
    key = sha256(key)
    keys.push(key)
  }
  return keys.reverse()
}

/** One key of the day; index 0 is the anchor. @throws RangeError on an index outside the chain. */
export function chainKey(chain: KeyChain, index: number): Uint8Array {
  checkIndex(chain.length)
  if (!Number.isInteger(index) || index < 0 || index > chain.length) throw new RangeError(`no key ${index}`)
  return hashTimes(chain.topKey, chain.length - index)
}

/** The anchor that the key of draw `index` leads to. @throws RangeError on an index outside 1 … 2,880. */
export function anchorOf(key: Uint8Array, index: number): Uint8Array {
  checkIndex(index)
  return hashTimes(key, index)
}

export const isChainIndex = (index: number): boolean => Number.isInteger(index) && index >= 1 && index <= chainLengthMax

function checkIndex(index: number): void {
  if (!isChainIndex(index)) throw new RangeError(`a day has 1 to ${chainLengthMax} draws, not ${index}`)
}

function hashTimes(key: Uint8Array, times: number): Uint8Array {
  let hashed = key
  for (let step = 0; step < times; step += 1) hashed = sha256(hashed)
  return hashed
}
