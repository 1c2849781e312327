import type { Boot, LiveEvents } from '@fairground/contract'
import { createContext, use } from 'react'
import type { Clock } from './time/clock.ts'
import type { Http } from './http/http.ts'
import type { I18n } from './i18n/i18n.ts'
import type { LiveBus } from './live/live-bus.ts'

import type { Overlays } from './overlays.ts'
import type { Queries } from './query/queries.ts'
import type { Router } from './router/router.ts'
import type { Session } from './session/session.ts'
import type { Store } from './store.ts'

export type Unread = LiveEvents['unread']

/** The services of the site, created once per page (and once per render on the server): no module has state. */
export interface Site {
  boot: Boot
  clock: Clock
  http: Http
  i18n: I18n
  /** Values kept across pages: what home last showed, a bet on its way to another lottery. */
  kept: Map<string, unknown>
  live: LiveBus
  overlays: Overlays
  queries: Queries
  router: Router
  session: Session
  /** Unread announcements and inbox messages, as far as this visit knows. */
  unread: Store<Unread>
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('rendered outside SiteContext')
  return site
}
