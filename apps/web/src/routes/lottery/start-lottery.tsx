import { LazySessionClock } from '../../features/responsible-gaming/index.ts'
import { BetPage } from '../../features/lottery/index.ts'
import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf } from '../search-values.ts'

/** `code`: the lottery; `playType`: how the first bet is priced. */
export const search = ({ code, playType }: RawSearch) => ({
  code,
  playType: oneOf(['Tradition', 'Entertainment'], playType),
})

export function Page() {
  return <BetPage clock={<LazySessionClock place="canopy" />} />
}
