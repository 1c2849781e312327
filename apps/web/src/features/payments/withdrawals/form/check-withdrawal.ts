import { compare, formatDecimal, parseDecimal, type Money } from '@fairground/money'
import { checkAmount, creditOf, type AmountProblem } from '../../deposits/form/check-amount.ts'
import type { WithdrawalTerms } from '../api.ts'

type Checked = Pick<WithdrawalTerms, 'min' | 'max' | 'available' | 'currency' | 'today'>

/** Checks a typed amount as the platform does; `beyond`: more than is available, `today`: than is left of the day. */
export function checkWithdrawal(
  typed: string,
  { min, max, available, currency, today: { sumLeft } }: Checked,
): Money | AmountProblem | 'beyond' | 'today' {
  const amount = checkAmount(typed, { min, max }, currency)
  if (typeof amount === 'string') return amount
  if (compare(amount, parseDecimal(available, currency)) > 0) return 'beyond'
  return sumLeft !== null && compare(amount, parseDecimal(sumLeft, currency)) > 0 ? 'today' : amount
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
