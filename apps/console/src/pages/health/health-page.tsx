import type { OperatorReply } from '@fairground/contract/console'
import { Alert, Badge, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT, type Translate } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Section } from '../../ui/section.tsx'
import { CarriersSection } from './carriers-section.tsx'
import { PushAlarm } from './push-alarm.tsx'

type Job = RowOf<'health.jobs'>

const states = ['waiting', 'due', 'running', 'failing'] as const
const everyMs = 10_000

export function HealthPage() {
  const t = useT()
  const may = useMay()
  const [asked, setAsked] = useState<Job>()
  const retry = useAct('health.retryJob', { onDone: () => setAsked(undefined) })
  return (
    <Page title={t('shell.nav.jobs')}>
      <Health />
      <PushAlarm everyMs={everyMs} />
      <CarriersSection everyMs={everyMs} />
      <Section title={t('health.jobs')}>
        <ListTable
          call="health.jobs"
          keyOf={({ id }) => id}
          everyMs={everyMs}
          filters={[
            {
              key: 'state',
              title: t('health.state'),
              options: [
                { value: '', label: t('health.all') },
                ...states.map((state) => ({ value: state, label: t(`health.states.${state}`) })),
              ],
            },
            { key: 'kind', title: t('health.kind') },
          ]}
          columns={[
            { key: 'kind', title: t('health.kind'), render: ({ kind }) => kind },
            { key: 'key', title: t('health.key'), render: ({ key }) => key },
            { key: 'state', title: t('health.state'), render: ({ state }) => <StateBadge state={state} /> },
            { key: 'due', title: t('health.dueAt'), render: ({ dueAt }) => timeText(dueAt) },
            { key: 'attempts', title: t('health.attempts'), render: ({ attempts }) => attempts, isNumber: true },
            { key: 'error', title: t('health.lastError'), render: ({ lastError }) => lastError },
            {
              key: 'acts',
              title: t('shell.table.acts'),
              isTitleHidden: true,
              render: (job) =>
                job.state === 'failing' &&
                may('jobs.act') && (
                  <Button size="xs" variant="default" onClick={() => setAsked(job)}>
                    {t('health.retry')}
                  </Button>
                ),
            },
          ]}
        />
      </Section>
      {asked && (
        <ReasonDialog
          title={`${asked.kind} ${asked.key}`}
          label={t('health.retry')}
          isBusy={retry.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => retry.mutate({ params: { id: asked.id }, body: { reason } })}
        />
      )}
    </Page>
  )
}

function StateBadge({ state }: Pick<Job, 'state'>) {
  const t = useT()
  const color = { waiting: 'gray', due: 'blue', running: 'green', failing: 'red' }[state]
  return (
    <Badge variant="light" color={color}>
      {t(`health.states.${state}`)}
    </Badge>
  )
}

function Health() {
  const t = useT()
  const { data, error, refetch } = useRead('health.health', {}, { everyMs })
  if (!data) return error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={160} />
  const { platform, database, jobs, countries, zoneDifference: zone } = data
  return (
    <>
      {zone && (
        <Alert color="orange" title={t('health.zone.title')}>
          {t('health.zone.text', { zone: zone.zone, from: timeText(zone.from) })}
        </Alert>
      )}
      <Section title={t('health.platform')}>
        <Facts
          facts={[
            [t('health.version'), platform.version],
            [t('health.runtime'), platform.runtime],
            [t('health.up'), lengthText(t, platform.upSeconds)],
            [t('health.memory'), sizeText(t, platform.memoryBytes)],
            [t('health.due'), jobs.due],
            [t('health.failing'), jobs.failing],
            [t('health.oldest'), lengthText(t, jobs.oldestDueSeconds)],
            [t('health.countries'), countriesText(t, countries)],
          ]}
        />
      </Section>
      <Section title={t('health.database')}>
        <Facts
          facts={[
            [t('health.version'), `PostgreSQL ${database.version}`],
            [t('health.size'), sizeText(t, database.sizeBytes)],
            [t('health.connections'), t('health.ofMax', { count: database.connections, max: database.connectionsMax })],
            [t('health.longest'), lengthText(t, database.longestSeconds)],
          ]}
        />
      </Section>
    </>
  )
}

const bytesInMegabyte = 1_048_576
const sizeText = (t: Translate, bytes: number) => t('health.megabytes', { count: Math.round(bytes / bytesInMegabyte) })

const countriesText = (t: Translate, { isByProxy, table }: OperatorReply<'health.health'>['countries']): string =>
  table
    ? t('health.countryTable', { name: table.name, days: table.ageDays })
    : t(isByProxy ? 'health.countriesByProxy' : 'health.countriesUnknown')

/** In the largest unit of which there are two. */
function lengthText(t: Translate, seconds: number): string {
  if (seconds < 120) return t('health.seconds', { count: seconds })
  if (seconds < 7_200) return t('health.minutes', { count: Math.floor(seconds / 60) })
  return t('health.hours', { count: Math.floor(seconds / 3_600) })
}
