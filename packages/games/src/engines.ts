import { getModel } from './slots/models/models.ts'
import { modelCodes } from './slots/models/slot-model.ts'
import { slotGame } from './slots/slot-game.ts'
import { hiloGame } from './step/climb/hilo.ts'
import { ladderGame } from './step/climb/ladder.ts'
import { minesGame } from './step/climb/mines.ts'
import { diceGame } from './step/instant/dice.ts'
import { kenoGame } from './step/instant/keno.ts'
import { limboGame } from './step/instant/limbo.ts'
import { plinkoGame } from './step/instant/plinko.ts'
import { wheelGame } from './step/instant/wheel.ts'
import { pokerGame } from './step/poker/poker.ts'
import type { StepGame } from './step/step-game.ts'

export const stepCodes = ['limbo', 'mines', 'dice', 'plinko', 'ladder', 'wheel', 'keno', 'hilo', 'poker'] as const

/** What plays a round: many games of a catalogue share one. */
export const engineCodes = [...modelCodes, ...stepCodes] as const
export type EngineCode = (typeof engineCodes)[number]

const engines: Record<EngineCode, StepGame> = {
  classic: slotGame(getModel('classic')),
  lines: slotGame(getModel('lines')),
  ways: slotGame(getModel('ways')),
  limbo: limboGame,
  mines: minesGame,
  dice: diceGame,
  plinko: plinkoGame,
  ladder: ladderGame,
  wheel: wheelGame,
  keno: kenoGame,
  hilo: hiloGame,
  poker: pokerGame,
}

export const getEngine = (code: EngineCode): StepGame => engines[code]

export const isEngineCode = (code: string): code is EngineCode => engineCodes.some((known) => known === code)
