import { formatShown } from '@fairground/money'
import { useCurrency } from '../session/use-currency.ts'

/** A wire decimal as people read it: `#,##0.00` in the merchant's decimals. */
export function useMoney(): (wire: string) => string {
  const { shownDecimals } = useCurrency()
  return (wire) => formatShown(wire, shownDecimals)
}
