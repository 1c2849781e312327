import type { Calls, ReplyOf } from '@fairground/contract'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import type { TeamBet } from '../api.ts'
import { exact } from '../figures/shown-figures.ts'
import styles from './team-betting-page.module.css'

interface TeamBetsProps {
  pages: readonly ReplyOf<Calls['agents.teamBets']>[]
  more: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** What the bets add up to by currency, and the bets. */
export function TeamBets({ pages, more }: TeamBetsProps) {
  const t = useT()
  const bets = pages.flatMap(({ list }) => list)
  if (bets.length === 0) return <Empty title={t('agents.bets.none')} text={t('site.records.noneText')} />
  return (
    <>
      {pages[0]?.totals.map(({ currency, staked, paid, net, bets: count }) => (
        <p key={currency} className={styles.totals}>
          {t('agents.bets.totals', { count, staked: exact(staked), paid: exact(paid), net: exact(net), currency })}
        </p>
      ))}
      <List>
        {bets.map((bet) => (
          <BetRow key={bet.id} bet={bet} />
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

function BetRow({ bet }: { bet: TeamBet }) {
  const { t, tag } = useLanguage()
  const { account, gameName, detail, currency, staked, paid, state, placedAt } = bet
  return (
    <ListRow
      title={<bdi>{account}</bdi>}
      sub={
        <>
          {`${gameName} · `}
          {bet.type === 'LOTT' && <bdi dir="ltr">{`#${detail.slice(-4)} · `}</bdi>}
          <time dateTime={placedAt}>{formatDate(placedAt, tag, 'dayTime')}</time>
        </>
      }
      end={
        <span className={styles.end}>
          <b dir="ltr">{`${exact(staked)} ${currency}`}</b>
          <small>
            {state === 'settled' ? t('agents.bets.paid', { amount: exact(paid) }) : t(`agents.bets.state.${state}`)}
          </small>
        </span>
      }
    />
  )
}
