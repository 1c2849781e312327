import { createStore, type Store } from '../store.ts'
import type { Navigator } from './navigator.ts'
import type { MessageKey } from '@fairground/texts'
import type { PageModule, Place } from './route.ts'

export interface RouterState {
  place: Place
  /** Null until the first page's file is there, and where it could not be loaded. */
  page: PageModule | null
  /** The next page is taking longer than a moment. */
  isPending: boolean
  hasFailed: boolean
}

/** What the page that is shown is called at this address, where it has more than one name. */
export const titleOf = ({ page, place }: RouterState): MessageKey | undefined => page?.titleOf?.(place.raw)

export interface Router extends Pick<Store<RouterState>, 'get' | 'subscribe'> {
  /** @param to an address of the site */
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** One step back; where the visit began here, to `fallback`. */
  back: (fallback: string) => void
  /** Fetches what an address will need. */
  prefetch: (to: string) => void
  /** Once more after a failure. */
  retry: () => void
  /** Takes over the address bar, with the page it names. Browser only. */
  start: () => Promise<void>
  /** Shows a page that the document itself names; null where its file could not be loaded. */
  showFirst: (page: PageModule | null, shown?: Place) => void
  /** Fetches what it takes to go elsewhere. */
  prepare: () => void
  /** The browser went back or forward. */
  arrive: () => void
  /** Runs the guard again for the current page. */
  recheck: () => void
}

/** Turns pages; given the state to turn. */
export type LoadNavigator = (store: Store<RouterState>) => Promise<Navigator>

/**
 * Where the visitor is. How to get elsewhere (the table of routes, guards, history) is fetched at the first sign that
 * somebody wants to: a visit starts without it, wherever it begins.
 */
export function createRouter(place: Place, loadNavigator: LoadNavigator): Router {
  const store = createStore<RouterState>({
    place,
    page: place.route?.page ? { Page: place.route.page } : null,
    isPending: false,
    hasFailed: false,
  })
  let loading: Promise<Navigator> | undefined
  const load = () =>
    (loading ??= loadNavigator(store).catch((cause: unknown) => {
      loading = undefined
      throw cause
    }))
  const ask = (act: (navigator: Navigator) => void) => {
    load().then(act, () => store.set({ ...store.get(), page: null, hasFailed: true }))
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    navigate: (to, options) => ask(({ navigate }) => navigate(to, options)),
    back: (fallback) => ask(({ back }) => back(fallback)),
    retry: () => ask(({ retry }) => retry()),
    prefetch: (to) => {
      load().then(
        ({ prefetch }) => prefetch(to),
        () => undefined,
      )
    },
    start: async () => (await load()).start(),
    showFirst(page, shown = place) {
      // The visitor has navigated elsewhere meanwhile.
      if (store.get().place === place) store.set({ ...store.get(), place: shown, page, hasFailed: page === null })
    },
    prepare: () => void load().catch(() => undefined),
    arrive() {
      if (!loading) ask(({ start }) => void start())
    },
    recheck: () => ask(({ recheck }) => recheck()),
  }
}
