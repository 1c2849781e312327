import { cappedShare } from '@fairground/money'

/** The bonus of a deposit; the site shows it by the same rule. */
export const bonusOf = cappedShare

export interface TurnoverBasis {
  /** Ledger units, as all of them. */
  credited: bigint
  bonus: bigint
  times: number
  /** What the deposit asks for without a bonus. */
  alone: bigint
}

/** What is to be staked: the dearer of both, never both. */
export function turnoverOf({ credited, bonus, times, alone }: TurnoverBasis): bigint {
  const asked = (credited + bonus) * BigInt(times)
  return asked > alone ? asked : alone
}
