import type { Store } from '../../store.ts'
import { watchBackSwipe } from './back-swipe.ts'
import { changeWithFade } from './fade.ts'
import type { createHistoryEntries } from '../history/history-entries.ts'
import { loadPage } from '../load-page.ts'
import type { Place } from '../route.ts'
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
  onShown: (turn: PageChange) => void
}

const pendingAfterMs = 120

/** Shows pages: the old page stays until the next chunk has loaded; of several requests the last wins. */
export function createPageTransition(store: Store<RouterState>, entries: ReturnType<typeof createHistoryEntries>) {
  const isBackSwipe = watchBackSwipe()
  let tries = 0

  return async (place: Place, { loadShared, onShown }: PageChangeOptions): Promise<void> => {
    const current = ++tries
    const timer = setTimeout(() => store.set({ ...store.get(), isPending: true }), pendingAfterMs)
    const page = await loadPage(place, loadShared)
    clearTimeout(timer)
    if (current !== tries) return
    const before = store.get()
    const isFirst = before.page === null && !before.hasFailed
    const isOtherPage = !isFirst && before.place.pathname !== place.pathname
    changeWithFade({
      update: () => store.set({ place, page, isPending: false, hasFailed: page === null }),
      settle: () => {
        entries.restoreScroll()
        onShown({ isFirst, isOtherPage })
      },
      isFaded: isOtherPage && !isBackSwipe(),
    })
  }
}
