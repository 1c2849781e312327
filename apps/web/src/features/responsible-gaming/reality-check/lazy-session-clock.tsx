import { Suspense } from 'react'
import { useSession } from '../../../platform/session/use-session.ts'
import styles from './lazy-session-clock.module.css'
import type { SessionClockProps } from './session-clock.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const SessionClock = lazyPart(async () => (await import('./session-clock.tsx')).SessionClock)

/** Loaded after the page. Guests and trial accounts have no session figures. */
export function LazySessionClock({ place }: SessionClockProps) {
  const session = useSession()
  if (session === null || session.type === 4) return null
  return (
    <div className={styles.lazy}>
      <Suspense>
        <SessionClock place={place} />
      </Suspense>
    </div>
  )
}
