import { Suspense } from 'react'
import { PeriodChips } from '../../../entities/records/period-chips.tsx'
import { useDays } from '../../../entities/records/use-days.ts'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { useSite } from '../../../platform/site.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MoreLink } from '../../../ui/actions/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useOverview, type Overview } from '../api.ts'
import { BranchTable } from './branch-table.tsx'
import { changeOf } from './change-of.ts'
import { CurrencyChips } from './currency-chips.tsx'
import { KpiCard } from './kpi-card.tsx'
import { shownAs } from './shown-figures.ts'
import { askedPeriod, shownPeriod } from './team-period.ts'
import styles from './overview-page.module.css'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const LazyChart = lazyPart(async () => (await import('./team-chart.tsx')).TeamChart)

const here = '/m/agent/team/overview'

/** What the team did in some days, beside as many days before. The days are in the address. */
export function OverviewPage() {
  const { t } = useLanguage()
  const { router } = useSite()
  const search = useSearch(here)
  const { data, isError, refetch } = useOverview({ currency: search.currency, ...askedPeriod(search) })
  const days = useDays()
  const today = data?.today ?? days.today
  const show = (changes: Partial<typeof search>) =>
    router.navigate(href(here, { ...search, ...changes }), { replace: true })
  return (
    <div className={styles.page}>
      <PeriodChips period={shownPeriod(search, today)} today={today} onChange={show} />
      {data && <CurrencyChips {...data} onChange={(currency) => show({ currency })} />}
      {isError && !data && <LoadFailed title={t('agents.overview.failed')} onAgain={() => void refetch()} />}
      {!data && !isError && <Waiting />}
      {data && <Figures overview={data} />}
    </div>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { t, tag } = useLanguage()
  const { from, to, currency, before, top, memberCount, figures } = overview
  const shown = shownAs([figures.staked, figures.paid])
  const day = (value: string) => formatDate(`${value}T12:00`, tag, 'day')
  const days = before.from === before.to ? day(before.from) : `${day(before.from)} – ${day(before.to)}`
  const pnl = (of?: string) => href('/m/agent/team/pnl', { from, to, currency, ...(of && { of }) })
  if (memberCount === 0) return <Empty title={t('agents.team.none')} text={t('agents.team.noneText')} />
  return (
    <>
      <Kpis overview={overview} />
      <p className={styles.note}>
        {t('agents.overview.compared', { days })}
        {Number(figures.open) > 0 && ` ${t('agents.overview.open', { amount: shown(figures.open) })}`}
      </p>
      <Card>
        <div className={styles.head}>
          <h2>{t('agents.overview.chart')}</h2>
          <span data-line="staked">{t('agents.figures.staked')}</span>
          <span data-line="paid">{t('agents.figures.paid')}</span>
        </div>
        <Suspense fallback={<Skeleton height={216} radius={14} />}>
          <LazyChart key={`${from} ${to}`} days={overview.days} />
        </Suspense>
      </Card>
      <Section
        title={t('agents.overview.top')}
        more={<MoreLink href={pnl()}>{t('agents.overview.all', { count: memberCount })}</MoreLink>}
      >
        {top.length > 0 ? (
          <BranchTable branches={top} hrefOf={pnl} />
        ) : (
          <Card>
            <p className={styles.nothing}>{t('agents.overview.nothing')}</p>
          </Card>
        )}
      </Section>
    </>
  )
}

function Kpis({ overview }: { overview: Overview }) {
  const { t } = useLanguage()
  const { figures, figuresBefore, counts, countsBefore, days } = overview
  const shown = shownAs(money.map(([key]) => figures[key]))
  return (
    <dl className={styles.kpis}>
      {money.map(([key, field]) => (
        <KpiCard
          key={key}
          name={t(`agents.overview.${key}`)}
          figure={shown(figures[key])}
          change={changeOf(figures[key], figuresBefore[key])}
          values={days.map((day) => Number(day[field]))}
        />
      ))}
      {(['active', 'registered'] as const).map((key) => (
        <KpiCard
          key={key}
          name={t(`agents.overview.${key}`)}
          figure={String(counts[key])}
          change={changeOf(counts[key], countsBefore[key])}
        />
      ))}
    </dl>
  )
}

const money = [
  ['staked', 'staked'],
  ['paid', 'paid'],
  ['deposits', 'deposits'],
  ['net', 'net'],
] as const

function Waiting() {
  const { t } = useLanguage()
  return (
    <output className={styles.page} aria-label={t('site.loading')}>
      <Skeleton height={212} radius={18} />
      <Skeleton height={280} radius={18} />
      <Skeleton height={240} radius={18} />
    </output>
  )
}
