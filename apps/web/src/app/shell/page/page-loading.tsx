import { useT } from '../../../platform/i18n/use-i18n.ts'
import type { PageShape } from '../../../platform/router/route.ts'
import shimmer from '../../../ui/feedback/shimmer.module.css'
import styles from './page-loading.module.css'

const blocks = [...'0123456789']

/** The loading placeholder of a page in the shape of what comes: empty at first, visible after a moment. */
export function PageLoading({ shape }: { shape: PageShape }) {
  const t = useT()
  return (
    <output className={styles.waiting} data-shape={shape} aria-label={t('site.loading')} data-fade>
      {blocks.map((block) => (
        <i key={block} className={shimmer.shimmer} />
      ))}
    </output>
  )
}
