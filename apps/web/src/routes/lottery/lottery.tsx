import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf } from '../search-values.ts'

/** `check`: opens the checking of draws. */
export const search = ({ check }: RawSearch) => ({ check: oneOf(['1'], check) })

export { LobbyPage as Page } from '../../features/lottery/index.ts'
