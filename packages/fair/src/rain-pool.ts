import { fromHex, toHex, toUtf8 } from './bytes.ts'
import { drawBelow } from './draw-below.ts'
import { seededEntropy } from './seeded-entropy.ts'
import { sha256 } from './sha256.ts'

/** What is published before a red rain, with its commitment. */
export interface RainPlan {
  /** A UUID. */
  readonly id: string
  /** Places of the pool; those without a prize are blank. */
  readonly size: number
  /** How often each amount is in the pool. */
  readonly prizes: readonly { readonly amount: string; readonly count: number }[]
}

export interface RainProof extends RainPlan {
  /** Hexadecimal. */
  readonly commitment: string
  readonly seed: string
  /** Catches to be checked: the place that each took, and what it was told. */
  readonly catches: readonly { readonly place: number; readonly amount: string }[]
}

export type RainProofFault =
  /** A field does not have the documented form. */
  | 'malformed'
  /** Seed and plan are not those committed to. */
  | 'commitment_mismatch'
  /** A catch was told another amount than its place holds. */
  | 'catch_mismatch'

/** A pool is computed on a phone. */
export const rainSizeMax = 100_000
const kindsMax = 12
const idPattern = /^[0-9a-f-]{36}$/
const amountPattern = /^(0|[1-9][0-9]{0,14})(\.[0-9]{1,8})?$/
const hex32Pattern = /^[0-9a-f]{64}$/

/** `fairground/rain/v1|<id>|<size>|<amount>x<count>,…` @throws RangeError on a plan that is none */
export function rainMessage(plan: RainPlan): string {
  if (!isRainPlan(plan)) throw new RangeError('not a plan of a rain')
  const prizes = plan.prizes.map(({ amount, count }) => `${amount}x${count}`)
  return `fairground/rain/v1|${plan.id}|${plan.size}|${prizes.join(',')}`
}

/** SHA-256(seed ‖ message) in hexadecimal: published before the rain. */
export function commitToRain(seed: Uint8Array, plan: RainPlan): string {
  const message = toUtf8(rainMessage(plan))
  const bytes = new Uint8Array(seed.length + message.length)
  bytes.set(seed)
  bytes.set(message, seed.length)
  return toHex(sha256(bytes))
}

/** The amount of each place in order, null for a blank: the prizes as listed, then blanks, shuffled by Fisher and Yates. */
export function rainPool(seed: Uint8Array, plan: RainPlan): (string | null)[] {
  const entropy = seededEntropy(seed, rainMessage(plan))
  const pool: (string | null)[] = plan.prizes.flatMap(({ amount, count }) => Array<string>(count).fill(amount))
  while (pool.length < plan.size) pool.push(null)
  for (let last = pool.length - 1; last > 0; last -= 1) {
    const other = drawBelow(entropy, last + 1)
    const kept = pool[last] ?? null
    pool[last] = pool[other] ?? null
    pool[other] = kept
  }
  return pool
}

/** Places are counted from 1; a catch beyond the pool is blank. */
export function verifyRain(proof: RainProof): 'ok' | RainProofFault {
  if (!isRainPlan(proof) || !hex32Pattern.test(proof.seed) || !hex32Pattern.test(proof.commitment)) return 'malformed'
  const seed = fromHex(proof.seed)
  if (commitToRain(seed, proof) !== proof.commitment) return 'commitment_mismatch'
  const pool = rainPool(seed, proof)
  const isTrue = proof.catches.every(
    ({ place, amount }) => (pool[place - 1] ?? null) === (isNothing(amount) ? null : amount),
  )
  return isTrue ? 'ok' : 'catch_mismatch'
}

const isNothing = (amount: string): boolean => /^0(\.0+)?$/.test(amount)

export function isRainPlan({ id, size, prizes }: RainPlan): boolean {
  const isWhole = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= rainSizeMax
  return (
    typeof id === 'string' &&
    idPattern.test(id) &&
    isWhole(size) &&
    Array.isArray(prizes) &&
    prizes.length >= 1 &&
    prizes.length <= kindsMax &&
    prizes.every(({ amount, count }) => amountPattern.test(amount) && !isNothing(amount) && isWhole(count)) &&
    prizes.reduce((sum, { count }) => sum + count, 0) <= size
  )
}
