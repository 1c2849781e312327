import { useSite } from '../site.ts'
import { useSession } from './use-session.ts'

/** The currency of shown amounts: the member's own, play money in a trial, the merchant's for guests. */
export function useCurrency() {
  const { settings } = useSite().boot.status.info
  const session = useSession()
  const own = settings.currencies.find((each) => each.currency === session?.currency) ?? settings
  const { currency, currencySymbol, shownDecimals } = session?.type === 4 ? settings.trial : own
  return { currency, currencySymbol, shownDecimals }
}
