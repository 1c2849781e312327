import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import type { Pnl } from '../api.ts'
import { exact, isNegativeText } from '../figures/shown-figures.ts'
import { useRowName } from './use-row-name.ts'
import styles from './pnl-page.module.css'

type Row = Pnl['rows'][number]

interface PnlRowsProps {
  rows: readonly Row[]
  more: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Of a member with everybody below. */
  hrefOf: (id: string) => string
  betsOf: (id: string) => string
}

/** Rows that add up to the total. A member leads to those below, and one without any to the bets. */
export function PnlRows({ rows, more, hrefOf, betsOf }: PnlRowsProps) {
  const t = useT()
  const nameOf = useRowName()
  if (rows.length === 0) return <Empty title={t('agents.pnl.none')} text={t('site.records.noneText')} />
  return (
    <>
      <List>
        {rows.map((row) => {
          const { member } = row
          const content = {
            title: <bdi>{nameOf(row)}</bdi>,
            sub:
              member && !member.isAlone && member.memberCount > 0
                ? t('agents.pnl.below', { count: member.memberCount })
                : t('agents.pnl.betCount', { count: row.bets }),
            end: <Sums row={row} />,
          }
          if (!member) return <ListRow key={`${row.type} ${row.level}`} {...content} />
          const href = member.isAlone || member.memberCount === 0 ? betsOf(member.id) : hrefOf(member.id)
          return <ListRow key={`${member.id} ${member.isAlone}`} {...content} href={href} hasCaret />
        })}
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

function Sums({ row }: { row: Row }) {
  const t = useT()
  return (
    <span className={styles.end}>
      <b dir="ltr" data-negative={isNegativeText(row.result) || undefined}>
        {exact(row.result)}
      </b>
      <small>{t('agents.pnl.stakedAmount', { amount: exact(row.staked) })}</small>
    </span>
  )
}
