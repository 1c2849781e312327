import { compare, formatDecimal, parseDecimal, type Money } from '@fairground/money'
import { checkAmount, creditOf, type AmountProblem } from '../../deposits/form/check-amount.ts'
import type { WithdrawalTerms } from '../api.ts'

/** Checks a typed amount as the platform does; `beyond`: more than is available. */
export function checkWithdrawal(
  typed: string,
  { min, max, available, currency }: Pick<WithdrawalTerms, 'min' | 'max' | 'available' | 'currency'>,
): Money | AmountProblem | 'beyond' {
  const amount = checkAmount(typed, { min, max }, currency)
  if (typeof amount === 'string') return amount
  return compare(amount, parseDecimal(available, currency)) > 0 ? 'beyond' : amount
}

/** Fee and paid amount as wire decimals; empty for an invalid amount. */
export function deductionOf(
  amount: Money | string,
  { fee, currency }: Pick<WithdrawalTerms, 'fee' | 'currency'>,
): { fee: string; received: string } {
  const zero = formatDecimal(parseDecimal('0', currency))
  if (typeof amount === 'string') return { fee: zero, received: zero }
  if (fee.freeLeft > 0) return { fee: zero, received: formatDecimal(amount) }
  const { fee: kept, credited } = creditOf(amount, fee)
  return { fee: formatDecimal(kept), received: formatDecimal(credited) }
}
