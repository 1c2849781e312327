import { useSyncExternalStore } from 'react'

let isOpen = false
const watchers = new Set<() => void>()

/** Whether a reality check waits for its answer: nothing that comes by itself opens over it. */
export const openCheck = {
  set: (next: boolean): void => {
    isOpen = next
    for (const watcher of watchers) watcher()
  },
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useIsCheckOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
