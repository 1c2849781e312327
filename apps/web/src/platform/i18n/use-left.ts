import { formatShown, roundedUp } from '@fairground/money'
import { useCurrency } from '../session/use-currency.ts'

/** What is left to reach a sum: rounded up, so that it and what is shown as done are the whole. */
export function useLeft(): (wire: string) => string {
  const { shownDecimals } = useCurrency()
  return (wire) => formatShown(roundedUp(wire, shownDecimals), shownDecimals)
}
