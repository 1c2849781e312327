import { leaveSheets, matchSheets } from '../../ui/sheets/sheet-history.ts'
import { writeTab } from '../browser/storage.ts'
import type { Store } from '../store.ts'
import { createHistoryEntries } from './history/history-entries.ts'
import { createPageTransition, type PageChangeOptions } from './transition/page-transition.ts'
import { createMatcher } from './match.ts'
import type { Place, Route } from './route.ts'
import type { Router, RouterState } from './router.ts'

/** `stay`: the guard has already shown the reason. */
export type Verdict = { kind: 'go' } | { kind: 'redirect'; to: string } | { kind: 'stay' }

export interface NavigatorOptions extends PageChangeOptions {
  routes: Readonly<Record<string, Route>>
  /** Asked before every page. */
  guard: (place: Place) => Verdict
}

export interface Navigator extends Pick<Router, 'navigate' | 'back' | 'prefetch' | 'retry' | 'start'> {
  /** Runs the guard again for the open or pending page, and redirects if the result has changed. */
  recheck: () => void
}

const home = '/m/home'

export function createNavigator(store: Store<RouterState>, surroundings: NavigatorOptions): Navigator {
  const match = createMatcher(surroundings.routes)
  const entries = createHistoryEntries()
  const { turn, prefetch } = createPageTransition(store, entries)
  const go = (place: Place) => turn(place, surroundings)

  const judge = (place: Place): Verdict => (place.route ? surroundings.guard(place) : { kind: 'redirect', to: home })

  /** The page of the current address, after all redirects. */
  const settle = (place: Place): Place => {
    const verdict = judge(place)
    if (verdict.kind === 'go') return place
    const to = verdict.kind === 'redirect' ? verdict.to : home
    entries.replace(to)
    return settle(match(to))
  }

  const navigate: Router['navigate'] = (to, { replace = false } = {}) => {
    const place = match(to)
    const verdict = judge(place)
    if (verdict.kind === 'stay') return
    if (verdict.kind === 'redirect') return navigate(verdict.to, { replace: replace || !place.route })
    leaveSheets(() => {
      entries[replace ? 'replace' : 'push'](place.url)
      void go(place)
      // The page that stays may keep its sheet open.
      if (replace) matchSheets()
    })
  }

  entries.start()
  addEventListener('popstate', ({ state }) => {
    const place = match(location.href)
    if (isSamePage(place, store.get().place)) return
    entries.arrive(state)
    void go(settle(place))
  })

  return {
    navigate,
    back: (fallback) =>
      leaveSheets(() => (entries.canGoBack() ? history.back() : navigate(fallback, { replace: true }))),
    prefetch: (url) => prefetch(match(url), surroundings),
    recheck() {
      const verdict = judge(match(location.href))
      if (verdict.kind === 'redirect') navigate(verdict.to, { replace: true })
    },
    retry() {
      // A browser may keep a failed script: the document is reloaded if it fails again.
      writeTab('chunkReload', null)
      void go(store.get().place)
    },
    start: () => go(settle(match(location.href))),
  }
}

/** Only the hash differs: the browser scrolls by itself. */
const isSamePage = (a: Place, b: Place): boolean => a.url.split('#')[0] === b.url.split('#')[0]
