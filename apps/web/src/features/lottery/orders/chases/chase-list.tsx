import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { useInfiniteList } from '../../../../platform/query/use-infinite-list.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { chasesPages, type Chase } from '../../api.ts'
import styles from '../order-list.module.css'
import { ChaseRow } from './chase-row.tsx'

/** The member's chases of all lotteries, the latest first. */
export function ChaseList({ onOpen }: { onOpen: (chase: Chase) => void }) {
  const t = useT()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteList(chasesPages())
  if (isError && !data) return <LoadFailed title={t('lottery.chases.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.list} aria-label={t('site.loading')}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={76} radius={18} />
        ))}
      </output>
    )
  const chases = data.pages.flatMap(({ list }) => list)
  if (chases.length === 0)
    return <Empty tone="reward" title={t('lottery.chases.none')} text={t('lottery.chases.noneText')} />
  return (
    <>
      <ul className={styles.list}>
        {chases.map((chase) => (
          <ChaseRow key={chase.id} chase={chase} onOpen={() => onOpen(chase)} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore isBusy={isFetchingNextPage} hasFailed={isFetchNextPageError} onMore={() => void fetchNextPage()}>
          {t('lottery.orders.more')}
        </LoadMore>
      )}
    </>
  )
}
