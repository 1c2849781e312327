import type { Transfer } from '@fairground/contract'
import { getCurrency } from '@fairground/money'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag, type TagProps } from '../../../ui/text/tag.tsx'
import { useTransfers } from './api.ts'
import styles from './transfer-list.module.css'

/** All transfers, latest first; renders nothing if there were none. */
export function TransferList() {
  const t = useT()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useTransfers()
  if (isError && !data) return <LoadFailed title={t('wallet.historyFailed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={160} radius={18} />
  const list = data.pages.flatMap((page) => page.list)
  if (list.length === 0) return null
  return (
    <section className={styles.history}>
      <h2>{t('wallet.history')}</h2>
      <List label={t('wallet.history')}>
        {list.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </List>
      {hasNextPage && (
        <LoadMore isBusy={isFetchingNextPage} hasFailed={isFetchNextPageError} onMore={() => void fetchNextPage()}>
          {isFetchNextPageError ? t('site.failed.again') : t('wallet.more')}
        </LoadMore>
      )}
    </section>
  )
}

const tones: Record<Transfer['state'], NonNullable<TagProps['tone']>> = {
  pending: 'warn',
  done: 'brand',
  failed: 'danger',
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const { t, tag } = useLanguage()
  const { vendorName, direction, amount, currency, cause, state, reason, createdAt } = transfer
  return (
    <ListRow
      title={t(`wallet.${direction}`, { vendor: vendorName })}
      sub={
        <>
          <time dateTime={createdAt}>{formatDate(createdAt, tag, 'dayTime')}</time>
          {' · '}
          {reason ? t(`wallet.failure.${reason}`) : t(`wallet.cause.${cause}`)}
        </>
      }
      end={
        <span className={styles.end}>
          {amount === null ? (
            t('wallet.everything')
          ) : (
            <Amount value={amount} decimals={getCurrency(currency).shownDecimals} size={15} />
          )}
          <Tag tone={tones[state]}>{t(`wallet.state.${state}`)}</Tag>
        </span>
      }
    />
  )
}
