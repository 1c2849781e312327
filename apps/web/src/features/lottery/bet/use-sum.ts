import { formatShown } from '@fairground/money'
import { useSite } from '../../../platform/site.ts'

/** A wire decimal with its symbol. Stakes of a fraction of a cent show all their decimals. */
export function useSum(): (wire: string) => string {
  const { shownDecimals, currencySymbol } = useSite().boot.status.info.settings
  return (wire) => currencySymbol + formatShown(wire, Math.max(shownDecimals, decimalsOf(wire)))
}

export const decimalsOf = (wire: string): number => (wire.split('.')[1] ?? '').replace(/0+$/, '').length
