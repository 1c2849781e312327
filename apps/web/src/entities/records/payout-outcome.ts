import { compare, isPositive, parseDecimal, type CurrencyCode } from '@fairground/money'

/** A win is more than the stake: a payout of the stake or a part of it is money paid back. */
export type PayoutOutcome = 'win' | 'even' | 'part' | 'nothing'

export function payoutOutcome(
  { stake, payout }: { stake: string; payout: string | null },
  currency: CurrencyCode,
): PayoutOutcome {
  const paid = parseDecimal(payout ?? '0', currency)
  if (!isPositive(paid)) return 'nothing'
  const order = compare(paid, parseDecimal(stake, currency))
  return order > 0 ? 'win' : order === 0 ? 'even' : 'part'
}

export const isPaidBack = (outcome: PayoutOutcome): boolean => outcome === 'even' || outcome === 'part'
