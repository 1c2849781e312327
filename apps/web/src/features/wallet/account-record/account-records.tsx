import { useState, type ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href, type SearchOf } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { roleOfSession } from '../../../platform/session/role.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { useTransactionCodes, useTransactions } from './api.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryRow } from './entry-row.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { EntryTotals } from './entry-totals.tsx'
import { movementsOf, type Movement } from './movements.ts'
import { PeriodChips } from '../../../entities/records/period-chips.tsx'
import { groupByDay, readPeriod, type Period } from '../../../entities/records/record-days.ts'
import { RecordDays, RecordsFailed, RecordsWaiting } from '../../../entities/records/record-list.tsx'
import { entriesNet } from '../../../entities/records/record-totals.ts'
import styles from '../../../entities/records/records-page.module.css'
import { useDays } from '../../../entities/records/use-days.ts'
import { useTypeName } from './use-type-name.ts'

const all = 'all'

/** Every movement of the member's money, latest first, each a row with the balance of its pocket after it. */
export function AccountRecords(): ReactNode {
  const t = useT()
  const { router } = useSite()
  const { type, types, from, to } = useSearch('/m/transaction/record')
  const picked = { from, to }
  const { today, utcOffset } = useDays()
  const isAgent = roleOfSession(useSession()) === 'agent'
  const nameOf = useTypeName()
  const { data: codes } = useTransactionCodes(types)
  const period = readPeriod(picked, today)
  const show = (changes: Partial<SearchOf<'/m/transaction/record'>>) =>
    router.navigate(href('/m/transaction/record', { type, types, ...picked, ...changes }), { replace: true })
  // Its second half, which has no row of its own.
  const listed = (codes?.list ?? []).filter((code) => code !== 'transfer.in')
  const known = [...new Set([...listed, ...(type ? [type] : [])])]
  const label = (value: string) => (value === all ? t('site.records.all') : nameOf(value))
  const tab = type ?? all
  return (
    <>
      <Tabs
        label={t('wallet.record.types')}
        tabs={[all, ...known].map((value) => ({ value, label: label(value), panelId: 'entries' }))}
        value={tab}
        onChange={(value) => show({ type: value === all ? undefined : value })}
      />
      <div className={styles.page} id="entries" role="tabpanel" aria-label={label(tab)}>
        {(isAgent || types) && (
          <Segment
            label={t('wallet.record.whose')}
            value={types ?? all}
            onChange={(value) => show({ types: value === 'A' ? value : undefined, type: undefined })}
            options={[
              { value: 'A', label: t('wallet.record.ofAgent') },
              { value: all, label: t('site.records.all') },
            ]}
          />
        )}
        <PeriodChips period={period} today={today} onChange={show} />
        <Entries type={type} types={types} period={period} today={today} utcOffset={utcOffset} />
      </div>
    </>
  )
}

interface EntriesProps {
  type: string | undefined
  types: 'A' | undefined
  period: Period
  today: string
  utcOffset: number
}

function Entries({ type, types, period, today, utcOffset }: EntriesProps) {
  const t = useT()
  const selection = { type, types, ...period, utcOffset }
  const { data, isError, refetch, ...more } = useTransactions(selection)
  const [open, setOpen] = useState<Movement>()
  const [first] = data?.pages ?? []
  if (isError && !data) return <RecordsFailed onAgain={() => void refetch()} />
  if (!first || !data) return <RecordsWaiting />
  const movements = movementsOf(
    data.pages.flatMap(({ list }) => list),
    first.currency,
  )
  return (
    <>
      <EntryTotals selection={selection} />
      <EntryActions selection={selection} />
      {movements.length === 0 && <Empty title={t('wallet.record.none')} text={t('site.records.noneText')} />}
      <RecordDays
        days={groupByDay(movements, utcOffset)}
        today={today}
        more={more}
        netOf={(of) =>
          entriesNet(
            of.flatMap(({ entries }) => entries),
            first.currency,
          )
        }
        renderRow={(movement) => (
          <EntryRow key={movement.id + movement.account} movement={movement} onOpen={() => setOpen(movement)} />
        )}
      />
      <EntrySheet movement={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
