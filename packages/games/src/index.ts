/**
 * The mathematics of our slot games: reels and pays as data, outcomes as pure functions, exact returns.
 *
 * | model   | reels | pays on   | return  | spins that pay | highest round |
 * |---------|-------|-----------|---------|----------------|---------------|
 * | classic | 3 × 3 | 5 lines   | 95.92 % | 24.25 %        | 140 ×         |
 * | lines   | 5 × 3 | 20 lines  | 96.09 % | 28.29 %        | 15,006 ×      |
 * | ways    | 5 × 3 | 243 ways  | 96.17 % | 26.26 %        | 31,755 ×      |
 *
 * The tests check each figure of the table by enumerating every stop of every reel.
 *
 * Pure: the ES library only, no clock, no randomness of its own.
 */
export { findModelFaults, returnPercent } from './slots/models/check-model.ts'
export type { ModelFault } from './slots/models/check-model.ts'
export { evaluate } from './slots/evaluate.ts'
export type { Grid, Position, Spin, Win } from './slots/evaluate.ts'
export { hitFrequency } from './slots/returns/hit-frequency.ts'
export { getModel, isModelCode } from './slots/models/models.ts'
export { returnToPlayer, spinReturn } from './slots/returns/return-to-player.ts'
export { cycleOf, expectedFreeSpins } from './slots/returns/scatter-odds.ts'
export { modelCodes, scatterSlot, symbolSlots, wildSlot } from './slots/models/slot-model.ts'
export type { FreeSpins, Hundredths, Line, ModelCode, SlotModel, Strip, SymbolSlot } from './slots/models/slot-model.ts'
export { spin } from './slots/spin.ts'
export type { Outcome } from './slots/spin.ts'
export { isClientSeed, playRound, verifyRound } from './slots/verify-round.ts'
export type { RoundFault, RoundRecord } from './slots/verify-round.ts'
export { winAmount } from './slots/win-amount.ts'
export { engineCodes, getEngine, isEngineCode } from './engines.ts'
export type { EngineCode } from './engines.ts'
export { diceGame } from './step/dice.ts'
export { foldRound, payOf } from './step/fold-round.ts'
export type { RoundFacts } from './step/fold-round.ts'
export { RuleBroken } from './step/step-game.ts'
export type { BetReturn, Edge, StepGame, TenThousandths } from './step/step-game.ts'
export type { SlotView } from './slots/slot-game.ts'
