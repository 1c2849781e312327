import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../platform/browser/storage.ts'

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

const isStored = () => readStored('hideBalance') === '1'

/** Whether the member hides the balance; stored on this device. */
export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  const isHidden = useSyncExternalStore(subscribe, isStored, () => false)
  const toggle = () => {
    writeStored('hideBalance', isHidden ? null : '1')
    for (const listener of listeners) listener()
  }
  return { isHidden, toggle }
}
