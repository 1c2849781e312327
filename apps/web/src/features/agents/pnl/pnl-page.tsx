import { PeriodChips } from '../../../entities/records/period-chips.tsx'
import { RecordsFailed, RecordsWaiting } from '../../../entities/records/record-list.tsx'
import { useDays } from '../../../entities/records/use-days.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { useSite } from '../../../platform/site.ts'
import { Tabs, type TabOption } from '../../../ui/choices/tabs.tsx'
import { usePnl, type Pnl } from '../api.ts'
import { CurrencyChips } from '../figures/currency-chips.tsx'
import { askedPeriod, shownPeriod } from '../figures/team-period.ts'
import { PnlFile } from './pnl-file.tsx'
import { PnlRows } from './pnl-rows.tsx'
import { PnlTotal } from './pnl-total.tsx'
import styles from './pnl-page.module.css'

const here = '/m/agent/team/pnl'
const groups = ['member', 'type', 'level'] as const

/** Profit and loss of the team, or of one member with everybody below. What is shown is in the address. */
export function PnlPage() {
  const t = useT()
  const { router } = useSite()
  const search = useSearch(here)
  const { by = 'member', of, currency } = search
  const asked = { by, ...(of && { of }), ...(currency && { currency }), ...askedPeriod(search) }
  const list = usePnl(asked)
  const { data, isError, refetch } = list
  const first = data?.pages[0]
  const days = useDays()
  const today = first?.today ?? days.today
  const addressOf = (changes: Partial<typeof search>) => href(here, { ...search, ...changes })
  const show = (changes: Partial<typeof search>) => router.navigate(addressOf(changes), { replace: true })
  return (
    <>
      <Tabs
        label={t('agents.pnl.groups')}
        tabs={groups.map((value): TabOption<(typeof groups)[number]> => ({
          value,
          label: t(`agents.pnl.by.${value}`),
          panelId: 'pnl',
        }))}
        value={by}
        onChange={(value) => show({ by: value })}
      />
      <div className={styles.page} id="pnl" role="tabpanel" aria-label={t(`agents.pnl.by.${by}`)}>
        <PeriodChips period={shownPeriod(search, today)} today={today} onChange={show} />
        {first && <CurrencyChips {...first} onChange={(chosen) => show({ currency: chosen })} />}
        {isError && !data && <RecordsFailed onAgain={() => void refetch()} />}
        {!data && !isError && <RecordsWaiting />}
        {data && first && (
          <>
            <Line line={first.line} hrefOf={(id) => addressOf({ of: id })} />
            <PnlTotal figures={first.total} ownRebates={first.ownRebates} />
            <PnlRows
              rows={data.pages.flatMap(({ rows }) => rows)}
              more={list}
              hrefOf={(id) => addressOf({ of: id, by: 'member' })}
              betsOf={(id) => href('/m/teamBetting', { memberId: id, from: first.from, to: first.to })}
            />
            {first.rows.length > 0 && <PnlFile asked={{ ...asked, from: first.from, to: first.to }} by={by} />}
            <p className={styles.note}>{t('agents.pnl.note')}</p>
          </>
        )}
      </div>
    </>
  )
}

/** From the team down to the member that is shown; each step leads there. */
function Line({ line, hrefOf }: { line: Pnl['line']; hrefOf: (id?: string) => string }) {
  const t = useT()
  if (line.length === 0) return null
  return (
    <nav className={styles.line} aria-label={t('agents.pnl.line')}>
      <a href={hrefOf()}>{t('agents.pnl.team')}</a>
      {line.map(({ id, account }, index) => (
        <a key={id} href={hrefOf(id)} dir="auto" aria-current={index === line.length - 1 ? 'page' : undefined}>
          {account}
        </a>
      ))}
    </nav>
  )
}
