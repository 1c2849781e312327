import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { useRebateChanges } from './rebates-api.ts'
import styles from './rebates.module.css'

/** The last changes of a series, each with when it began to count and who made it. */
export function ChangeList({ memberId }: { memberId: string | undefined }) {
  const { t, tag } = useLanguage()
  const { data, isError, refetch } = useRebateChanges(memberId)
  if (isError && !data) return <LoadFailed title={t('agents.rebates.failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={120} radius={14} />
  if (data.list.length === 0) return <p className={styles.hint}>{t('agents.rebates.unchanged')}</p>
  return (
    <Facts
      facts={data.list.map(({ before, after, at, by }) => [
        `${formatDate(at, tag, 'yearTime')} · ${t(`agents.rebates.by.${by}`)}`,
        t('agents.rebates.change', { before: String(before), after: String(after) }),
      ])}
    />
  )
}
