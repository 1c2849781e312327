import { useT } from '../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../platform/page/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useKyc } from './api.ts'
import { KycForm } from './kyc-form.tsx'
import { KycOutcome } from './kyc-outcome.tsx'
import styles from './kyc-page.module.css'

/** The member's identity check in any state. */
export function KycPage() {
  const t = useT()
  const { data, isError, refetch } = useKyc()
  if (!data && isError) return <LoadFailed title={t('kyc.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.loading} aria-label={t('site.loading')}>
        <Skeleton height={64} />
        <Skeleton height={44} radius={14} />
        <Skeleton height={96} radius={16} />
        <Skeleton height={122} radius={18} />
      </output>
    )
  if (data.state === 'under_review' || data.state === 'verified') return <KycOutcome state={data.state} />
  return <KycForm reason={data.state === 'rejected' ? data.reason : null} />
}
