import type { QueryOf, ReplyOf } from '../call/call.ts'
import type { CallName, Calls } from '../contract.ts'
import type { LanguageCode } from '../languages/registry.ts'
import type { SystemStatus } from '../merchants/models.ts'
import type { Theme } from './values.ts'

/** One answer that the page would otherwise fetch first thing. */
export type Prefetched = {
  [Name in CallName]: {
    name: Name
    query: QueryOf<Calls[Name]> extends undefined ? Record<string, never> : Partial<QueryOf<Calls[Name]>>
    value: ReplyOf<Calls[Name]>
  }
}[CallName]

/** What the platform puts inside the HTML of every page, so that nothing waits for a request. Public: no session. */
export interface Boot {
  /** `''` for the page's own origin; another gateway's address otherwise. */
  apiBase: string
  version: string
  /** Opens /dev/ui. */
  isDevelopment: boolean
  isDemo: boolean
  language: LanguageCode
  theme: Theme
  status: SystemStatus
  /** Compiled texts of the shell and the home page; a page's other texts load with the language's file. */
  messages: Readonly<Record<string, unknown>>
  prefetched: readonly Prefetched[]
  /** The platform's clock when the page was made, unix ms. */
  now: number
}

/** What the site's server build hands the platform. */
export interface SiteRenderer {
  renderPage: (request: { url: string; boot: Boot }) => RenderedPage
}

export interface RenderedPage {
  html: string
  /** Content-Security-Policy sources of inline scripts and styles: `sha256-…`. */
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** True where the page is the same for every guest: it may be cached by merchant, language and theme. */
  isShared: boolean
}
