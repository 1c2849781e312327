import type { Calls, ReplyOf } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useOpeningTerms } from '../api.ts'
import { CopyRow } from '../share/copy-row.tsx'
import { LinkToShare } from '../share/link-to-share.tsx'
import { OpenAccountForm } from './open-account-form.tsx'
import styles from './open-account-page.module.css'

/** An account for a downline: opened here, or by whoever follows the agent's link or scans its code. */
export function OpenAccountPage() {
  const t = useT()
  const { data, isError, refetch } = useOpeningTerms()
  if (isError && !data) return <LoadFailed title={t('agents.opening.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.page} aria-label={t('site.loading')}>
        <Skeleton height={320} radius={18} />
        <Skeleton height={280} radius={18} />
      </output>
    )
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <h2>{t('agents.opening.byHand')}</h2>
        <OpenAccountForm terms={data} onStale={() => void refetch()} />
      </Card>
      <Link terms={data} />
    </div>
  )
}

function Link({ terms }: { terms: ReplyOf<Calls['agents.openingTerms']> }) {
  const t = useT()
  const url = `${location.origin}/m/register?affiliateCode=${encodeURIComponent(terms.affiliateCode)}`
  return (
    <Card className={styles.card}>
      <h2>{t('agents.opening.byLink')}</h2>
      <p>{t('agents.opening.linkText')}</p>
      <LinkToShare url={url} qrLabel={t('agents.opening.qr')} />
      <CopyRow text={terms.affiliateCode} label={t('agents.opening.copyCode')}>
        <span>
          {t('agents.opening.code')} <bdi dir="ltr">{terms.affiliateCode}</bdi>
        </span>
      </CopyRow>
    </Card>
  )
}
