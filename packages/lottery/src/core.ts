/**
 * The package without its families: what a page imports, which loads the families that it shows by `loadFamily`. Everything
 * else imports the package itself.
 */
export { allResults, bestOrderPayout, bestPayout, worstPayout } from './order/best-payout.ts'
export { chaseMultiples } from './order/chase-multiples.ts'
export type { ChasePlan } from './order/chase-multiples.ts'
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
export { checkOdds, oddsReturns } from './order/check-odds.ts'
export type { CheckedOdds, NoteReturn, OddsFault, OddsTerms } from './order/check-odds.ts'
export { isOdds, marketOdds } from './order/odds.ts'
export type { GameOdds, OddsTable } from './order/odds.ts'
export { findDraw, findLastDraw, findOpenDraw, listDraws, listNextDraws } from './draw-schedule.ts'
export type { DrawSchedule, ScheduledDraw } from './draw-schedule.ts'
export { evaluateLine, payoutOf, prepareLine } from './order/evaluate-line.ts'
export type { WinningNotes } from './order/evaluate-line.ts'
export {
  addFamily,
  defaultOdds,
  describeResult,
  drawResult,
  familyTags,
  findPlay,
  getPlay,
  isResult,
  listPlays,
  parseGame,
  shapeOf,
} from './families/registry.ts'
export type { FamilyTag, Game, PlayOf, ResultFacts } from './families/registry.ts'
export type { DigitsColumn, DigitsPlay } from './families/digits/digits-names.ts'
export type { DigitsGame } from './families/digits/digits-game.ts'
export type { Result } from './play/result.ts'
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
export { countNotes, fullSeries, listStakeUnits, playTypeOf, priceLine, prizeOf } from './order/price-line.ts'
export type {
  EntertainmentLine,
  EntertainmentTerms,
  Line,
  Price,
  Terms,
  TraditionLine,
  TraditionTerms,
} from './order/price-line.ts'
export { rebates } from './series/rebates.ts'
export type { PathMember, RebateSplit } from './series/rebates.ts'
export { parseSelection } from './families/parse-selection.ts'
export { formatSelection } from './play/selection.ts'
export type { SelectionFault } from './play/selection.ts'
export { betSeriesLimit, checkBetSeries, checkMemberSeries, standardSeriesRules } from './series/series-rules.ts'
export type { MemberSeriesFault, SeriesFault, SeriesRules } from './series/series-rules.ts'
export { validBet } from './order/valid-bet.ts'
