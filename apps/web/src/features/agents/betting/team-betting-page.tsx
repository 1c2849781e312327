import { useState } from 'react'
import { gameTypes, type GameType } from '@fairground/contract'
import { PeriodChips } from '../../../entities/records/period-chips.tsx'
import { RecordsFailed, RecordsWaiting } from '../../../entities/records/record-list.tsx'
import { useDays } from '../../../entities/records/use-days.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { useSite } from '../../../platform/site.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { Tabs, type TabOption } from '../../../ui/choices/tabs.tsx'
import { Chip } from '../../../ui/choices/chip.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useDownline, useTeamBets } from '../api.ts'
import { askedPeriod, todayOr } from '../figures/team-period.ts'
import { TeamBets } from './team-bets.tsx'
import styles from './team-betting-page.module.css'

const here = '/m/teamBetting'
type Tab = GameType | 'ALL'
/** A lottery order is listed under one tab, whichever page it was placed from. */
const tabs: readonly Tab[] = ['ALL', 'LOTT', ...gameTypes.filter((type) => !/LOTT/.test(type))]

/** Bets of the team one by one, by member, type of game and day. Type, days and member are in the address. */
export function TeamBettingPage() {
  const t = useT()
  const { router } = useSite()
  const search = useSearch(here)
  const { memberId, type } = search
  const [account, setAccount] = useState('')
  const settled = useSettled(account).trim()
  const list = useTeamBets({
    ...askedPeriod(search),
    ...(memberId && { memberId }),
    ...(type && { type }),
    ...(settled && !memberId && { account: settled }),
  })
  const { data, isError, refetch } = list
  const days = useDays()
  const today = data?.pages[0]?.today ?? days.today
  const show = (changes: Partial<typeof search>) =>
    router.navigate(href(here, { ...search, ...changes }), { replace: true })
  const label = (tab: Tab) => (tab === 'ALL' ? t('site.records.all') : t(`games.tab.${tab}`))
  const tab = type ?? 'ALL'
  return (
    <>
      <Tabs
        label={t('agents.bets.types')}
        tabs={tabs.map((value): TabOption<Tab> => ({ value, label: label(value), panelId: 'team-bets' }))}
        value={tab}
        onChange={(value) => show({ type: value === 'ALL' ? undefined : value })}
      />
      <div className={styles.page} id="team-bets" role="tabpanel" aria-label={label(tab)}>
        {memberId ? (
          <OneMember id={memberId} onClear={() => show({ memberId: undefined })} />
        ) : (
          <SearchField
            label={t('agents.team.search')}
            clearLabel={t('agents.team.clear')}
            value={account}
            maxLength={64}
            onChange={setAccount}
          />
        )}
        <PeriodChips period={todayOr(search, today)} today={today} onChange={show} />
        {isError && !data && <RecordsFailed onAgain={() => void refetch()} />}
        {!data && !isError && <RecordsWaiting />}
        {data && <TeamBets pages={data.pages} more={list} />}
      </div>
    </>
  )
}

function OneMember({ id, onClear }: { id: string; onClear: () => void }) {
  const t = useT()
  const { data } = useDownline(id)
  return (
    <div className={styles.one}>
      <Chip isOn onClick={onClear} aria-label={t('agents.bets.everybody')}>
        {data?.account ?? t('agents.team.member')} ✕
      </Chip>
    </div>
  )
}
