import { createStore, type Store } from '../store.ts'
import type { LoadedPage } from './load-page.ts'
import type { Navigator } from './navigator.ts'
import type { Place } from './route.ts'

export interface RouterState {
  place: Place
  /** Null until the first page's file is there, and where it could not be loaded. */
  page: LoadedPage | null
  /** The next page is taking longer than a moment. */
  isPending: boolean
  hasFailed: boolean
}

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
}

/** Turns pages; given the state to turn. */
export type LoadNavigator = (store: Store<RouterState>) => Promise<Navigator>

/**
 * Where the visitor is. How to get elsewhere (the table of routes, guards, history) is fetched at the first sign that
 * somebody wants to: a visit that begins on home starts without it.
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
  }
}
