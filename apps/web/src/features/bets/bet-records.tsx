import { gameTypes, type BetRecord, type GameType } from '@fairground/contract'
import { useState, type ReactNode } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { href, type SearchOf } from '../../platform/router/route.ts'
import { useSearch } from '../../platform/router/use-search.ts'
import { useSite } from '../../platform/site.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Tabs, type TabOption } from '../../ui/choices/tabs.tsx'
import { useBets, type BetState } from './api.ts'
import { BetRow } from './bet-row.tsx'
import { BetSheet } from './bet-sheet.tsx'
import type { LotteryComponents } from './lottery-components.ts'
import { PeriodChips } from '../../entities/records/period-chips.tsx'
import { groupByDay, readPeriod, type Period } from '../../entities/records/record-days.ts'
import { RecordDays, RecordsFailed, RecordsWaiting } from '../../entities/records/record-list.tsx'
import { betsNet } from '../../entities/records/record-totals.ts'
import { StateChoice } from './state-choice.tsx'
import styles from '../../entities/records/records-page.module.css'
import { TotalsCard } from '../../entities/records/totals-card.tsx'
import { useDays } from '../../entities/records/use-days.ts'

type Tab = GameType | 'ALL'

/** A lottery order is listed under one tab, whichever page it was placed from. */
const tabs: readonly Tab[] = ['ALL', 'LOTT', ...gameTypes.filter((type) => !/LOTT/.test(type))]

/** Type and days are in the address, so that the list is the same after returning from a bet. */
export function BetRecords({ lottery }: { lottery: LotteryComponents }): ReactNode {
  const t = useT()
  const { router } = useSite()
  const { gameType, state, ...picked } = useSearch('/m/gameRecord')
  const { today, utcOffset } = useDays()
  const period = readPeriod(picked, today)
  const show = (changes: Partial<SearchOf<'/m/gameRecord'>>) =>
    router.navigate(href('/m/gameRecord', { gameType, state, ...picked, ...changes }), { replace: true })
  const label = (tab: Tab) => (tab === 'ALL' ? t('site.records.all') : t(`games.tab.${tab}`))
  const tab = gameType ?? 'ALL'
  return (
    <>
      <Tabs
        label={t('bets.types')}
        tabs={tabs.map((value): TabOption<Tab> => ({ value, label: label(value), panelId: 'bets' }))}
        value={tab}
        onChange={(value) => show({ gameType: value === 'ALL' ? undefined : value })}
      />
      <div className={styles.page} id="bets" role="tabpanel" aria-label={label(tab)}>
        <PeriodChips period={period} today={today} onChange={show} />
        <StateChoice state={state} onChange={(chosen) => show({ state: chosen })} />
        <Bets gameType={gameType} state={state} period={period} today={today} utcOffset={utcOffset} lottery={lottery} />
      </div>
    </>
  )
}

interface BetsProps {
  gameType: GameType | undefined
  state: BetState | undefined
  period: Period
  today: string
  utcOffset: number
  lottery: LotteryComponents
}

function Bets({ gameType, state, period, today, utcOffset, lottery }: BetsProps) {
  const t = useT()
  const { data, isError, refetch, ...more } = useBets({ gameType, state, ...period, utcOffset })
  const [open, setOpen] = useState<BetRecord>()
  const [first] = data?.pages ?? []
  if (isError && !data) return <RecordsFailed onAgain={() => void refetch()} />
  if (!first || !data) return <RecordsWaiting />
  const bets = data.pages.flatMap(({ list }) => list)
  if (bets.length === 0)
    return (
      <Empty
        title={t('bets.none')}
        text={t('site.records.noneText')}
        action={
          <ButtonLink variant="primary" href={href('/m/home')}>
            {t('bets.play')}
          </ButtonLink>
        }
      />
    )
  const { totals, currency } = first
  return (
    <>
      <TotalsCard
        sums={[
          [t('bets.staked'), totals.staked],
          [t('bets.returned'), totals.returned],
          [t('bets.net'), totals.net],
        ]}
        note={bets.some(({ state }) => state === 'open') ? t('bets.openNote') : undefined}
      />
      <RecordDays
        days={groupByDay(bets, utcOffset)}
        today={today}
        more={more}
        netOf={(of) => betsNet(of, currency)}
        renderRow={(bet) => <BetRow key={bet.id} bet={bet} currency={currency} onOpen={() => setOpen(bet)} />}
      />
      <BetSheet
        bet={open}
        currency={currency}
        utcOffset={utcOffset}
        lottery={lottery}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
