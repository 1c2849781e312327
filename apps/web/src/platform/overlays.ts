import type { MessageKey } from '@fairground/texts'
import { createStore, type Store } from './store.ts'

/** Overlays over the page: one at a time, each loaded when first opened, all closed by a change of page. */
export type OverlayName =
  | 'menu'
  | 'service'
  | 'language'
  | 'announcements'
  | 'install'
  | 'logout'
  | 'trial'
  | 'agent'
  | 'account'
  | 'game'

export interface OpenOverlay {
  name: OverlayName
  /** The reason it opened, for overlays that show one. */
  reason?: MessageKey
  /** The game of `game`, by its node id. */
  game?: string
}

export interface Overlays extends Pick<Store<OpenOverlay | null>, 'get' | 'subscribe'> {
  open: (name: Exclude<OverlayName, 'game'>, reason?: MessageKey) => void
  openGame: (nodeId: string) => void
  close: () => void
}

export function createOverlays(): Overlays {
  const store = createStore<OpenOverlay | null>(null)
  return {
    get: store.get,
    subscribe: store.subscribe,
    open: (name, reason) => store.set({ name, ...(reason && { reason }) }),
    openGame: (game) => store.set({ name: 'game', game }),
    close: () => store.set(null),
  }
}
