import { useStoredSwitch } from '../../platform/browser/use-stored-switch.ts'

/** Whether the member hides the balance; stored on this device. */
export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  const [isHidden, toggle] = useStoredSwitch('hideBalance')
  return { isHidden, toggle }
}
