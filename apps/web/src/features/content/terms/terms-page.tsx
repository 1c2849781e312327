import { termsQuery } from '../../../entities/terms/terms-query.ts'
import { TermsText } from '../../../entities/terms/terms-text.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useCall } from '../../../platform/query/use-call.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './terms-page.module.css'

/** What members agree to, for everybody to read. */
export function TermsPage() {
  const t = useT()
  const { data, isError, refetch } = useCall(termsQuery())
  if (!data && isError) return <LoadFailed title={t('site.failed.title')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.page} aria-label={t('site.loading')}>
        <Skeleton height={320} radius={18} />
      </output>
    )
  return (
    <div className={styles.page}>
      <Card>
        <h2>{data.terms?.title || t('accounts.auth.terms.title')}</h2>
        <div className={styles.text}>
          <TermsText html={data.terms?.content} />
        </div>
      </Card>
    </div>
  )
}
