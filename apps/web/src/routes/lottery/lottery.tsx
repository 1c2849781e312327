import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf } from '../search-values.ts'

/** `check`: opens the checking of draws; `group`: the kind of lottery that is shown first. */
export const search = ({ check, group }: RawSearch) => ({ check: oneOf(['1'], check), group })

export { LobbyPage as Page } from '../../features/lottery/index.ts'
