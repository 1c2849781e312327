import { useState } from 'react'
import { PeriodChips } from '../../../entities/records/period-chips.tsx'
import { groupByDay, presetPeriod, type UtcDays } from '../../../entities/records/record-days.ts'
import { RecordDays, RecordsFailed, RecordsWaiting } from '../../../entities/records/record-list.tsx'
import recordStyles from '../../../entities/records/records-page.module.css'
import { TotalsCard } from '../../../entities/records/totals-card.tsx'
import { useDays } from '../../../entities/records/use-days.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Segment } from '../../../ui/choices/segment.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { CommissionRows } from '../commissions/commission-rows.tsx'
import { IncomeRowView } from './income-row.tsx'
import { IncomeSheet } from './income-sheet.tsx'
import { incomeNet } from './income-net.ts'
import { useRebateIncome, type IncomeOf, type IncomeRow } from './rebates-api.ts'

const kinds = ['all', 'team', 'own'] as const
const sources = ['groups', 'games'] as const

/** The rebates that were paid to the agent: by whom, from which order, at which rate. */
export function RebateIncomePage() {
  const t = useT()
  const { today, utcOffset } = useDays()
  const [period, setPeriod] = useState(() => presetPeriod('week', today))
  const [of, setOf] = useState<IncomeOf>('all')
  const [source, setSource] = useState<(typeof sources)[number]>('groups')
  return (
    <div className={recordStyles.page}>
      <PeriodChips period={period} today={today} onChange={setPeriod} />
      <Segment
        label={t('agents.commissions.source')}
        value={source}
        onChange={setSource}
        options={sources.map((value) => ({ value, label: t(`agents.commissions.sources.${value}`) }))}
      />
      <Segment
        label={t('agents.income.kinds')}
        value={of}
        onChange={setOf}
        options={kinds.map((value) => ({ value, label: t(`agents.income.kind.${value}`) }))}
      />
      {source === 'groups' ? (
        <Rows of={of} days={{ ...period, utcOffset }} today={today} />
      ) : (
        <CommissionRows of={of} from={period.from} to={period.to} />
      )}
    </div>
  )
}

function Rows({ of, days, today }: { of: IncomeOf; days: UtcDays; today: string }) {
  const t = useT()
  const { data, isError, refetch, ...more } = useRebateIncome(of, days)
  const [open, setOpen] = useState<IncomeRow>()
  const [first] = data?.pages ?? []
  if (isError && !data) return <RecordsFailed onAgain={() => void refetch()} />
  if (!first || !data) return <RecordsWaiting />
  const rows = data.pages.flatMap(({ list }) => list)
  if (rows.length === 0) return <Empty title={t('agents.income.none')} text={t('agents.income.noneText')} />
  return (
    <>
      <TotalsCard
        sums={[[t('agents.income.total'), first.total]]}
        note={t('agents.income.count', { count: first.count })}
      />
      <RecordDays
        days={groupByDay(rows, days.utcOffset)}
        today={today}
        more={more}
        netOf={(entries) => incomeNet(entries, first.currency)}
        renderRow={(row) => <IncomeRowView key={row.orderId} row={row} onOpen={() => setOpen(row)} />}
      />
      {open && <IncomeSheet row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
