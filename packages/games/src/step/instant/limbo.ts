import { drawBelow } from '@fairground/fair'
import { ratio, type Ratio } from '@fairground/money'
import { isWhole, readFields } from '../read-input.ts'
import type { Edge, StepGame } from '../step-game.ts'
import { withoutActions } from './without-actions.ts'

export interface LimboBet {
  /** The multiple that the player plays for, in hundredths: 101 … 1,000,000. */
  readonly target: number
}

export interface LimboState {
  readonly bet: LimboBet
  readonly result: number
}

export interface LimboView {
  /** In hundredths, 100 … 1,000,000. */
  readonly result: number
}

export const limboTargets = { from: 101, to: 1_000_000 } as const

const draws = 2 ** 32

/** The result of a draw 0 … 2³² − 1, in hundredths. The dividend is below 2⁵³, so the quotient's floor is exact. */
export const limboResult = (draw: number, edge: Edge): number =>
  Math.min(limboTargets.to, Math.max(100, Math.floor(((100 - edge) * draws) / (draws - draw))))

/** How likely a target is reached, exactly. */
export const limboChance = (target: number, edge: Edge): Ratio =>
  ratio(BigInt(Math.floor(((100 - edge) * draws) / target)), BigInt(draws))

/** Limbo: the target is paid when the result reaches it. */
export const limboGame: StepGame<LimboBet, never, LimboState, LimboView> = {
  ...withoutActions,
  edges: [1, 2, 3],
  readBet(input) {
    const target = readFields(input, 'target')?.['target']
    return isWhole(target, limboTargets) ? { target } : null
  },
  begin: (bet, entropy, edge) => ({ bet, result: limboResult(drawBelow(entropy, draws), edge) }),
  pays: ({ bet, result }) => (result >= bet.target ? bet.target * 100 : 0),
  view: ({ result }) => ({ result }),
  top: ({ target }) => target * 100,
  returns: (edge) =>
    [101, 110, 150, 198, 200, 500, 1_000, 2_000, 10_000, 100_000, 1_000_000].map((target) => {
      const hit = limboChance(target, edge)
      const exact = ratio(hit.numerator * BigInt(target), hit.denominator * 100n)
      return { bet: { target }, plan: null, exact, top: target * 100, topChance: hit, hit }
    }),
}
