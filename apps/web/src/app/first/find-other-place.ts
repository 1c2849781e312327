import type { Place } from '../../platform/router/route.ts'

/** By the table of routes. */
export async function findOtherPlace(): Promise<Place> {
  const [{ createMatcher }, { routes }] = await Promise.all([
    import('../../platform/router/match.ts'),
    import('../routes.ts'),
  ])
  return createMatcher(routes)(location.href)
}
