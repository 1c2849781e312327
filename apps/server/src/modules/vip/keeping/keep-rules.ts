/** What keeps a level. Pure; amounts are ledger units. */

export interface PeriodPlay {
  /** Valid bets of the period, and of the days of grace where they have passed. */
  done: bigint
  required: bigint
  /** Days in which it may still be made up. */
  graceDays: number
  isInGrace: boolean
}

export const judge = ({ done, required, graceDays, isInGrace }: PeriodPlay): 'kept' | 'grace' | 'lost' =>
  done >= required ? 'kept' : !isInGrace && graceDays > 0 ? 'grace' : 'lost'

/**
 * The turnover that still counts after a level was lost: what would have kept the level reaches it again, but no more than
 * lies between it and the one below.
 */
export function turnoverAfterLoss({
  turnover,
  lost,
  below,
  required,
}: {
  turnover: bigint
  /** Where the lost level begins, and the one below. */
  lost: bigint
  below: bigint
  required: bigint
}): bigint {
  const asked = lost - required
  const most = asked > below ? asked : below
  return turnover < most ? turnover : most
}
