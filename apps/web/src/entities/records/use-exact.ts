import { formatShown } from '@fairground/money'
import { useCurrency } from '../../platform/session/use-currency.ts'

/**
 * The number of decimals of a wire decimal, at least the currency's usual number. Columns of such amounts align and add
 * up.
 */
export function useExactDecimals(): (wire: string) => number {
  const { shownDecimals } = useCurrency()
  return (wire) => Math.max(shownDecimals, (wire.split('.')[1] ?? '').replace(/0+$/, '').length)
}

export function useExact(): (wire: string) => string {
  const decimals = useExactDecimals()
  return (wire) => formatShown(wire, decimals(wire))
}
