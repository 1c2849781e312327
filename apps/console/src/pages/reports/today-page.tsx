import { SegmentedControl, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { useNumber, useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { FigureTile, type Compared } from './figure-tile.tsx'
import { QueueCards } from './queue-cards.tsx'
import { SeriesSection } from './series-section.tsx'

type Today = OperatorReply<'reports.today'>
type Money = Today['currencies'][number]
type Total = Money['deposits']

const everyMs = 15_000

export function TodayPage() {
  const t = useT()
  const { data: today, error, refetch } = useRead('reports.today', {}, { everyMs })
  const [chosen, setChosen] = useLocalStorage({ key: 'report-currency', defaultValue: '' })
  const money = today?.currencies.find(({ currency }) => currency === chosen) ?? today?.currencies[0]
  return (
    <Page
      title={t('shell.nav.today')}
      acts={
        today &&
        today.currencies.length > 1 && (
          <SegmentedControl
            aria-label={t('reports.currency')}
            data={today.currencies.map(({ currency }) => currency)}
            value={money?.currency ?? ''}
            onChange={setChosen}
          />
        )
      }
    >
      {error && !today && <Refusal cause={error} onAgain={() => void refetch()} />}
      {!error && !today && <Skeleton height={480} aria-label={t('shell.loading')} />}
      {today && money && (
        <>
          <QueueCards queues={today.queues} now={today.at} />
          <Tiles today={today} money={money} />
          <Moment today={today} currency={money.currency} />
          <SeriesSection currency={money.currency} everyMs={everyMs} />
        </>
      )}
    </Page>
  )
}

/** Since when, in whose time, and as of when. */
function Moment({ today: { at, since, timeZone }, currency }: { today: Today; currency: string }) {
  const t = useT()
  const format = (instant: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('sv', { timeZone, ...parts }).format(new Date(instant))
  return (
    <Text size="xs" c="dimmed">
      {t('reports.since', {
        time: format(since.today, { dateStyle: 'short', timeStyle: 'short' }),
        zone: timeZone,
        currency,
        at: format(at, { timeStyle: 'medium' }),
      })}
    </Text>
  )
}

const amounts = ({ today, yesterday, weekAgo }: Total | Record<keyof Compared, { amount: string }>): Compared => ({
  today: today.amount,
  yesterday: yesterday.amount,
  weekAgo: weekAgo.amount,
})

const totals = [
  'deposits',
  'firstDeposits',
  'withdrawals',
  'stakes',
  'wins',
  'bonuses',
  'rebates',
  'goodwill',
  'commissions',
] as const
const costs: ReadonlySet<string> = new Set(['withdrawals', 'wins', 'bonuses', 'rebates', 'goodwill', 'commissions'])

function Tiles({ today, money }: { today: Today; money: Money }) {
  const t = useT()
  const may = useMay()
  const number = useNumber()
  const from = encodeURIComponent(today.since.today)
  const payments = (path: string) => (may('payments.read') ? path : undefined)
  const members = (path: string) => (may('members.read') ? path : undefined)
  const bets = (path: string) => (may('bets.read') ? path : undefined)
  const revenue = (figure: string) => bets(`/revenue?figure=${figure}&currency=${money.currency}&from=${from}`)
  const pathOf: Partial<Record<(typeof totals)[number], string | undefined>> = {
    deposits: payments(`/deposits?from=${from}`),
    firstDeposits: payments(`/deposits?first=yes&from=${from}`),
    withdrawals: payments(`/withdrawals?from=${from}`),
    stakes: revenue('stakes'),
    wins: revenue('wins'),
    bonuses: revenue('bonuses'),
    rebates: revenue('rebates'),
    goodwill: revenue('goodwill'),
    commissions: revenue('commissions'),
  }
  return (
    <SimpleGrid cols={{ base: 2, md: 3, xl: 4 }} spacing="sm">
      {totals.map((figure) => (
        <FigureTile
          key={figure}
          title={t(`reports.figures.${figure}`)}
          value={money[figure].today.amount}
          hint={t(`reports.count.${figure}`, { count: money[figure].today.count })}
          compared={amounts(money[figure])}
          isCost={costs.has(figure)}
          to={pathOf[figure]}
        />
      ))}
      {(['grossRevenue', 'netRevenue'] as const).map((figure) => (
        <FigureTile
          key={figure}
          title={t(`reports.figures.${figure}`)}
          value={money[figure].today}
          hint={t(`reports.hints.${figure}`)}
          compared={money[figure]}
          to={revenue(figure === 'grossRevenue' ? 'gross' : 'net')}
        />
      ))}
      <FigureTile
        title={t('reports.figures.memberBalances')}
        value={money.memberBalances.today}
        hint={t('reports.hints.memberBalances')}
        compared={money.memberBalances}
        isCost
      />
      <FigureTile
        title={t('reports.figures.openLiability')}
        value={money.openLiability}
        hint={t('reports.hints.openLiability', {
          stakes: number(money.openStakes.amount),
          count: money.openStakes.count,
        })}
        to={bets(`/bets?state=open&currency=${money.currency}`)}
      />
      <FigureTile
        title={t('reports.figures.registrations')}
        value={today.registrations.today}
        hint={t('reports.hints.registrations')}
        compared={today.registrations}
        to={members(`/members?kind=member&from=${from}`)}
      />
      <FigureTile
        title={t('reports.figures.activeMembers')}
        value={today.activeMembers.today}
        hint={t('reports.hints.activeMembers')}
        compared={today.activeMembers}
      />
      <FigureTile
        title={t('reports.figures.online')}
        value={today.online}
        hint={t('reports.hints.online')}
        to={members('/members?online=yes')}
      />
    </SimpleGrid>
  )
}
