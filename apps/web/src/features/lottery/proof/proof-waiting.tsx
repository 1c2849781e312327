import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './proof-waiting.module.css'

export function ProofWaiting() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      <Skeleton height={76} radius={18} />
      <Skeleton height={106} radius={18} />
      <Skeleton height={180} radius={18} />
    </output>
  )
}
