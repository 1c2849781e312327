import { useT } from '../../../platform/i18n/use-i18n.ts'
import styles from './page-loading.module.css'

/** The loading placeholder of a page: empty at first, a shimmer after a moment. */
export function PageLoading() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')} data-fade>
      <i />
      <i />
      <i />
      <i />
    </output>
  )
}
