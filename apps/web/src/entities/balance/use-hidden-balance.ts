import { readStored, writeStored } from '../../platform/browser/storage.ts'
import { createStore, useStore } from '../../platform/store.ts'

const isHidden = createStore(readStored('hideBalance') === '1')

/** Whether the member covered the balance; remembered on this device. */
export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  const hidden = useStore(isHidden, () => false)
  const toggle = () => {
    writeStored('hideBalance', hidden ? null : '1')
    isHidden.set(!hidden)
  }
  return { isHidden: hidden, toggle }
}
