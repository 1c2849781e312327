import type { EngineCode } from '@fairground/games'
import type { Original } from '../shell/game-stage.ts'

const loaders: Partial<Record<EngineCode, () => Promise<Original>>> = {
  dice: async () => (await import('./dice.ts')).dice,
}

/** The game that an engine plays; null: this page has none for it. */
export const loadOriginal = (engine: EngineCode): Promise<Original> | null => loaders[engine]?.() ?? null
