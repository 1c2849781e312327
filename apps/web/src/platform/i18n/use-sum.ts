import { formatShown } from '@fairground/money'
import { useLanguage } from './use-i18n.ts'
import { useCurrency } from '../session/use-currency.ts'

const [isolate, endIsolate] = ['\u2066', '\u2069']

/**
 * A wire decimal with its symbol, from left to right also inside an Arabic sentence. Stakes of a fraction of a cent
 * show all their decimals.
 */
export function useSum(): (wire: string) => string {
  const { shownDecimals, currencySymbol } = useCurrency()
  const { direction } = useLanguage()
  return (wire) => {
    const sum = currencySymbol + formatShown(wire, Math.max(shownDecimals, decimalsOf(wire)))
    return direction === 'rtl' ? isolate + sum + endIsolate : sum
  }
}

const decimalsOf = (wire: string): number => (wire.split('.')[1] ?? '').replace(/0+$/, '').length
