import { gameListSearch } from '../../../entities/game/game-list-search.ts'
import { href } from '../../../platform/router/route.ts'
import { useRouterState } from '../../../platform/router/use-router.ts'
import { useSite } from '../../../platform/site.ts'
import type { GameSearch } from './list-filters.ts'

export interface Filters {
  search: GameSearch
  address: (change: GameSearch) => string
  change: (change: GameSearch) => void
}

/** The filters are in the address, so that they survive a game, a reload and a shared link. */
export function useFilters(): Filters {
  const { router } = useSite()
  const { place } = useRouterState()
  const search: GameSearch = gameListSearch(place.raw)
  // All pages with games read their address in the same way.
  const path = place.path as '/m/gameList'
  const address = (change: GameSearch) => href(path, { ...search, ...change })
  return { search, address, change: (change) => router.navigate(address(change), { replace: true }) }
}
