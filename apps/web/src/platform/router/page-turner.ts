import type { Store } from '../store.ts'
import { watchBackSwipe } from './back-swipe.ts'
import { turnWithFade } from './fade.ts'
import type { createHistoryEntries } from './history-entries.ts'
import { loadPage } from './load-page.ts'
import type { Place } from './route.ts'
import type { RouterState } from './router.ts'

export interface Turn {
  /** The page the visit began with. */
  isFirst: boolean
  /** Not the same page under another query. */
  isOtherPage: boolean
}

export interface TurnSurroundings {
  /** What every page but home stands on. */
  loadShared: () => Promise<void>
  onShown: (turn: Turn) => void
}

const pendingAfterMs = 120

/** Shows places: the old page stays until the next one's file is there; of several, the last one asked for wins. */
export function createPageTurner(store: Store<RouterState>, entries: ReturnType<typeof createHistoryEntries>) {
  const isBackSwipe = watchBackSwipe()
  let tries = 0

  return async (place: Place, { loadShared, onShown }: TurnSurroundings): Promise<void> => {
    const current = ++tries
    const timer = setTimeout(() => store.set({ ...store.get(), isPending: true }), pendingAfterMs)
    const page = await loadPage(place, loadShared)
    clearTimeout(timer)
    if (current !== tries) return
    const before = store.get()
    const isFirst = before.page === null && !before.hasFailed
    const isOtherPage = !isFirst && before.place.pathname !== place.pathname
    turnWithFade({
      update: () => store.set({ place, page, isPending: false, hasFailed: page === null }),
      settle: () => {
        entries.restoreScroll()
        onShown({ isFirst, isOtherPage })
      },
      isFaded: isOtherPage && !isBackSwipe(),
    })
  }
}
