import type { RainMix } from '@fairground/contract'

export interface Share {
  amount: bigint
  count: number
}

export interface Split {
  /** To be spread wholly, in whole steps: the least that the currency shows. */
  units: bigint
  step: bigint
  envelopes: number
  mix: RainMix
}

/** A tenth of the envelopes has half of the sum, where each of the others then still has something. */
const largeShare = 10

/** Amounts of envelopes with their counts, the larger first; they add up to the sum. Null: not every envelope gets something. */
export function splitSum({ units, step, envelopes, mix }: Split): Share[] | null {
  const steps = units / step
  if (units % step !== 0n || steps < BigInt(envelopes)) return null
  const large = Math.max(1, Math.floor(envelopes / largeShare))
  const small = envelopes - large
  const half = steps / 2n
  const parts =
    mix === 'mixed' && small > 0 && half >= BigInt(small)
      ? [...equalParts(steps - half, large), ...equalParts(half, small)]
      : equalParts(steps, envelopes)
  const counts = new Map<bigint, number>()
  for (const { amount, count } of parts) counts.set(amount * step, (counts.get(amount * step) ?? 0) + count)
  return [...counts].map(([amount, count]) => ({ amount, count }))
}

function equalParts(steps: bigint, count: number): Share[] {
  const base = steps / BigInt(count)
  const more = Number(steps % BigInt(count))
  return [
    { amount: base + 1n, count: more },
    { amount: base, count: count - more },
  ].filter((part) => part.count > 0)
}
