import type { Place, Route } from './route.ts'

export type Match = (url: string) => Place

/** Addresses have no parameters, so matching is a table lookup. A trailing slash changes nothing. */
export function createMatcher(routes: Readonly<Record<string, Route>>): Match {
  const table = new Map<string, string>()
  for (const [path, { aliases = [] }] of Object.entries(routes))
    for (const address of [path, ...aliases]) table.set(normalise(address), path)
  return (url) => {
    const { pathname, search, hash, searchParams } = new URL(url, 'http://site')
    const path = table.get(normalise(pathname)) ?? null
    return {
      path,
      route: path === null ? null : (routes[path] ?? null),
      pathname,
      url: pathname + search + hash,
      raw: Object.fromEntries(searchParams),
    }
  }
}

const normalise = (pathname: string): string => pathname.replace(/\/+$/, '') || '/'
