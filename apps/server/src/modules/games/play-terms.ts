import type { PlayTerms } from '@fairground/contract/games/vendor-protocol'
import { paceOf, type Merchant } from '../merchants/index.ts'

/** What a merchant allows in its games, as vendors get it with every session. */
export function playTermsOf({ settings }: Pick<Merchant, 'settings'>): PlayTerms {
  const { slotMs, casinoMs, virtualMs, isTurboAllowed, isAutoplayAllowed, celebratesAnyReturn } = paceOf(settings)
  return {
    spin_rules: { minimum_ms: slotMs, turbo: isTurboAllowed },
    pace: {
      slot_ms: slotMs,
      casino_ms: casinoMs,
      ...(virtualMs !== null && { virtual_ms: virtualMs }),
      turbo: isTurboAllowed,
      autoplay: isAutoplayAllowed,
      celebrates_any_return: celebratesAnyReturn,
    },
  }
}
