import { formatShown } from '@fairground/money'
import { useSite } from '../site.ts'

/** A wire decimal as people read it: `#,##0.00` in the merchant's decimals. */
export function useMoney(): (wire: string) => string {
  const { shownDecimals } = useSite().boot.status.info.settings
  return (wire) => formatShown(wire, shownDecimals)
}
