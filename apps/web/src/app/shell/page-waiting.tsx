import { useT } from '../../platform/i18n/use-i18n.ts'
import styles from './page-waiting.module.css'

/** The place of a page whose file is on its way: quiet at first, a shimmer after a moment. */
export function PageWaiting() {
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
