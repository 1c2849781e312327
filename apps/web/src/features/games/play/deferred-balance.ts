import { compare, parseDecimal, type CurrencyCode } from '@fairground/money'
import { useState } from 'react'

interface Seen {
  shown: string | undefined
  live: string | undefined
  isRoundOpen: boolean
  currency: CurrencyCode
}

/**
 * While a round is open the shown balance may decrease by the stake, but a win is shown only after the round has ended.
 */
export function balanceToShow({ shown, live, isRoundOpen, currency }: Seen): string | undefined {
  if (!isRoundOpen || shown === undefined || live === undefined) return live
  return compare(parseDecimal(live, currency), parseDecimal(shown, currency)) < 0 ? live : shown
}

export function useDeferredBalance(now: Omit<Seen, 'shown'>): string | undefined {
  const [shown, setShown] = useState(now.live)
  const next = balanceToShow({ ...now, shown })
  if (next !== shown) setShown(next)
  return next
}
