import { lazy, Suspense } from 'react'
import { useSession } from '../../../platform/session/use-session.ts'
import styles from './late-play-care.module.css'
import type { PlayCareProps } from './play-care.tsx'

const Care = lazy(async () => ({ default: (await import('./play-care.tsx')).PlayCare }))

/** Comes behind the page it watches over; guests and trial money have nothing to watch. */
export function LatePlayCare({ place }: PlayCareProps) {
  const session = useSession()
  if (session === null || session.type === 4) return null
  return (
    <div className={styles.late} data-place={place}>
      <Suspense>
        <Care place={place} />
      </Suspense>
    </div>
  )
}
