import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useFeedback } from './api.ts'
import { FeedbackCard } from './feedback-card.tsx'
import styles from './feedback-page.module.css'

/** The member's own feedback with its state and its answers. */
export function FeedbackList() {
  const t = useT()
  const own = useFeedback()
  if (own.isError && !own.data)
    return <LoadFailed title={t('messaging.feedback.failed')} onAgain={() => void own.refetch()} />
  if (!own.data)
    return (
      <output className={styles.list} aria-label={t('site.loading')}>
        <Skeleton height={140} radius={18} />
        <Skeleton height={140} radius={18} />
      </output>
    )
  const list = own.data.pages.flatMap((page) => page.list)
  if (list.length === 0)
    return <Empty symbol="letter" title={t('messaging.feedback.none')} text={t('messaging.feedback.noneText')} />
  return (
    <div className={styles.list}>
      {list.map((feedback) => (
        <FeedbackCard key={feedback.id} feedback={feedback} />
      ))}
      {own.hasNextPage && (
        <LoadMore
          isBusy={own.isFetchingNextPage}
          hasFailed={own.isFetchNextPageError}
          onMore={() => void own.fetchNextPage()}
        >
          {t(own.isFetchNextPageError ? 'site.failed.again' : 'messaging.feedback.more')}
        </LoadMore>
      )}
    </div>
  )
}
