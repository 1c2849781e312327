/** What a withdrawal costs, and whether it fits into what a VIP level allows on a day. Pure; amounts are ledger units. */

import type { Money } from '@fairground/money'
import type { LevelTerms } from '../../../vip/index.ts'
import { feeOf } from '../../fee.ts'

/** Withdrawals that were neither rejected nor cancelled, in the merchant's time zone. */
export interface Usage {
  countToday: number
  sumToday: bigint
  countMonth: number
}

export interface Quote {
  fee: bigint
  /** It is the how manieth free one; null: it is none. */
  free: { number: number; of: number; per: 'day' | 'month' } | null
}

export function quoteOf(terms: LevelTerms, usage: Usage, amount: Money): Quote {
  const { freeCount: of, freePer: per, basisPoints, fixed } = terms
  const used = usedOf(terms, usage)
  if (used < of) return { fee: 0n, free: { number: used + 1, of, per } }
  return { fee: feeOf(amount, { basisPoints, fixed }), free: null }
}

export interface Left {
  free: number
  /** Null: any. */
  count: number | null
  sum: bigint | null
}

export function leftOf(terms: LevelTerms, usage: Usage): Left {
  return {
    free: Math.max(0, terms.freeCount - usedOf(terms, usage)),
    count: terms.countMax === null ? null : Math.max(0, terms.countMax - usage.countToday),
    sum: terms.sumMax === null ? null : terms.sumMax > usage.sumToday ? terms.sumMax - usage.sumToday : 0n,
  }
}

/** Why this amount does not fit into the day any more; null: it does. */
export function excessOf(
  terms: LevelTerms,
  usage: Usage,
  { amount }: Money,
): 'withdrawal_count_reached' | 'withdrawal_sum_reached' | null {
  const { count, sum } = leftOf(terms, usage)
  if (count === 0) return 'withdrawal_count_reached'
  return sum !== null && amount > sum ? 'withdrawal_sum_reached' : null
}

const usedOf = ({ freePer }: LevelTerms, { countToday, countMonth }: Usage): number =>
  freePer === 'day' ? countToday : countMonth
