import { createNavigator, type Navigator } from '../../platform/router/navigator.ts'
import { startReads } from '../../platform/http/start-reads.ts'
import type { RouterState } from '../../platform/router/router.ts'
import type { Site } from '../../platform/site.ts'
import type { Store } from '../../platform/store.ts'
import { checkAccess } from '../access/check-access.ts'
import { readsOf } from '../first/first-reads.ts'
import { routes } from '../routes.ts'
import { resetPageFocus } from './reset-page-focus.ts'
import { loadShared } from '../shell/load-shared.ts'
import { styleSheetReady } from './style-sheet-ready.ts'

/** Everything needed to navigate between pages, in one chunk. */
export function createNavigation(site: Site, store: Store<RouterState>): Navigator {
  return createNavigator(store, {
    routes,
    guard: (place) => checkAccess(site, place),
    loadShared: async () => {
      await Promise.all([loadShared(site), styleSheetReady()])
    },
    startReads: ({ path, raw }) => {
      const session = site.session.get()
      // A trial may not make all of them.
      if (session && session.type !== 4) startReads(readsOf(path, raw), site.http.headers(), site.boot.apiBase)
    },
    onLeave: site.overlays.close,
    onShown: ({ isFirst, isOtherPage }) => {
      if (!isFirst) resetPageFocus(site, { isOtherPage })
    },
  })
}
