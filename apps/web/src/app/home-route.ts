import type { Place, Route } from '../platform/router/route.ts'
import { Page } from '../routes/content/home.tsx'

const addresses = ['/', '/m', '/m/index', '/m/index.html', '/m/games']

export const homePath = '/m/home'

/** Home is part of the entry chunk. */
export const homeRoute: Route = {
  page: Page,
  aliases: addresses,
  meta: { title: 'site.title.home', header: 'home', hasBottomMenu: true, back: 'step', tab: 'home', shape: 'tiles' },
}

/** Null for every other page. A visit that starts on home hydrates without the table of routes. */
export function findHomePlace({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Place | null {
  const path = pathname.replace(/\/+$/, '') || '/'
  if (path !== homePath && !addresses.includes(path)) return null
  return { path: homePath, route: homeRoute, pathname, url: pathname + search + hash, raw: {} }
}
