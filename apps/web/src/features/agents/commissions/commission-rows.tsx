import { ExactAmount } from '../../../entities/records/exact-amount.tsx'
import { RecordsFailed, RecordsWaiting } from '../../../entities/records/record-list.tsx'
import { TotalsCard } from '../../../entities/records/totals-card.tsx'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useCommissionIncome, type CommissionRow } from './commissions-api.ts'
import { percentOf } from './percent.ts'

/** The commissions of some days: whose bets, in which category, at which rate. */
export function CommissionRows({ of, from, to }: { of: 'all' | 'team' | 'own'; from: string; to: string }) {
  const t = useT()
  const more = useCommissionIncome({ of, from, to })
  const [first] = more.data?.pages ?? []
  if (more.isError && !first) return <RecordsFailed onAgain={() => void more.refetch()} />
  if (!first) return <RecordsWaiting />
  const rows = more.data?.pages.flatMap(({ list }) => list) ?? []
  if (rows.length === 0) return <Empty title={t('agents.commissions.none')} text={t('agents.commissions.noneText')} />
  return (
    <>
      <TotalsCard
        sums={[[t('agents.commissions.total'), first.total]]}
        note={t('agents.commissions.count', { count: first.count })}
      />
      <List>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </List>
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

function Row({ row: { account, day, category, basis, base, basisPoints, below, amount } }: { row: CommissionRow }) {
  const { t, tag } = useLanguage()
  return (
    <ListRow
      icon={<Avatar name={account ?? '–'} size={40} />}
      title={<bdi>{account ?? t('agents.income.left')}</bdi>}
      sub={t('agents.commissions.row', {
        category: t(`games.tab.${category}`),
        day: formatDate(`${day}T12:00`, tag, 'day'),
        percent: percentOf(basisPoints - below),
        basis,
        base,
      })}
      end={<ExactAmount value={amount} hasPlus />}
    />
  )
}
