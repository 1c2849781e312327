/**
 * Lottery games: what can be bet, how many notes that is, what it costs, what it wins. The same code runs in the
 * server's money path and in the site's previews.
 *
 * - A **game** draws a **result**: numbers in order. `listPlays(game)` names every **play**, its columns of keys
 *   (`play.shape`) and its prize levels.
 * - A **selection** travels as text (`parseSelection`, `formatSelection`) and holds some **notes**, each one bet.
 *   A **line** is a selection with a stake unit, a multiple and a series; an **order** is some lines on one draw.
 * - `priceLine` gives stake and prizes, `bestPayout` the most it can win, `evaluateLine` and `payoutOf` what it won.
 *   `checkOrder` is the server's recount of what a client sent.
 *
 * Traditional pricing: a note of 2 units pays M/1000 × total/wins, so the return is M / 2000 on every play. Prizes round
 * down to the ledger unit, once per note. Source: domain reference §3.4–3.6.
 *
 * A new family adds a `Game` and a folder of plays as `digits/`; counting, pricing, evaluating and checking stay.
 * Pure: no clock, no randomness; instants and entropy are arguments. Nothing is computed at import.
 */
export { allResults, bestOrderPayout, bestPayout } from './best-payout.ts'
export { chaseMultiples } from './chase-multiples.ts'
export type { ChasePlan } from './chase-multiples.ts'
export { checkOrder } from './check-order.ts'
export type { CheckedLine, CheckedOrder, DraftLine, LineFault, OrderFault, OrderRules } from './check-order.ts'
export { describeResult } from './describe-result.ts'
export type { ResultFacts } from './describe-result.ts'
export { findDraw, findLastDraw, findOpenDraw, listDraws, listNextDraws } from './draw-schedule.ts'
export type { DrawSchedule, ScheduledDraw } from './draw-schedule.ts'
export { evaluateLine, payoutOf, prepareLine } from './evaluate-line.ts'
export type { WinningNotes } from './evaluate-line.ts'
export { drawResult, isResult, shapeOf } from './game.ts'
export type { DigitsGame, Game, Result } from './game.ts'
export { readSingleEntry } from './lines.ts'
export type { SingleEntry } from './lines.ts'
export type {
  Column,
  ColumnRole,
  Columns,
  Hit,
  Judge,
  Level,
  LineForm,
  LineRules,
  Play,
  PlayKind,
  PlaySection,
  PlayWindow,
  Selection,
  Shape,
} from './play.ts'
export { findPlay, getPlay, listPlays } from './plays.ts'
export { countNotes, fullSeries, listStakeUnits, priceLine, prizeOf } from './price-line.ts'
export type { Line, Price, Terms } from './price-line.ts'
export { rebates } from './rebates.ts'
export type { PathMember, RebateSplit } from './rebates.ts'
export { formatSelection, parseSelection } from './selection.ts'
export type { SelectionFault } from './selection.ts'
export { betSeriesLimit, checkBetSeries, checkMemberSeries, standardSeriesRules } from './series-rules.ts'
export type { MemberSeriesFault, SeriesFault, SeriesRules } from './series-rules.ts'
export { validBet } from './valid-bet.ts'
