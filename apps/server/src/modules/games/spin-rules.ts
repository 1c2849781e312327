import type { SpinRules } from '@fairground/contract/games/vendor-protocol'
import { spinPaceOf, type Merchant } from '../merchants/index.ts'

/** The pace of slots at a merchant, as vendors are told with every session. */
export function spinRulesOf({ settings }: Pick<Merchant, 'settings'>): SpinRules {
  const { minimumSpinMs, isTurboAllowed } = spinPaceOf(settings)
  return { minimum_ms: minimumSpinMs, turbo: isTurboAllowed }
}
