import { useEffect } from 'react'
import { useSite } from '../../../platform/site.ts'

interface Polling {
  /** When something is due, unix ms by the platform's clock; undefined for never. */
  dueAt: number | undefined
  /** When the last look ended, well or not, unix ms by the phone's clock. */
  lookedAt: number
  /** A look that came too early, or failed, is repeated after this long. */
  againMs: number
  look: () => unknown
}

/** Polls when something is due, and repeats until it has arrived. */
export function usePollWhenDue({ dueAt, lookedAt, againMs, look }: Polling): void {
  const { clock } = useSite()
  useEffect(() => {
    if (dueAt === undefined) return undefined
    const waitMs = Math.max(dueAt - clock.now(), lookedAt + againMs - Date.now(), 0)
    const timer = setTimeout(look, waitMs)
    return () => clearTimeout(timer)
  }, [clock, dueAt, lookedAt, againMs, look])
}
