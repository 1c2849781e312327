import {
  Button,
  Collapse,
  Group,
  NativeSelect,
  ScrollArea,
  SegmentedControl,
  Skeleton,
  Table,
  Text,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { useNumber, useT } from '../../platform/i18n.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Section } from '../../ui/section.tsx'

// Loaded after the figures.
const LineChart = lazy(async () => ({ default: (await import('../../ui/chart/line-chart.tsx')).LineChart }))

type Series = OperatorReply<'reports.series'>

const ranges = ['48h', '30d', '90d'] as const
const choices = ['payments', 'bets', 'revenue', 'members'] as const
type Choice = (typeof choices)[number]

const linesOf: Readonly<
  Record<
    Exclude<Choice, 'members'>,
    readonly ['deposits' | 'stakes' | 'grossRevenue', 'withdrawals' | 'wins' | 'netRevenue']
  >
> = { payments: ['deposits', 'withdrawals'], bets: ['stakes', 'wins'], revenue: ['grossRevenue', 'netRevenue'] }

/** Figures by hour or by day, as a chart and as a table. */
export function SeriesSection({ currency, everyMs }: { currency: string; everyMs: number }) {
  const t = useT()
  const [range, setRange] = useState<(typeof ranges)[number]>('48h')
  const [choice, setChoice] = useState<Choice>('payments')
  const { data: series, error, refetch } = useRead('reports.series', { query: { range } }, { everyMs })
  const lines = series
    ? pickLines(series, choice, currency).map(({ key, values }) => ({ label: t(`reports.figures.${key}`), values }))
    : []
  return (
    <Section
      title={t('reports.chart')}
      acts={
        <Group gap="xs">
          <NativeSelect
            aria-label={t('reports.show')}
            data={choices.map((value) => ({ value, label: t(`reports.shown.${value}`) }))}
            value={choice}
            onChange={({ currentTarget: { value } }) => setChoice(value as Choice)}
          />
          <SegmentedControl
            aria-label={t('reports.range.label')}
            data={ranges.map((value) => ({ value, label: t(`reports.range.${value}`) }))}
            value={range}
            onChange={(value) => setRange(value)}
          />
        </Group>
      }
    >
      {error && !series && <Refusal cause={error} onAgain={() => void refetch()} />}
      {!error && !series && <Skeleton height={300} aria-label={t('shell.loading')} />}
      {series && (
        <>
          <Suspense fallback={<Skeleton height={300} aria-label={t('shell.loading')} />}>
            <LineChart
              label={t('reports.chartLabel', {
                figures: t(`reports.shown.${choice}`),
                range: t(`reports.range.${range}`),
              })}
              at={series.at}
              timeLabel={t('reports.at')}
              timeZone={series.timeZone}
              lines={lines}
            />
          </Suspense>
          <SeriesTable series={series} lines={lines} isByDay={range !== '48h'} />
        </>
      )}
    </Section>
  )
}

type FigureKey = (typeof linesOf)[keyof typeof linesOf][number] | 'registrations' | 'activeMembers'

function pickLines(
  series: Series,
  choice: Choice,
  currency: string,
): { key: FigureKey; values: readonly (string | number)[] }[] {
  if (choice === 'members')
    return [
      { key: 'registrations', values: series.registrations },
      ...(series.activeMembers ? [{ key: 'activeMembers' as const, values: series.activeMembers }] : []),
    ]
  const money = series.currencies.find((each) => each.currency === currency)
  return linesOf[choice].map((key) => ({ key, values: money?.[key] ?? series.at.map(() => 0) }))
}

interface SeriesTableProps {
  series: Series
  lines: readonly { label: string; values: readonly (string | number)[] }[]
  isByDay: boolean
}

/** The latest first. */
function SeriesTable({ series: { at, timeZone }, lines, isByDay }: SeriesTableProps) {
  const t = useT()
  const number = useNumber()
  const [isOpen, { toggle }] = useDisclosure()
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    ...(!isByDay && { timeStyle: 'short' }),
  })
  return (
    <>
      <Group>
        <Button variant="default" size="xs" onClick={toggle} aria-expanded={isOpen}>
          {t('reports.table')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('reports.underWay')}
        </Text>
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <ScrollArea.Autosize mah={360} tabIndex={0}>
            <Table stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('reports.at')}</Table.Th>
                  {lines.map(({ label }) => (
                    <Table.Th key={label} ta="right">
                      {label}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {at
                  .map((instant, index) => (
                    <Table.Tr key={instant}>
                      <Table.Td>{format.format(new Date(instant))}</Table.Td>
                      {lines.map(({ label, values }) => (
                        <Table.Td key={label} ta="right">
                          {number(values[index] ?? 0)}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))
                  .toReversed()}
              </Table.Tbody>
            </Table>
          </ScrollArea.Autosize>
        )}
      </Collapse>
    </>
  )
}
