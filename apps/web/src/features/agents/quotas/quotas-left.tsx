import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import styles from './quotas.module.css'

/** What the agent has left of accounts of high prize groups; nothing where none are counted. */
export function QuotasLeft({ quotas }: { quotas: readonly { series: number; left: number }[] }) {
  const t = useT()
  if (quotas.length === 0) return null
  return (
    <section className={styles.form} aria-label={t('agents.quotas.left')}>
      <p className={styles.note}>{t('agents.quotas.left')}</p>
      <Facts facts={quotas.map(({ series, left }) => [t('agents.quotas.from', { series: String(series) }), left])} />
    </section>
  )
}
