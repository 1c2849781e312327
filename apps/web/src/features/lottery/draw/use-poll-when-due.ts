import { useEffect } from 'react'
import { useSite } from '../../../platform/site.ts'

interface Polling {
  /** When the next change is due, unix ms by the platform's clock; undefined: never. */
  dueAt: number | undefined
  /** When the last poll ended, in success or failure, unix ms by the phone's clock. */
  polledAt: number
  /** A poll that was too early, or failed, is repeated after this time. */
  againMs: number
  poll: () => unknown
}

/** Polls at the due time, and repeats until the change has arrived. */
export function usePollWhenDue({ dueAt, polledAt, againMs, poll }: Polling): void {
  const { clock } = useSite()
  useEffect(() => {
    if (dueAt === undefined) return undefined
    const waitMs = Math.max(dueAt - clock.now(), polledAt + againMs - Date.now(), 0)
    const timer = setTimeout(poll, waitMs)
    return () => clearTimeout(timer)
  }, [clock, dueAt, polledAt, againMs, poll])
}
