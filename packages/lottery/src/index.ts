/**
 * Lottery games: plays, note counts, prices and payouts. The same code runs when the server settles orders and in the
 * site's previews.
 *
 * - A **game** draws a **result**: numbers in order. `listPlays(game)` names every **play**, its columns of keys
 *   (`play.shape`) and its prize levels.
 * - A **selection** travels as text (`parseSelection`, `formatSelection`) and has one or more **notes**, each one bet.
 *   A **line** is a selection with a stake unit, a multiple and a series; an **order** is a list of lines on one draw.
 * - `priceLine` gives stake and prizes, `bestPayout` the most it can win, `evaluateLine` and `payoutOf` the actual win.
 *   `checkOrder` is the server's check of a client's order.
 *
 * Two ways of pricing (`PlayType`). **Tradition**: a note of 2 units pays M/1000 × total/wins, so the return is M / 2000 on
 * every play. **Entertainment**: decimal odds that an operator sets, kept on the line; `checkOdds` refuses odds that return
 * more than the stake. Prizes round down to the ledger unit, once per note. Source: domain reference §3.4–3.6.
 *
 * A **family** is a folder below `families/` that exports one `Family` object, and a line in `families/all.ts` and `all-odds.ts`; counting,
 * pricing, evaluating and checking work on `Play` and know no family.
 * **Roads** and **streaks** (`roads/`) retell earlier results by the words that plays offer; they say nothing of the next draw.
 *
 * The site takes the functions on games from `@fairground/lottery/families/<family>`: they carry that family only.
 * Pure: no clock, no randomness; instants and entropy are arguments. Nothing is computed at import.
 */
export { bestOrderPayout } from './order/best-order-payout.ts'
export { bestPayout, worstPayout } from './order/best-payout.ts'
export { chaseMultiples, profitMultiples } from './order/chase-multiples.ts'
export type { ChasePlan, ProfitPlan } from './order/chase-multiples.ts'
export { checkOrder } from './order/check-order.ts'
export type {
  CheckedLine,
  CheckedOrder,
  DraftLine,
  EntertainmentRules,
  LineFault,
  OrderFault,
  OrderRules,
} from './order/check-order.ts'
export { bestReturns } from './order/best-returns.ts'
export type { BestReturn, Dominating, Offer, ReturnMark } from './order/best-returns.ts'
export { checkOdds, oddsReturns, refundedShare, seriesReturn } from './order/check-odds.ts'
export type { CheckedOdds, NoteReturn, OddsFault, OddsTerms, ReturnParts } from './order/check-odds.ts'
export { raiseOdds } from './order/raise-odds.ts'
export { isOdds, marketOdds } from './order/odds.ts'
export type { GameOdds, OddsTable } from './order/odds.ts'
export { findDraw, findLastDraw, findOpenDraw, listDraws, listNextDraws } from './draw-schedule.ts'
export type { DrawSchedule, ScheduledDraw } from './draw-schedule.ts'
export { exposureOf } from './order/exposure.ts'
export type { EntryExposure, LineExposure } from './order/exposure.ts'
export { evaluateLine, payoutOf, prepareLine, stakeBackOf } from './order/evaluate-line.ts'
export type { WinningNotes } from './order/evaluate-line.ts'
export {
  allResults,
  defaultOdds,
  describeResult,
  drawResult,
  familyTags,
  findPlay,
  gameAt,
  gameNamed,
  getPlay,
  isResult,
  joinGames,
  listPlays,
  parseGame,
  parseSelection,
  prizeNamesOf,
  readResult,
  shapeOf,
} from './families/registry.ts'
export type { FamilyTag, Game, PlayOf, ResultFacts } from './families/registry.ts'
export { findProvince, provinceSchedule, regions } from './families/vietnam/provinces.ts'
export type { Province, Region } from './families/vietnam/provinces.ts'
export { readProvince } from './families/vietnam/shorthand/read-station.ts'
export { vietnamTable } from './families/vietnam/vietnam-game.ts'
export type { DigitsColumn, DigitsPlay } from './families/digits/digits-names.ts'
export type { DigitsGame } from './families/digits/digits-game.ts'
export type { Result } from './play/result.ts'
export { resultsOf } from './play/all-results.ts'
export { readSingleEntry } from './play/single-entry.ts'
export type { SingleEntry } from './play/single-entry.ts'
export type {
  Column,
  Columns,
  Hit,
  Judge,
  Level,
  LineForm,
  LineRules,
  NoteClass,
  Play,
  PlayNames,
  PlayType,
  Selection,
  Shape,
} from './play/play.ts'
export { countNotes, fullSeries, listStakeUnits, playTypeOf, priceLine, prizeOf, ratedBy } from './order/price-line.ts'
export type {
  EntertainmentLine,
  EntertainmentTerms,
  Line,
  Price,
  Terms,
  TraditionLine,
  TraditionTerms,
} from './order/price-line.ts'
export { bigRoad, marksOf, runsOf } from './roads/big-road.ts'
export type { Mark, RoadCell, Run } from './roads/big-road.ts'
export { listBetOptions, listSides, nameOf } from './roads/bet-option.ts'
export type { BetOption, Sides } from './roads/bet-option.ts'
export { streaksOf } from './roads/streaks.ts'
export type { Streak } from './roads/streaks.ts'
export { ownRebate, rebates } from './series/rebates.ts'
export type { PathMember, RebateSplit } from './series/rebates.ts'
export { formatSelection, readSelection } from './play/selection.ts'
export type { SelectionFault } from './play/selection.ts'
export { betSeriesLimit, checkBetSeries, checkMemberSeries, standardSeriesRules } from './series/series-rules.ts'
export type { MemberSeriesFault, SeriesFault, SeriesRules } from './series/series-rules.ts'
export { validBet } from './order/valid-bet.ts'
