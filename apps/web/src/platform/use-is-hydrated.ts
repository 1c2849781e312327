import { useSyncExternalStore } from 'react'

const never = () => () => {}
const yes = () => true
const no = () => false

/** False on the server and while its markup is taken over; true from then on. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no)
