import { compare, money, subtract, type Money } from '@fairground/money'

/**
 * Valid turnover of a settled bet: min(stake, |payout − stake|), so a refund counts nothing and a near-certain win
 * little. Used for rebates, salaries and turnover locks. Source: domain reference §3.4.
 */
export function validBet(stake: Money, payout: Money): Money {
  const { amount } = subtract(payout, stake)
  const moved = money(amount < 0n ? -amount : amount, stake.currency)
  return compare(moved, stake) < 0 ? moved : stake
}
