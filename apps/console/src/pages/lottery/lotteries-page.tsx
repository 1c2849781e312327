import { Badge, Button, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'
import { Holidays } from './holidays.tsx'
import { LotteryDialog } from './lottery-dialog.tsx'
import { ResultsDialog } from './results/results-dialog.tsx'
import { resultText } from './result-text.ts'
import { AddLottery } from './schedule/add-lottery.tsx'
import { ScheduleDialog } from './schedule/schedule-dialog.tsx'

export type LotteryRow = OperatorReply<'lottery.lotteries'>['list'][number]

const saleColours = { open: 'green', paused: 'orange', closed: 'gray' } as const
const minute = 60
const dayOfSeconds = 86_400

/** What is on sale, how its draws run, and when there are none. */
export function LotteriesPage() {
  const t = useT()
  const may = useMay()
  const read = useRead('lottery.lotteries', {}, { everyMs: 10_000 })
  const { data } = read
  const [edited, setEdited] = useState<LotteryRow>()
  const [scheduled, setScheduled] = useState<LotteryRow>()
  const [resultsOf, setResultsOf] = useState<LotteryRow>()
  const everyOf = ({ everySeconds }: LotteryRow) => {
    if (everySeconds === dayOfSeconds) return t('lottery.everyDay')
    if (everySeconds % minute === 0) return t('lottery.everyMinutes', { minutes: everySeconds / minute })
    return t('lottery.everySeconds', { seconds: everySeconds })
  }
  return (
    <Page title={t('shell.nav.lotteries')}>
      <Section title={t('lottery.lotteries')} acts={may('games.write') && data && <AddLottery {...data} />}>
        <Unread read={read} height={240} />
        {data && (
          <Rows
            rows={data.list}
            keyOf={({ code }) => code}
            nameOf={({ name }) => name}
            {...(may('games.write') && { onOpen: setEdited })}
            columns={[
              { key: 'name', title: t('lottery.name'), render: ({ name }) => name },
              {
                key: 'sale',
                title: t('lottery.sale'),
                render: ({ sale }) => (
                  <Badge variant="light" color={saleColours[sale]}>
                    {t(`lottery.sales.${sale}`)}
                  </Badge>
                ),
              },
              { key: 'every', title: t('lottery.every'), render: everyOf },
              {
                key: 'closeOffset',
                title: t('lottery.closeOffset'),
                render: ({ closeOffsetSeconds }) => t('lottery.seconds', { count: closeOffsetSeconds }),
                isNumber: true,
              },
              {
                key: 'series',
                title: t('lottery.series'),
                render: ({ series: { min, betSeriesMax: max } }) =>
                  t('lottery.seriesRange', { min: String(min), max: String(max) }),
                isNumber: true,
              },
              {
                key: 'current',
                title: t('lottery.current'),
                render: ({ current }) => current && `${current.number} · ${timeText(current.closesAt)}`,
              },
              { key: 'last', title: t('lottery.last'), render: ({ last }) => last && resultText(last.result) },
              {
                key: 'unsettled',
                title: t('lottery.unsettled'),
                render: ({ unsettled }) => unsettled || null,
                isNumber: true,
              },
              {
                key: 'acts',
                title: t('shell.table.acts'),
                isTitleHidden: true,
                render: (lottery) => (
                  <Acts
                    lottery={lottery}
                    onResults={() => setResultsOf(lottery)}
                    onSchedule={() => setScheduled(lottery)}
                  />
                ),
              },
            ]}
          />
        )}
      </Section>
      <Holidays lotteries={data?.list ?? []} />
      {scheduled && data && (
        <ScheduleDialog
          key={scheduled.code}
          lottery={scheduled}
          languages={data.languages}
          onClose={() => setScheduled(undefined)}
        />
      )}
      {resultsOf && <ResultsDialog key={resultsOf.code} lottery={resultsOf} onClose={() => setResultsOf(undefined)} />}
      {edited && <LotteryDialog key={edited.code} lottery={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

interface ActsProps {
  lottery: LotteryRow
  onResults: () => void
  onSchedule: () => void
}

function Acts({ lottery: { code, name, parts }, onResults, onSchedule }: ActsProps) {
  const t = useT()
  const may = useMay()
  return (
    <SimpleGrid cols={2} spacing={6} verticalSpacing={6} w={204}>
      {(['odds', 'caps'] as const).map((page) => (
        <Button
          key={page}
          component={Link}
          href={`/lotteries/${code}/${page}`}
          aria-label={t(page === 'odds' ? 'lottery.odds.of' : 'lottery.caps.title', {
            name,
          })}
          size="xs"
          variant="default"
        >
          {t(`lottery.${page}.open`)}
        </Button>
      ))}
      {!parts && (
        <Button aria-label={t('lottery.results.of', { name })} size="xs" variant="default" onClick={onResults}>
          {t('lottery.results.open')}
        </Button>
      )}
      {may('games.write') && (
        <Button aria-label={t('lottery.schedule.of', { name })} size="xs" variant="default" onClick={onSchedule}>
          {t('lottery.schedule.open')}
        </Button>
      )}
    </SimpleGrid>
  )
}
