import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './money-history.module.css'

interface Pages<Record> {
  data: { pages: { list: Record[] }[] } | undefined
  isError: boolean
  refetch: () => Promise<unknown>
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

interface MoneyHistoryProps<Record> {
  pages: Pages<Record>
  /** The noun of its texts: both histories have the same keys. */
  of: 'deposit' | 'withdrawal'
  /** The action shown if there is nothing yet. */
  first: { text: string; href: string }
  renderRow: (record: Record) => ReactNode
}

/** Deposits or withdrawals, latest first, loaded page by page. */
export function MoneyHistory<Record>({ pages, of, first, renderRow }: MoneyHistoryProps<Record>) {
  const t = useT()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  if (isError && !data) return <LoadFailed title={t(`payments.${of}.historyFailed`)} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.page} aria-label={t('site.loading')}>
        <Skeleton height={22} width={140} />
        <Skeleton height={320} radius={18} />
      </output>
    )
  const records = data.pages.flatMap(({ list }) => list)
  if (records.length === 0)
    return (
      <Empty
        title={t(`payments.${of}.none`)}
        text={t(`payments.${of}.noneText`)}
        action={
          <ButtonLink variant="primary" href={first.href}>
            {first.text}
          </ButtonLink>
        }
      />
    )
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t(`payments.${of}.historyTitle`)}</h2>
      <List label={t(`payments.${of}.historyTitle`)}>{records.map(renderRow)}</List>
      {hasNextPage && (
        <LoadMore isBusy={isFetchingNextPage} hasFailed={isFetchNextPageError} onMore={() => void fetchNextPage()}>
          {isFetchNextPageError ? t('site.failed.again') : t(`payments.${of}.more`)}
        </LoadMore>
      )}
    </div>
  )
}
