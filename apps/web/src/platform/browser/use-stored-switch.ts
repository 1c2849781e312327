import { useSyncExternalStore } from 'react'
import { readStored, writeStored, type LocalKey } from './storage.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of the site.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** A choice that is remembered on this device; off at first. */
export function useStoredSwitch(key: LocalKey): [isOn: boolean, toggle: () => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => readStored(key) === '1',
    () => false,
  )
  const toggle = () => {
    writeStored(key, isOn ? null : '1')
    for (const listener of listeners) listener()
  }
  return [isOn, toggle]
}
