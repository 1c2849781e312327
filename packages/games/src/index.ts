/**
 * The mathematics of our own games: rules and pays as data, outcomes as pure functions, exact returns. The slot games:
 *
 * | model   | reels | pays on   | return  | spins that pay | highest round |
 * |---------|-------|-----------|---------|----------------|---------------|
 * | classic | 3 × 3 | 5 lines   | 95.92 % | 24.25 %        | 140 ×         |
 * | lines   | 5 × 3 | 20 lines  | 96.09 % | 28.29 %        | 15,006 ×      |
 * | ways    | 5 × 3 | 243 ways  | 96.17 % | 26.26 %        | 31,755 ×      |
 *
 * The tests check each figure of the table by enumerating every stop of every reel.
 *
 * Beside them nine games that one player plays alone (`StepGame`): limbo, mines, dice, plinko, ladder, wheel, keno, hi-lo and
 * video poker. A round is a fold of its seeds, bet and actions (`foldRound`), so a page, a replay and a verifier compute the
 * same. `npm run games:proof` prints the exact return of every bet, `verify_rounds.py` recomputes rounds in Python.
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
export { engineCodes, getEngine, isEngineCode, stepCodes } from './engines.ts'
export type { EngineCode } from './engines.ts'
export { hiloCount, hiloGame, hiloMultiple, hiloRank, hiloRanks, hiloSkipsMax, isHiloRight } from './step/climb/hilo.ts'
export type { HiloAction, HiloBet, HiloGuess, HiloStep, HiloView } from './step/climb/hilo.ts'
export { isLadderHit, ladderGame, ladderMultiple, ladderOdds, ladderShapes } from './step/climb/ladder.ts'
export type { LadderAction, LadderBet, LadderOdds, LadderShape, LadderView } from './step/climb/ladder.ts'
export { minesCells, minesGame, minesMultiple, minesSafeMax, minesSinkers } from './step/climb/mines.ts'
export type { MinesAction, MinesBet, MinesView } from './step/climb/mines.ts'
export { foldRound, payOf } from './step/fold-round.ts'
export type { RoundFacts } from './step/fold-round.ts'
export { diceGame, diceMultiple, diceRolls, diceTargets, isDiceWin } from './step/instant/dice.ts'
export type { DiceBet, DiceView } from './step/instant/dice.ts'
export { kenoDrawn, kenoGame, kenoHits, kenoNumbers, kenoPays, kenoPicksMax } from './step/instant/keno.ts'
export type { KenoBet, KenoView } from './step/instant/keno.ts'
export { limboChance, limboGame, limboResult, limboTargets } from './step/instant/limbo.ts'
export type { LimboBet, LimboView } from './step/instant/limbo.ts'
export { plinkoGame, plinkoPays, plinkoRows } from './step/instant/plinko.ts'
export type { PlinkoBet, PlinkoRows, PlinkoView } from './step/instant/plinko.ts'
export { risks } from './step/instant/risk.ts'
export type { Risk } from './step/instant/risk.ts'
export { wheelGame, wheelPays } from './step/instant/wheel.ts'
export type { WheelBet, WheelView } from './step/instant/wheel.ts'
export { pokerHand, pokerHands } from './step/poker/poker-hand.ts'
export type { PokerHand } from './step/poker/poker-hand.ts'
export { pokerGame, pokerHoldAtTimeout, pokerPays } from './step/poker/poker.ts'
export type { PokerAction, PokerBet, PokerView } from './step/poker/poker.ts'
export { RuleBroken } from './step/step-game.ts'
export type { BetReturn, Edge, StepGame, TenThousandths } from './step/step-game.ts'
export { verifyWith } from './step/verify-step.ts'
export type { StepRecord } from './step/verify-step.ts'
export { verifyStep } from './verify-step.ts'
export type { SlotView } from './slots/slot-game.ts'
export type { EngineRecord } from './verify-step.ts'
