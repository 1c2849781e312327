import { useSite } from '../site.ts'
import { useSession } from './use-session.ts'

/** What the amounts of whoever is here are in: a trial has play money, everybody else the merchant's currency. */
export function useCurrency() {
  const { settings } = useSite().boot.status.info
  const { currency, currencySymbol, shownDecimals } = useSession()?.type === 4 ? settings.trial : settings
  return { currency, currencySymbol, shownDecimals }
}
