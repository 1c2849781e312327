import { getCurrency } from './currency.ts'
import { money, type Money } from './money.ts'
import { divide, type Rounding } from './rounding.ts'

/** Rounds to the displayed decimals: cents for dollars, whole yen. */
export function roundToShown({ amount, currency }: Money, rounding: Rounding): Money {
  const { scale, shownDecimals } = getCurrency(currency)
  const step = 10n ** BigInt(scale - shownDecimals)
  return money(divide(amount, step, rounding) * step, currency)
}
