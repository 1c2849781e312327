export const lotteryRefusals = {
  lottery_unknown: 404,
  draw_unknown: 404,
  draw_closed: 409,
  sale_paused: 409,
  selection_invalid: 422,
  notes_mismatch: 422,
  /** The odds that the member has seen are no longer offered. */
  odds_changed: 409,
  stake_out_of_range: 422,
  /** All bets on the draw, or on one number of it, may win no more, or the member stakes no more on it. */
  draw_full: 409,
  order_unknown: 404,
} as const
