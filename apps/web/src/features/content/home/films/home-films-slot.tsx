import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styles from './home-films-slot.module.css'

const Films = lazy(() => import('./home-films.tsx').then(({ HomeFilms }) => ({ default: HomeFilms })))

/** Loads the video banners when the visitor scrolls towards them. */
export function HomeFilms() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current || isNear) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isNear])
  return (
    <div ref={place} className={styles.slot}>
      {isNear && (
        <Suspense>
          <Films />
        </Suspense>
      )}
    </div>
  )
}
