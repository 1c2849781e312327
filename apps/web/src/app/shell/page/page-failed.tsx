import { useEffect } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { onDemand } from '../on-demand.tsx'
import styles from './page-failed.module.css'

const FailedIllustration = onDemand(() => import('./failed-illustration.tsx'), <div className={styles.illustration} />)

/** The error page. Part of the entry chunk, because it is shown when chunks cannot be loaded. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div className={styles.failed}>
      <FailedIllustration />
      <h1>{t('site.failed.title')}</h1>
      <p>{t('site.failed.text')}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('site.failed.again')}
      </Button>
    </div>
  )
}
