import { seededEntropy } from '@fairground/fair'
import { drawResult, type Game } from '../families/registry.ts'
import type { Result } from '../play/result.ts'

/** Results as the platform draws them, the same in every run. */
export const randomResults = (game: Game, count: number): Result[] => {
  const entropy = seededEntropy(new Uint8Array(32), `results of ${game.family}`)
  return Array.from({ length: count }, () => drawResult(game, entropy))
}
