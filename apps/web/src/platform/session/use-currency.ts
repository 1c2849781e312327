import { useSite } from '../site.ts'
import { useSession } from './use-session.ts'

/** What the amounts of whoever is here are in: their own currency, play money in a trial, for guests the merchant's. */
export function useCurrency() {
  const { settings } = useSite().boot.status.info
  const session = useSession()
  const own = settings.currencies.find((each) => each.currency === session?.currency) ?? settings
  const { currency, currencySymbol, shownDecimals } = session?.type === 4 ? settings.trial : own
  return { currency, currencySymbol, shownDecimals }
}
