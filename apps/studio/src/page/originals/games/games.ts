import type { EngineCode } from '@fairground/games'
import type { Original } from '../shell/game-stage.ts'

const loaders: Partial<Record<EngineCode, () => Promise<Original>>> = {
  dice: async () => (await import('./dice.ts')).dice,
  limbo: async () => (await import('./limbo.ts')).limbo,
  plinko: async () => (await import('./plinko.ts')).plinko,
  wheel: async () => (await import('./wheel.ts')).wheel,
  keno: async () => (await import('./keno.ts')).keno,
  mines: async () => (await import('./mines.ts')).mines,
  ladder: async () => (await import('./ladder.ts')).ladder,
  hilo: async () => (await import('./hilo.ts')).hilo,
  poker: async () => (await import('./poker.ts')).poker,
}

/** The game that an engine plays; null: this page has none for it. */
export const loadOriginal = (engine: EngineCode): Promise<Original> | null => loaders[engine]?.() ?? null
