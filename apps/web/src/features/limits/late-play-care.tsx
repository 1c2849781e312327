import { lazy, Suspense } from 'react'
import { useSession } from '../../platform/session/use-session.ts'
import type { PlayCareProps } from './play-care.tsx'

const Care = lazy(async () => ({ default: (await import('./play-care.tsx')).PlayCare }))

/** Comes behind the page it watches over; guests and trial money have nothing to watch. */
export function LatePlayCare({ place }: PlayCareProps) {
  const session = useSession()
  if (session === null || session.type === 4) return null
  return (
    <Suspense>
      <Care place={place} />
    </Suspense>
  )
}
