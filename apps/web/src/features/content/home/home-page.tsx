import { Suspense } from 'react'
import { useSite } from '../../../platform/site.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { CategoryStrip } from './first-view/category-strip.tsx'
import { DrawRail } from './first-view/draw-rail.tsx'
import { HomeBanners } from './first-view/home-banners.tsx'
import styles from './home-page.module.css'
import { HomeTicker } from './first-view/home-ticker.tsx'
import { HotRail } from './first-view/hot-rail.tsx'
import { LowerSections } from './lower-sections-slot.tsx'
import { useHome } from './use-home.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const HomePlaceholder = lazyPart(async () => (await import('./home-placeholder.tsx')).HomePlaceholder)

/** The first view is part of the document; the sections below are loaded on demand. */
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
            <CategoryStrip hasHot={home.hot.length > 0} closedTypes={home.closedTypes} hiddenTypes={home.hiddenTypes} />
          </div>
          <HotRail games={home.hot} isMeasured={home.isHotMeasured} />
          <DrawRail draws={home.draws} />
          <LowerSections home={home} read={read} />
        </>
      ) : (
        <Suspense>
          <HomePlaceholder hasFailed={hasFailed} onRetry={() => void read()} />
        </Suspense>
      )}
    </>
  )
}
