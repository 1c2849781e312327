import type { DepositDetail } from '@fairground/contract'
import { add, formatDecimal, parseDecimal, type Money } from '@fairground/money'

/** "You receive" of a deposit: the credited money and its bonus. */
export const receivedOf = ({ credited, bonus }: { credited: Money; bonus: Money }): string =>
  formatDecimal(add(credited, bonus))

/** The same of an opened deposit; a missed bonus is no part of it. */
export function receivedOfDeposit({ credited, currency, promotion }: DepositDetail): string {
  const bonus = promotion && promotion.outcome !== 'missed' ? promotion.bonus : '0'
  return receivedOf({ credited: parseDecimal(credited, currency), bonus: parseDecimal(bonus, currency) })
}
