import { ratio, type Ratio } from '@fairground/money'
import { scatterSlot, type SlotModel } from '../models/slot-model.ts'
import { windowAt } from '../evaluate.ts'

/**
 * For each number of scatters in view on the given reels, how many combinations of stops show it. Reels are
 * independent, so their distributions multiply like polynomials; the numbers add up to the product of the lengths.
 */
export function scatterCounts(model: SlotModel, fromReel = 0): bigint[] {
  let counts = [1n]
  for (const reel of model.strips.slice(fromReel)) {
    const shown: bigint[] = Array.from({ length: counts.length + model.rows }, () => 0n)
    for (let stop = 0; stop < reel.length; stop += 1) {
      const scatters = windowAt(reel, stop, model.rows).filter((symbol) => symbol === scatterSlot).length
      counts.forEach((ways, before) => {
        shown[before + scatters] = (shown[before + scatters] ?? 0n) + ways
      })
    }
    counts = shown
  }
  return counts
}

/** Combinations of stops of all reels. */
export const cycleOf = (model: SlotModel): bigint =>
  model.strips.reduce((product, reel) => product * BigInt(reel.length), 1n)

/**
 * Free spins a round plays on average, from a bought spin, exactly.
 *
 * `won[a]` counts, after each free spin, the combinations in which `a` spins have been won so far and the feature goes on;
 * a step multiplies every count by the cycle, so that all stay integers. With p spins played out of a won, the feature
 * ends at p = a; spins beyond the cap are not won.
 */
export function expectedFreeSpins(model: SlotModel): Ratio {
  if (!model.freeSpins) return ratio(0n, 1n)
  const { spinsMax, byScatters } = model.freeSpins
  const awards = scatterCounts(model).map((ways, scatters) => ({ ways, spins: byScatters[scatters] ?? 0 }))
  const cycle = cycleOf(model)
  let scale = 1n
  let numerator = 0n
  let won = new Map<number, bigint>([[0, 1n]])
  for (let played = -1; played < spinsMax; played += 1) {
    const next = new Map<number, bigint>()
    for (const [before, chances] of won)
      for (const { ways, spins } of awards) {
        const after = Math.min(before + spins, spinsMax)
        if (after > played + 1) next.set(after, (next.get(after) ?? 0n) + chances * ways)
      }
    scale *= cycle
    numerator = numerator * cycle + [...next.values()].reduce((sum, chances) => sum + chances, 0n)
    won = next
  }
  return ratio(numerator, scale)
}
