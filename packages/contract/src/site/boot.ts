import type { QueryOf, ReplyOf } from '../call/call.ts'
import type { CallName, Calls } from '../contract.ts'
import type { LanguageTag } from '../languages/registry.ts'
import type { SystemStatus } from '../merchants/models.ts'
import type { ThemeChoice } from './values.ts'

/** One reply that the page would otherwise fetch first. */
export type Prefetched = {
  [Name in CallName]: {
    name: Name
    query: QueryOf<Calls[Name]> extends undefined ? Record<string, never> : Partial<QueryOf<Calls[Name]>>
    value: ReplyOf<Calls[Name]>
  }
}[CallName]

/** The data inside the HTML of every page, so that it needs no request. Public: without a session. */
export interface Boot {
  /** `''` for the page's own origin; another gateway's address otherwise. */
  apiBase: string
  version: string
  /** Opens /dev/ui. */
  isDevelopment: boolean
  isDemo: boolean
  /** Where our own studio's pages are: an origin, or null for this port of the page's own host. */
  studio: { origin: string | null; port: number }
  language: LanguageTag
  theme: ThemeChoice
  status: SystemStatus
  /** Compiled texts of the shell and the home page; a page's other texts load with the language's file. */
  messages: Readonly<Record<string, unknown>>
  prefetched: readonly Prefetched[]
  /** The platform's clock when the page was made, unix ms. */
  now: number
}

/** The exports of the site's server build. */
export interface SiteRenderer {
  /** The address of the page that a path leads to; null for an unknown path. Aliases have the address of their page. */
  findPath: (path: string) => string | null
  renderPage: (request: { url: string; boot: Boot }) => Promise<RenderedPage>
}

export interface RenderedPage {
  html: string
  /** Content-Security-Policy sources of inline scripts and styles: `sha256-…`. */
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** True if the page is the same for every guest: it may be cached by merchant, language and theme. */
  isShared: boolean
}
