import { compare, formatDecimal, parseDecimal, type Money } from '@fairground/money'
import { checkAmount, creditOf, type AmountProblem } from '../../deposits/form/check-amount.ts'
import type { Standing } from '../api.ts'

/** A typed amount as the platform will judge it; `beyond`: more than there is. */
export function checkWithdrawal(
  typed: string,
  { min, max, available, currency }: Pick<Standing, 'min' | 'max' | 'available' | 'currency'>,
): Money | AmountProblem | 'beyond' {
  const amount = checkAmount(typed, { min, max }, currency)
  if (typeof amount === 'string') return amount
  return compare(amount, parseDecimal(available, currency)) > 0 ? 'beyond' : amount
}

/** What the operator keeps and what reaches the bank, as wire decimals; nothing of an amount that is none. */
export function deductionOf(
  amount: Money | string,
  { fee, currency }: Pick<Standing, 'fee' | 'currency'>,
): { fee: string; received: string } {
  const zero = formatDecimal(parseDecimal('0', currency))
  if (typeof amount === 'string') return { fee: zero, received: zero }
  if (fee.freeLeft > 0) return { fee: zero, received: formatDecimal(amount) }
  const { fee: kept, credited } = creditOf(amount, fee)
  return { fee: formatDecimal(kept), received: formatDecimal(credited) }
}
