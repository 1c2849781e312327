import { useSyncExternalStore } from 'react'

const never = () => () => {}
const yes = () => true
const no = () => false

/** False on the server and during hydration, true afterwards. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no)
