import { createNavigator, type Navigator } from '../platform/router/navigator.ts'
import type { RouterState } from '../platform/router/router.ts'
import type { Site } from '../platform/site.ts'
import type { Store } from '../platform/store.ts'
import { admit } from './admit.ts'
import { routes } from './routes.ts'
import { settlePage } from './settle-page.ts'
import { loadShared } from './shell/load-shared.ts'
import { styleSheetReady } from './style-sheet-ready.ts'

/** Everything it takes to go from one page to another, in one file. */
export function createNavigation(site: Site, store: Store<RouterState>): Navigator {
  const navigator = createNavigator(store, {
    routes,
    guard: (place) => admit(site, place),
    loadShared: async () => {
      await Promise.all([loadShared(site), styleSheetReady()])
    },
    onShown: ({ isFirst, isOtherPage }) => {
      if (!isFirst) settlePage(site, { isOtherPage })
    },
  })
  // Signed out here, in another tab, on another device or by time: what stands on the page is for the member alone.
  // Whoever logs out in this tab is led home by what they pressed.
  site.session.subscribe(() => {
    if (!site.session.get() && !site.session.isLeaving) navigator.recheck()
  })
  return navigator
}
