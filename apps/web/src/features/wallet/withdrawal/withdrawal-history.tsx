import type { Withdrawal } from '@fairground/contract'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useSpoken, useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { EndlessEnd } from '../../../ui/endless-end.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { List } from '../../../ui/list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag, type TagProps } from '../../../ui/tag.tsx'
import { useWithdrawals } from './api.ts'
import styles from './withdrawal-history.module.css'

export function WithdrawalHistory() {
  const t = useT()
  const { data, isError, refetch, ...more } = useWithdrawals()
  if (isError && !data) return <LoadFailed title={t('withdrawal.historyFailed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.page} aria-label={t('shell.loading')}>
        <Skeleton height={22} width={140} />
        <Skeleton height={320} radius={18} />
      </output>
    )
  const withdrawals = data.pages.flatMap(({ list }) => list)
  if (withdrawals.length === 0)
    return (
      <Empty
        title={t('withdrawal.none')}
        text={t('withdrawal.noneText')}
        action={
          <ButtonLink variant="primary" href={href('/m/withdraw')}>
            {t('withdrawal.another')}
          </ButtonLink>
        }
      />
    )
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('withdrawal.historyTitle')}</h2>
      <List label={t('withdrawal.historyTitle')}>
        {withdrawals.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </List>
      {more.hasNextPage && (
        <EndlessEnd
          isBusy={more.isFetchingNextPage}
          hasFailed={more.isFetchNextPageError}
          onMore={() => void more.fetchNextPage()}
        >
          {more.isFetchNextPageError ? t('shell.failed.again') : t('withdrawal.more')}
        </EndlessEnd>
      )}
    </div>
  )
}

const tones: Record<Withdrawal['state'], NonNullable<TagProps['tone']>> = {
  requested: 'warn',
  under_review: 'warn',
  approved: 'warn',
  paid: 'brand',
  rejected: 'danger',
  cancelled: 'neutral',
}

function Row({ withdrawal: { id, bankName, maskedNumber, createdAt, amount, state } }: { withdrawal: Withdrawal }) {
  const { t, tag } = useSpoken()
  const { shownDecimals } = useSite().boot.status.info.settings
  return (
    <ListRow
      href={href('/m/withdraw', { withdrawal: id })}
      title={
        <>
          <bdi>{bankName}</bdi> <bdi dir="ltr">{maskedNumber}</bdi>
        </>
      }
      sub={<time dateTime={createdAt}>{formatDate(createdAt, tag, 'dayTime')}</time>}
      end={
        <span className={styles.end}>
          <Amount value={amount} decimals={shownDecimals} size={15} />
          <Tag tone={tones[state]}>{t(`withdrawal.state.${state}`)}</Tag>
        </span>
      }
      hasCaret
    />
  )
}
