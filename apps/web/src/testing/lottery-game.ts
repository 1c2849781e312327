import type { Game } from '@fairground/lottery'
import { openGame as openDigits } from '../features/lottery/families/digits.ts'
import { findGame, loadFamily } from '../features/lottery/families/load-family.ts'
import type { LotteryGame } from '../features/lottery/families/lottery-game.ts'

export const digitsGame = (positions: 3 | 4 | 5): LotteryGame => openDigits({ family: 'digits', positions })

/** A game of any family, as a page loads it. */
export async function loadGame(settings: Game): Promise<LotteryGame> {
  await loadFamily(settings)
  const game = findGame(settings)
  if (!game) throw new Error(`this build has no ${settings.family}`)
  return game
}
