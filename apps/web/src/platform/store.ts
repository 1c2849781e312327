import { useSyncExternalStore } from 'react'

/** A value outside React that components may follow. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Readable<Value> = Pick<Store<Value>, 'get' | 'subscribe'>

/** @param hydrated what the server's markup shows, where it differs from the value now */
export const useStore = <Value>(store: Readable<Value>, hydrated: () => Value = store.get): Value =>
  useSyncExternalStore(store.subscribe, store.get, hydrated)
