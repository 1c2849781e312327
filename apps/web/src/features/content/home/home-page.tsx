import { lazy, Suspense } from 'react'
import { useSite } from '../../../platform/site.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { CategoryStrip } from './first-view/category-strip.tsx'
import { DrawRail } from './first-view/draw-rail.tsx'
import { HomeBanners } from './first-view/home-banners.tsx'
import styles from './home-page.module.css'
import { HomeTicker } from './first-view/home-ticker.tsx'
import { HotRail } from './first-view/hot-rail.tsx'
import { MoreOfHome } from './more-of-home-slot.tsx'
import { useHome } from './use-home.ts'

const HomeAway = lazy(() => import('./home-away.tsx').then(({ HomeAway }) => ({ default: HomeAway })))

/** The first view stands in the document; what lies below comes when somebody goes there. */
export function HomePage() {
  const { name } = useSite().boot.status.info.whitelabel
  const { home, hasFailed, read } = useHome()
  return (
    <>
      <h1 tabIndex={-1}>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
      {home ? (
        <>
          <div className={styles.top}>
            <HomeBanners banners={home.banners} />
            <HomeTicker notices={home.notices} />
            <CategoryStrip hasHot={home.hot.length > 0} />
          </div>
          <HotRail games={home.hot} />
          <DrawRail draws={home.draws} />
          <MoreOfHome home={home} read={read} />
        </>
      ) : (
        <Suspense>
          <HomeAway hasFailed={hasFailed} onRetry={() => void read()} />
        </Suspense>
      )}
    </>
  )
}
