import { cappedShare } from '@fairground/money'

/** The bonus of a deposit. The site shows it by the same rule. */
export const bonusOf = cappedShare

export interface TurnoverBasis {
  /** In ledger units, like all amounts here. */
  credited: bigint
  bonus: bigint
  times: number
  /** The turnover that the deposit requires without a bonus. */
  alone: bigint
}

/** The required turnover: the larger of both, not their sum. */
export function turnoverOf({ credited, bonus, times, alone }: TurnoverBasis): bigint {
  const asked = (credited + bonus) * BigInt(times)
  return asked > alone ? asked : alone
}
