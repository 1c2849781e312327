import type { PlayTerms } from '@fairground/contract/games/vendor-protocol'
import type { CatalogueEntry } from './catalogue.ts'
import { paceOf, type Merchant } from '../merchants/index.ts'

/** What a merchant allows in a game, as its vendor gets it with every session. */
export function playTermsOf(
  { settings }: Pick<Merchant, 'settings'>,
  { edge }: Pick<CatalogueEntry, 'edge'>,
): PlayTerms {
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
    ...(edge !== null && { edge }),
  }
}
