import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Empty } from '../../ui/empty.tsx'
import { EndlessEnd } from '../../ui/endless-end.tsx'
import { List } from '../../ui/list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDeposits } from './api.ts'
import { DepositRow } from './deposit-row.tsx'
import { LoadFailed } from '../../platform/load-failed.tsx'
import styles from './deposit-history.module.css'

export function DepositHistory() {
  const t = useT()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useDeposits()
  if (isError && !data) return <LoadFailed title={t('deposit.historyFailed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.page} aria-label={t('shell.loading')}>
        <Skeleton height={22} width={140} />
        <Skeleton height={320} radius={18} />
      </output>
    )
  const deposits = data.pages.flatMap(({ list }) => list)
  if (deposits.length === 0)
    return (
      <Empty
        title={t('deposit.none')}
        text={t('deposit.noneText')}
        action={
          <ButtonLink variant="primary" href={href('/m/voucherCenter')}>
            {t('deposit.first')}
          </ButtonLink>
        }
      />
    )
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('deposit.historyTitle')}</h2>
      <List label={t('deposit.historyTitle')}>
        {deposits.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} />
        ))}
      </List>
      {hasNextPage && (
        <EndlessEnd isBusy={isFetchingNextPage} hasFailed={isFetchNextPageError} onMore={() => void fetchNextPage()}>
          {isFetchNextPageError ? t('shell.failed.again') : t('deposit.more')}
        </EndlessEnd>
      )}
    </div>
  )
}
