import { getModel } from './slots/models/models.ts'
import { modelCodes } from './slots/models/slot-model.ts'
import { slotGame } from './slots/slot-game.ts'
import { diceGame } from './step/dice.ts'
import type { StepGame } from './step/step-game.ts'

/** What plays a round: many games of a catalogue share one. */
export const engineCodes = [...modelCodes, 'dice'] as const
export type EngineCode = (typeof engineCodes)[number]

const engines: Record<EngineCode, StepGame> = {
  classic: slotGame(getModel('classic')),
  lines: slotGame(getModel('lines')),
  ways: slotGame(getModel('ways')),
  dice: diceGame,
}

export const getEngine = (code: EngineCode): StepGame => engines[code]

export const isEngineCode = (code: string): code is EngineCode => engineCodes.some((known) => known === code)
