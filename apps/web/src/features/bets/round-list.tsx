import type { BetRecord } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { LoadMore } from '../../ui/feedback/load-more.tsx'
import { List } from '../../ui/layout/list.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { useRounds } from './api.ts'
import styles from './bet-detail.module.css'
import { BetOutcome } from './bet-outcome.tsx'
import { RecordsFailed, RecordsWaiting } from '../../entities/records/record-list.tsx'
import { TotalsCard } from '../../entities/records/totals-card.tsx'
import { WatchRound } from './watch-round.tsx'
import { netOf } from '../../entities/records/record-totals.ts'
import { useExact } from '../../entities/records/use-exact.ts'

interface RoundListProps {
  bet: BetRecord
  currency: CurrencyCode
  utcOffset: number
}

const states = { open: 'open', held: 'open', closed: 'settled', cancelled: 'refunded' } as const

/** The rounds of a game on a day, each with the vendor's round number. */
export function RoundList({ bet, currency, utcOffset }: RoundListProps) {
  const { t, tag } = useLanguage()
  const shown = useExact()
  const { data, isError, refetch, ...more } = useRounds(bet, utcOffset)
  if (isError && !data) return <RecordsFailed onAgain={() => void refetch()} />
  if (!data) return <RecordsWaiting />
  const rounds = data.pages.flatMap(({ list }) => list)
  return (
    <div className={styles.detail}>
      <TotalsCard
        sums={[
          [t('bets.staked'), bet.stake],
          [t('bets.returned'), bet.returned ?? '0'],
          [t('bets.net'), netOf(bet, currency)],
        ]}
        note={t('bets.roundsOn', { count: bet.rounds, day: formatDate(bet.at, tag, 'day') })}
      />
      <List label={t('bets.roundList')}>
        {rounds.map(({ id, round, at, stake, returned, held, refused, state, hasReplay }) => (
          <ListRow
            key={id}
            title={
              <bdi dir="ltr" className={styles.number}>
                {round}
              </bdi>
            }
            sub={
              <>
                <time dateTime={at}>{formatDate(at, tag, 'time')}</time> · {t('bets.stake', { amount: shown(stake) })}
                {held !== null && <span className={styles.note}>{t('bets.heldNote', { amount: shown(held) })}</span>}
                {refused !== null && (
                  <span className={styles.note}>{t('bets.refusedNote', { amount: shown(refused) })}</span>
                )}
                {hasReplay && <WatchRound id={id} round={round} />}
              </>
            }
            end={
              <>
                <b className={styles.outcome}>
                  <BetOutcome bet={{ stake, returned, held, state: states[state] }} currency={currency} />
                </b>
                <CopyButton text={round} label={t('site.records.copyNumber')} copiedLabel={t('site.toast.copied')} />
              </>
            }
          />
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
    </div>
  )
}
