import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useNear } from '../../../ui/feedback/use-near.ts'
import styles from './load-more-games.module.css'

interface LoadMoreProps {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
  /** In a block a button loads more; a page loads more by scrolling. */
  isAsked?: boolean
}

export function LoadMore({ hasMore, isLoading, hasFailed, onMore, isAsked = false }: LoadMoreProps) {
  const t = useT()
  const isByHand = isAsked || hasFailed
  const ref = useNear(hasMore && !isLoading && !isByHand, onMore)
  if (!hasMore) return null
  return (
    <div ref={ref} className={styles.end}>
      {hasFailed && <p role="alert">{t('games.moreFailed')}</p>}
      {isByHand ? (
        <Button variant="outline" isBusy={isLoading} onClick={onMore} isFull>
          {t(hasFailed ? 'site.failed.again' : 'games.more')}
        </Button>
      ) : (
        <Spinner {...(isLoading ? { label: t('games.loadingMore') } : {})} />
      )}
    </div>
  )
}
