import type { PointEntry } from '@fairground/contract'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../platform/page/load-failed.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { List } from '../../ui/layout/list.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { useHistory } from './api.ts'
import styles from './points-page.module.css'

/** How the points came and went, latest first. */
export function HistoryList() {
  const t = useT()
  const history = useHistory()
  if (history.isError && !history.data)
    return <LoadFailed title={t('points.history.failed')} onAgain={() => void history.refetch()} />
  if (!history.data) return <Skeleton height={240} radius={18} />
  const list = history.data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <Empty title={t('points.history.none')} />
  return (
    <>
      <List label={t('points.tabs.history')}>
        {list.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </List>
      {history.hasNextPage && (
        <LoadMore
          onMore={() => void history.fetchNextPage()}
          isBusy={history.isFetchingNextPage}
          hasFailed={history.isFetchNextPageError}
        >
          {t('points.history.more')}
        </LoadMore>
      )}
    </>
  )
}

function EntryRow({ entry: { kind, points, title, at } }: { entry: PointEntry }) {
  const { t, tag } = useLanguage()
  const shown = t('points.number', { count: points })
  return (
    <ListRow
      title={title ?? t(`points.history.kind.${kind}`)}
      sub={`${title === null ? '' : `${t(`points.history.kind.${kind}`)} · `}${formatDate(at, tag, 'dayTime')}`}
      end={
        <b className={styles.points} data-more={points > 0 || undefined}>
          <bdi dir="ltr">{points > 0 ? `+${shown}` : shown}</bdi>
        </b>
      }
    />
  )
}
