import { allNumbers, isBig, isDomestic, isOdd, signOf, tailOf, type MarkSixGame } from './mark-six-game.ts'
import type { Sign } from './sign-years.ts'
import { waveOf, type Wave } from './waves.ts'

/** Properties of numbers; those of one property are alternatives, and each given property must hold. */
export interface QuickNumbers {
  readonly signs?: readonly Sign[]
  readonly tails?: readonly number[]
  readonly waves?: readonly Wave[]
  readonly poultry?: 'domestic' | 'wild'
  readonly size?: 'big' | 'small'
  readonly parity?: 'odd' | 'even'
}

/**
 * Quick entry: signs 1–2 crossed with tails 3–4 are the numbers that have one of the signs and one of the tails, each once,
 * ascending.
 */
export const quickNumbers = (
  game: MarkSixGame,
  { signs, tails, waves, poultry, size, parity }: QuickNumbers,
): number[] =>
  allNumbers.filter((number) => {
    const sign = signOf(number, game)
    return (
      (signs?.includes(sign) ?? true) &&
      (tails?.includes(tailOf(number)) ?? true) &&
      (waves?.includes(waveOf(number)) ?? true) &&
      (poultry === undefined || isDomestic(sign) === (poultry === 'domestic')) &&
      (size === undefined || isBig(number) === (size === 'big')) &&
      (parity === undefined || isOdd(number) === (parity === 'odd'))
    )
  })
