import { createStore, type Store } from '../store.ts'
import type { Navigator } from './navigator.ts'
import type { MessageKey } from '@fairground/texts'
import type { PageModule, Place } from './route.ts'

export interface RouterState {
  place: Place
  /** Null until the page's file has loaded, or when it failed to load. */
  page: PageModule | null
  hasFailed: boolean
}

/** The title of the current page, if its address gives it another than the route's. */
export const titleOf = ({ page, place }: RouterState): MessageKey | undefined => page?.titleOf?.(place.raw)

export interface Router extends Pick<Store<RouterState>, 'get' | 'subscribe'> {
  /** @param to an address of the site */
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** Goes one step back; if the visit began here, to `fallback`. */
  back: (fallback: string) => void
  /** Preloads the files of an address; what cannot be loaded is loaded when it is wanted. */
  prefetch: (to: string) => Promise<void>
  /** Retries after a failure. */
  retry: () => void
  /** Starts with the address bar and the page named by the document. Browser only. */
  start: () => Promise<void>
  /** Shows the page named by the document; null when its file could not be loaded. */
  showFirst: (page: PageModule | null, shown?: Place) => void
  /** Loads the navigation code. */
  prepare: () => void
  /** The browser went back or forward. */
  arrive: () => void
  /** Runs the guard again for the current page. */
  recheck: () => void
}

/** Creates the navigation; receives the router's state. */
export type LoadNavigator = (store: Store<RouterState>) => Promise<Navigator>

/**
 * The current location. The code to navigate (table of routes, guards, history) is loaded at the first sign that the
 * visitor wants to, so that a visit starts without it.
 */
export function createRouter(place: Place, loadNavigator: LoadNavigator): Router {
  const store = createStore<RouterState>({
    place,
    page: place.route?.page ? { Page: place.route.page } : null,
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
    retry: () =>
      void load().then(
        ({ retry }) => retry(),
        () => location.reload(),
      ),
    prefetch: (to) =>
      load()
        .then(({ prefetch }) => prefetch(to))
        .catch(() => undefined),
    start: async () => (await load()).start(),
    showFirst(page, shown = place) {
      // The visitor has navigated elsewhere meanwhile.
      if (store.get().place === place) store.set({ ...store.get(), place: shown, page, hasFailed: page === null })
    },
    prepare: () => void load().catch(() => undefined),
    arrive() {
      // What is shown stays where the code does not come; the next step of the visitor asks for it again.
      if (!loading)
        load().then(
          ({ start }) => void start(),
          () => undefined,
        )
    },
    recheck: () => ask(({ recheck }) => recheck()),
  }
}
