import type { Place, Route } from './route.ts'

export type Match = (url: string) => Place

/** Addresses have no parameters, so matching is a table lookup. A trailing slash changes nothing. */
export function createMatcher(routes: Readonly<Record<string, Route>>): Match {
  const findPath = createPathFinder(routes)
  return (url) => {
    const { pathname, search, hash, searchParams } = new URL(url, 'http://site')
    const path = findPath(pathname)
    return {
      path,
      route: path === null ? null : (routes[path] ?? null),
      pathname,
      url: pathname + search + hash,
      raw: Object.fromEntries(searchParams),
    }
  }
}

/** The path of a route by its own name and its aliases; null for an unknown one. */
export function createPathFinder(routes: Readonly<Record<string, Route>>): (pathname: string) => string | null {
  const table = new Map<string, string>()
  for (const [path, { aliases = [] }] of Object.entries(routes))
    for (const address of [path, ...aliases]) table.set(normalise(address), path)
  return (pathname) => table.get(normalise(pathname)) ?? null
}

const normalise = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'
