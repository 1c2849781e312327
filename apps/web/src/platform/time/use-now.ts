import { floorToSecond } from './clock.ts'
import { useSite } from '../site.ts'
import { useStore } from '../store.ts'

/** The platform's time in whole seconds, unix ms; on the server and during hydration the time of the page. */
export function useNow(): number {
  const { boot, clock } = useSite()
  return useStore(clock.seconds, () => floorToSecond(boot.now))
}
