import { drawBelow, type Entropy } from '@fairground/fair'
import { evaluate, type Spin } from './evaluate.ts'
import type { Hundredths, SlotModel } from './models/slot-model.ts'

/** A whole round: the spin that was bought and every free spin it led to. */
export interface Outcome extends Spin {
  readonly freeSpins: readonly Spin[]
  /** The pay of the round, in hundredths of the bet. */
  readonly totalMultiple: Hundredths
}

/**
 * Plays a round. One stop per reel, from the left, then the same for each free spin, all from one stream: the same
 * seeds give the same round.
 */
export function spin(model: SlotModel, entropy: Entropy): Outcome {
  const bought = turn(model, entropy, 1)
  const freeSpins: Spin[] = []
  const { spinsMax, multiplier } = model.freeSpins ?? { spinsMax: 0, multiplier: 1 }
  let won = Math.min(bought.freeSpinsWon, spinsMax)
  while (freeSpins.length < won) {
    const free = turn(model, entropy, multiplier)
    freeSpins.push(free)
    won = Math.min(won + free.freeSpinsWon, spinsMax)
  }
  const multiple = freeSpins.reduce((sum, free) => sum + free.multiple, bought.multiple)
  return { ...bought, freeSpins, totalMultiple: Math.min(multiple, model.multipleMax) }
}

const turn = (model: SlotModel, entropy: Entropy, multiplier: number): Spin =>
  evaluate(
    model,
    model.strips.map((reel) => drawBelow(entropy, reel.length)),
    multiplier,
  )
