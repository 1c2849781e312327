/**
 * Lottery: draws with their commitments, orders, settlement. Owns `lottery`, `lottery_stake`,
 * `lottery_holiday`, `lottery_feed`, `draw_chain`, `draw`, `draw_change`, `draw_report`, `draw_correction`, `lottery_order`, `lottery_chase` and `lottery_payout`.
 *
 * Invariants: the database clock decides when a draw closes, and closing waits for bets in progress; a result is
 * derived from a seed committed before the draw opened and is written once; settling again pays no order twice; drawing
 * never reads bets; a stake is given back once, to the pockets it came from; two operators make a draw void;
 * a result from outside needs two feeds or two operators, and only two operators correct it.
 */
export { createLottery } from './create-lottery.ts'
export { oddsTermsOf, refuseRateAtOdds } from './staff/odds.routes.ts'
export { createReturnGuard } from './staff/returns/return-guard.ts'
export type { LotteryViews, NamedLottery } from './lotteries.ts'
export { createPastDraws } from './past/past-draws.ts'
export type { OpenDraw, PastDraws } from './past/past-draws.ts'
