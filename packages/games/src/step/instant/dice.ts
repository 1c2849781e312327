import { drawBelow } from '@fairground/fair'
import { ratio } from '@fairground/money'
import { isWhole, readFields } from '../read-input.ts'
import type { Edge, StepGame, TenThousandths } from '../step-game.ts'
import { withoutActions } from './without-actions.ts'

/** A roll of 0 … 9,999: under the target wins, or from the other end. */
export interface DiceBet {
  /** How many of the 10,000 rolls win. */
  readonly target: number
  readonly side: 'under' | 'over'
}

export interface DiceState {
  readonly bet: DiceBet
  readonly roll: number
  readonly multiple: TenThousandths
}

export interface DiceView {
  readonly roll: number
}

export const diceRolls = 10_000
export const diceTargets = { from: 1, to: 9_800 } as const

export const diceMultiple = (target: number, edge: Edge): TenThousandths =>
  Math.floor(((100 - edge) * 100 * 10_000) / target)

export const isDiceWin = ({ target, side }: DiceBet, roll: number): boolean =>
  side === 'under' ? roll < target : roll > diceRolls - 1 - target

/** Dice: every target returns 100 − e per cent, less what rounding the multiple down to a ten-thousandth takes. */
export const diceGame: StepGame<DiceBet, never, DiceState, DiceView> = {
  ...withoutActions,
  edges: [1, 2, 3],
  readBet(input) {
    const fields = readFields(input, 'target', 'side')
    if (!fields || !isWhole(fields['target'], diceTargets)) return null
    const { target, side } = fields
    return side === 'under' || side === 'over' ? { target, side } : null
  },
  begin: (bet, entropy, edge) => ({
    bet,
    roll: drawBelow(entropy, diceRolls),
    multiple: diceMultiple(bet.target, edge),
  }),
  pays: ({ bet, roll, multiple }) => (isDiceWin(bet, roll) ? multiple : 0),
  view: ({ roll }) => ({ roll }),
  top: ({ target }, edge) => diceMultiple(target, edge),
  returns: (edge) =>
    [1, 100, 1_000, 2_500, 3_300, 4_950, 6_600, 8_000, 9_800].map((target) => {
      const chance = ratio(BigInt(target), BigInt(diceRolls))
      const top = diceMultiple(target, edge)
      const exact = ratio(BigInt(target) * BigInt(top), BigInt(diceRolls) * 10_000n)
      return { bet: { target, side: 'under' as const }, plan: null, exact, top, topChance: chance, hit: chance }
    }),
}
