import type { Store } from '../../store.ts'
import { watchBackSwipe } from './back-swipe.ts'
import { changeWithFade } from './fade.ts'
import type { createHistoryEntries } from '../history/history-entries.ts'
import { loadPage } from '../load-page.ts'
import type { PageModule, Place, Route } from '../route.ts'
import type { RouterState } from '../router.ts'

export interface PageChange {
  /** The first page of the visit. */
  isFirst: boolean
  /** Another page, not the same page with another query. */
  isOtherPage: boolean
}

export interface PageChangeOptions {
  /** Loads what every page except home needs. */
  loadShared: () => Promise<void>
  /** Starts what the page reads first, while its code is on the way or is drawn. */
  startReads: (place: Place) => void
  /** Another page begins: what lies over the one before it is closed. */
  onLeave: () => void
  onShown: (turn: PageChange) => void
}

/** After the next frame; a hidden document has none. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * Shows pages: the skeleton in the next frame, then the page as soon as its code is there; of several requests the last
 * wins.
 */
export function createPageTransition(store: Store<RouterState>, entries: ReturnType<typeof createHistoryEntries>) {
  const isBackSwipe = watchBackSwipe()
  const loaded = new WeakMap<Route, PageModule>()
  let tries = 0
  /** Without a page, what is shown is a page's skeleton and not the beginning of the visit. */
  let hasSkeleton = false

  const turn = async (place: Place, { loadShared, startReads, onLeave, onShown }: PageChangeOptions): Promise<void> => {
    const current = ++tries
    const before = store.get()
    const isFirst = before.page === null && !before.hasFailed && !hasSkeleton
    const isOtherPage = !isFirst && before.place.pathname !== place.pathname
    const show = (page: PageModule | null, { hasFailed = false, isFaded = false } = {}) =>
      changeWithFade({
        update: () => store.set({ place, page, hasFailed }),
        settle: () => entries.restoreScroll(),
        isFaded: isFaded && isOtherPage && !isBackSwipe(),
      })
    const ready = (place.route && loaded.get(place.route)) ?? null
    if (isOtherPage) {
      hasSkeleton = true
      onLeave()
      show(null)
      await painted()
      if (current !== tries) return
    }
    // After the skeleton, which requests would delay. Home's code is always there and reads by itself.
    if (place.route?.load) startReads(place)
    const page = ready ?? (await loadPage(place, loadShared))
    if (page && place.route) loaded.set(place.route, page)
    if (current !== tries) return
    show(page, { hasFailed: page === null, isFaded: true })
    onShown({ isFirst, isOtherPage })
  }

  return {
    turn,
    /** Loads the files of a page that is likely to be next. */
    prefetch: async ({ route }: Place, { loadShared }: Pick<PageChangeOptions, 'loadShared'>): Promise<void> => {
      if (!route?.load || loaded.has(route)) return
      const [page] = await Promise.all([route.load(), loadShared()])
      loaded.set(route, page)
    },
  }
}
