import { formatDecimal, money, parseMoney, type CurrencyCode, type Money } from '@fairground/money'
import { Refused } from './refused.ts'

/** A typed amount between two bounds in ledger units. @throws Refused amount_invalid, amount_out_of_range */
export function readAmount(typed: string, { min, max }: { min: bigint; max: bigint }, currency: CurrencyCode): Money {
  const amount = parseMoney(typed, currency, { precision: 'shown' })
  if (typeof amount === 'string') throw new Refused('amount_invalid', { field: 'amount', fault: amount })
  if (amount.amount < min || amount.amount > max)
    throw new Refused('amount_out_of_range', {
      field: 'amount',
      min: formatDecimal(money(min, currency)),
      max: formatDecimal(money(max, currency)),
    })
  return amount
}
