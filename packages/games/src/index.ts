/**
 * The mathematics of our slot games: reels and pays as data, outcomes as pure functions, returns exact.
 *
 * | model   | reels | pays on   | return  | spins that pay | highest round |
 * |---------|-------|-----------|---------|----------------|---------------|
 * | classic | 3 × 3 | 5 lines   | 95.92 % | 24.25 %        | 140 ×         |
 * | lines   | 5 × 3 | 20 lines  | 96.09 % | 28.29 %        | 15,006 ×      |
 * | ways    | 5 × 3 | 243 ways  | 96.17 % | 26.26 %        | 31,755 ×      |
 *
 * The tests enumerate every stop of every reel, so each figure of the table can fail.
 *
 * Pure: the ES library only, no clock, no randomness of its own.
 */
export { findModelFaults, returnPercent } from './check-model.ts'
export type { ModelFault } from './check-model.ts'
export { evaluate } from './evaluate.ts'
export type { Grid, Position, Spin, Win } from './evaluate.ts'
export { hitFrequency } from './hit-frequency.ts'
export { getModel, isModelCode } from './models.ts'
export { returnToPlayer, spinReturn } from './return-to-player.ts'
export { cycleOf, expectedFreeSpins } from './scatter-odds.ts'
export { modelCodes, scatterSlot, symbolSlots, wildSlot } from './slot-model.ts'
export type { FreeSpins, Hundredths, Line, ModelCode, SlotModel, Strip, SymbolSlot } from './slot-model.ts'
export { spin } from './spin.ts'
export type { Outcome } from './spin.ts'
export { isClientSeed, playRound, verifyRound } from './verify-round.ts'
export type { RoundFault, RoundRecord } from './verify-round.ts'
export { winAmount } from './win-amount.ts'
