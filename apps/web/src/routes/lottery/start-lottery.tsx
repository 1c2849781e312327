import { LazySessionClock } from '../../features/responsible-gaming/index.ts'
import { BetPage } from '../../features/lottery/index.ts'
import type { RawSearch } from '../../platform/router/route.ts'

/** `code`: the lottery. */
export const search = ({ code }: RawSearch) => ({ code })

export function Page() {
  return <BetPage clock={<LazySessionClock place="canopy" />} />
}
