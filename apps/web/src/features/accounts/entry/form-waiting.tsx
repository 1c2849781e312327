import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './auth-page.module.css'

/** Placeholder while a form loads. */
export function FormWaiting() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      {[0, 1, 2, 3, 4].map((field) => (
        <Skeleton key={field} height={52} radius={14} />
      ))}
    </output>
  )
}
