import type { ReactNode } from 'react'
import { LoadFailed } from '../../platform/page/load-failed.tsx'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { List } from '../../ui/layout/list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DayTitle } from './day-title.tsx'
import type { DayGroup } from './record-days.ts'
import styles from './record-list.module.css'

interface Endless {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

interface RecordDaysProps<Item> {
  days: readonly DayGroup<Item>[]
  today: string
  more: Endless
  /** The total of a day; only called for days whose entries are all loaded. */
  netOf: (entries: readonly Item[]) => string
  renderRow: (entry: Item) => ReactNode
}

/** Entries grouped by day, followed by a button or notice at the end. */
export function RecordDays<Item>({ days, today, more, netOf, renderRow }: RecordDaysProps<Item>) {
  const t = useT()
  return (
    <>
      {days.map(({ day, entries }, index) => {
        const isWhole = index < days.length - 1 || !more.hasNextPage
        return (
          <section key={day}>
            <DayTitle day={day} today={today} net={isWhole ? netOf(entries) : undefined} />
            <List>{entries.map(renderRow)}</List>
          </section>
        )
      })}
      {more.hasNextPage && (
        <LoadMore
          isBusy={more.isFetchingNextPage}
          hasFailed={more.isFetchNextPageError}
          onMore={() => void more.fetchNextPage()}
        >
          {more.isFetchNextPageError ? t('site.failed.again') : t('site.records.more')}
        </LoadMore>
      )}
    </>
  )
}

export const RecordsFailed = ({ onAgain }: { onAgain: () => void }) => (
  <LoadFailed title={useT()('site.records.failed')} onAgain={onAgain} />
)

export function RecordsWaiting() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      <Skeleton height={72} radius={18} />
      <Skeleton height={18} width={80} />
      <Skeleton height={272} radius={18} />
    </output>
  )
}
