import { useT } from '../../platform/i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { onDemand } from './on-demand.tsx'
import styles from './page-failed.module.css'

const GreyStall = onDemand(() => import('./grey-stall.tsx'), <div className={styles.stall} />)

/** Says what happened and what next. Needs no file of its own: this is shown when files do not come. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles.failed}>
      <GreyStall />
      <h1>{t('site.failed.title')}</h1>
      <p>{t('site.failed.text')}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('site.failed.again')}
      </Button>
    </div>
  )
}
