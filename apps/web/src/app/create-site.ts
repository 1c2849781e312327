import type { Boot } from '@fairground/contract'
import { createClock } from '../platform/time/clock.ts'
import { createHttp } from '../platform/http/http.ts'
import { createI18n, type DisplayLanguage } from '../platform/i18n/i18n.ts'
import { createLiveBus } from '../platform/live/live-bus.ts'
import { createOverlays } from '../platform/overlays.ts'
import { createQueries, type Queries } from '../platform/query/queries.ts'
import type { Place } from '../platform/router/route.ts'
import { createRouter } from '../platform/router/router.ts'
import type { Site } from '../platform/site.ts'
import { createSession, type Session } from '../platform/session/session.ts'
import { createStore } from '../platform/store.ts'
import { toast } from '../ui/feedback/toast.ts'

/** Language and direction of the document. */
type Page = Pick<DisplayLanguage, 'tag' | 'direction'>

/** Once per page in the browser, once per render on the server. */
export function createSite(boot: Boot, place: Place, { tag, direction }: Page): Site {
  const clock = createClock(boot.now)
  const i18n = createI18n({ language: boot.language, tag, direction }, boot.messages)
  const session = createSession()
  const onSignedOut = () => {
    session.end()
    void i18n.loadShared().then(() => toast.show({ tone: 'warning', text: i18n.t('errors.session_ended') }))
  }
  const http = createHttp({ boot, clock, i18n, session, onSignedOut })
  const queries = createQueries(boot, session)
  clearOnMemberChange(session, queries)
  const site: Site = {
    boot,
    clock,
    http,
    i18n,
    kept: new Map(),
    live: createLiveBus(),
    overlays: createOverlays(),
    queries,
    router: createRouter(place, async (store) => {
      const [{ createNavigation }] = await Promise.all([import('./navigation/navigation.ts'), i18n.loadShared()])
      return createNavigation(site, store)
    }),
    session,
    unread: createStore({}),
  }
  return site
}

/** Cached replies of one member are dropped when the session changes, in every tab. */
function clearOnMemberChange(session: Session, queries: Queries): void {
  let id = session.get()?.id
  session.subscribe(() => {
    const before = id
    id = session.get()?.id
    if (before === undefined || before === id) return
    if (id === undefined) queries.find()?.clear()
    else void queries.find()?.resetQueries()
  })
}
