import type { MessageKey } from '@fairground/texts'
import type { ComponentType } from 'react'

export type RawSearch = Readonly<Record<string, string>>

/** A page's module: the page and the parser of its query, so that no page loads the parsers of others. */
export interface PageModule<Search = object> {
  Page: ComponentType
  /** Parses the address's query into typed search values; never throws. */
  search?: (raw: RawSearch) => Search
  /** A more specific title taken from the address. */
  titleOf?: (raw: RawSearch) => MessageKey | undefined
}

/** The layout of the shell around a page (specification §2, layout rules). */
export interface PageMeta {
  title: MessageKey
  /** `none`: the page draws its own header. */
  header: 'home' | 'inner' | 'none'
  hasBottomMenu: boolean
  /** Below it stands the menu of the agent area instead of the main menu. */
  hasAgentMenu?: boolean
  /** Where the back arrow leads: home, or one step back. */
  back: 'home' | 'step'
  /** Its entry in the bottom menu. */
  tab?: BottomTab
  /** What it looks like until its code is there. */
  shape: PageShape
}

/** Kinds of pages by what they are made of. */
export type PageShape = 'list' | 'cards' | 'tiles' | 'form' | 'account' | 'bet' | 'frame'

export type BottomTab = 'home' | 'promotions' | 'deposit' | 'account'

/** A page and its layout. */
export interface Route<Search = object> {
  /** Loads the page; home is part of the entry chunk and has `page` instead. */
  load?: () => Promise<PageModule<Search>>
  page?: ComponentType
  /** Other addresses of the same page. */
  aliases?: readonly string[]
  meta: PageMeta
}

/** The app adds its table here, so that links and searches are typed everywhere. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface RouteRegistry {}

type Table = RouteRegistry extends { routes: infer Routes } ? Routes : Record<string, Route>

export type Path = Extract<keyof Table, string>

export type SearchOf<P extends Path> = Table[P] extends Route<infer Search> ? Search : object

/** `href('/m/gameList', { gameType: 'HOT' })`; parts that are empty stay out of the address. */
export function href<P extends Path>(to: P, search?: Partial<SearchOf<P>>): string {
  const pairs = Object.entries(search ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (pairs.length === 0) return to
  return `${to}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`
}

/** The current location in the site. */
export interface Place {
  /** The route's own path, whichever alias was used; null for an address the site does not know. */
  path: string | null
  route: Route | null
  pathname: string
  /** Path, query and hash as they stand in the address bar. */
  url: string
  raw: RawSearch
}
