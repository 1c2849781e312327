import type { Path, SearchOf } from './route.ts'
import { useRouterState } from './use-router.ts'

/** The search of a page's own address: `const { i } = useSearch('/m/help')`. */
export function useSearch<P extends Path>(path: P): SearchOf<P> {
  const { place, page } = useRouterState()
  if (place.path !== path) throw new Error(`${path} was read on ${place.path ?? 'an unknown page'}`)
  return (page?.search?.(place.raw) ?? place.raw) as SearchOf<P>
}
