import { lazy, Suspense } from 'react'
import { useIsNear } from '../../../../platform/browser/use-is-near.ts'
import styles from './home-films-slot.module.css'

const Films = lazy(() => import('./home-films.tsx').then(({ HomeFilms }) => ({ default: HomeFilms })))

/** Loads the video banners when the visitor scrolls towards them. */
export function HomeFilms() {
  const { place, isNear } = useIsNear<HTMLDivElement>()
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
