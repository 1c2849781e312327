import { Suspense } from 'react'
import { useIsNear } from '../../../../platform/browser/use-is-near.ts'
import styles from './home-films-slot.module.css'
import { lazyPart } from '../../../../platform/page/lazy-part.tsx'

const Films = lazyPart(async () => (await import('./home-films.tsx')).HomeFilms)

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
