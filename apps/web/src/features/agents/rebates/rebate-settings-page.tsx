import { useState } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useSettled } from '../../../platform/use-settled.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { OwnRates } from '../commissions/own-rates.tsx'
import { ChangeList } from './change-list.tsx'
import { percentBetween } from './percent-between.ts'
import { useRebateSettings, type DownlineSeries, type Settings } from './rebates-api.ts'
import styles from './rebates.module.css'
import { SeriesSheet } from './series-sheet.tsx'

/** The agent's own prize group, and those of the direct downlines, which the agent sets. */
export function RebateSettingsPage() {
  const t = useT()
  const [account, setAccount] = useState('')
  const [open, setOpen] = useState<DownlineSeries>()
  const wanted = useSettled(account).trim()
  const more = useRebateSettings(wanted)
  const [first] = more.data?.pages ?? []
  if (more.isError && !first)
    return <LoadFailed title={t('agents.rebates.failed')} onAgain={() => void more.refetch()} />
  return (
    <div className={styles.page}>
      {first ? <OwnSeries own={first.own} /> : <Skeleton height={120} radius={18} />}
      <OwnRates />
      <SearchField
        label={t('agents.team.search')}
        clearLabel={t('agents.team.clear')}
        value={account}
        maxLength={64}
        onChange={setAccount}
      />
      {first ? (
        <Downlines more={more} own={first.own.series} isFiltered={wanted !== ''} onOpen={setOpen} />
      ) : (
        <output aria-label={t('site.loading')}>
          <Skeleton height={280} radius={18} />
        </output>
      )}
      {open && first && (
        <SeriesSheet key={open.id} downline={open} own={first.own.series} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

function OwnSeries({ own: { series, since } }: Pick<Settings, 'own'>) {
  const { t, tag } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <div className={styles.own}>
        <p>
          <b>{t('agents.rebates.own', { series: String(series) })}</b>
          <small>{t('agents.rebates.since', { time: formatDate(since, tag, 'yearTime') })}</small>
        </p>
        <Button size={48} onClick={() => setOpen(true)}>
          {t('agents.rebates.history')}
        </Button>
      </div>
      <p className={styles.hint}>{t('agents.rebates.ownText')}</p>
      <BottomSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('agents.rebates.history')}
        closeLabel={t('site.action.close')}
        isText
      >
        {isOpen && <ChangeList memberId={undefined} />}
      </BottomSheet>
    </Card>
  )
}

interface DownlinesProps {
  more: ReturnType<typeof useRebateSettings>
  own: number
  isFiltered: boolean
  onOpen: (downline: DownlineSeries) => void
}

function Downlines({ more, own, isFiltered, onOpen }: DownlinesProps) {
  const t = useT()
  const downlines = more.data?.pages.flatMap(({ list }) => list) ?? []
  if (downlines.length === 0)
    return (
      <Empty
        title={t(isFiltered ? 'agents.team.noneFound' : 'agents.rebates.none')}
        text={t(isFiltered ? 'agents.team.noneFoundText' : 'agents.rebates.noneText')}
      />
    )
  return (
    <>
      <List>
        {downlines.map((downline) => (
          <ListRow
            key={downline.id}
            icon={<Avatar name={downline.account} size={40} />}
            title={<bdi>{downline.account}</bdi>}
            sub={t('agents.rebates.earns', { percent: percentBetween(own, downline.series) })}
            end={downline.isActive ? String(downline.series) : <Tag>{t('agents.team.disabled')}</Tag>}
            hasCaret
            onClick={() => onOpen(downline)}
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
    </>
  )
}
