import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { agentContractKinds } from '@fairground/contract'
import { useLocation } from 'wouter'
import { timeText } from '../../platform/dates.ts'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

type Period = RowOf<'agents.contractPeriodList'>
type Act = 'lock' | 'recompute'

/** Periods that were computed; those that are not locked wait for staff. */
export function PeriodsPage() {
  const t = useT()
  const may = useMay()
  const [, go] = useLocation()
  const [asked, setAsked] = useState<{ period: Period; act: Act }>()
  return (
    <Page title={t('shell.nav.agentPeriods')}>
      <ListTable
        call="agents.contractPeriodList"
        keyOf={({ kind, startsAt, currency }) => `${kind} ${startsAt} ${currency ?? ''}`}
        nameOf={({ kind, startsAt }) => `${t(`agents.kinds.${kind}`)} ${timeText(startsAt)}`}
        onOpen={({ kind, startsAt }) => go(`/agent-statements?${new URLSearchParams({ kind, startsAt }).toString()}`)}
        filters={[
          {
            key: 'kind',
            title: t('agents.kind'),
            options: [
              { value: '', label: t('agents.all') },
              ...agentContractKinds.map((value) => ({ value, label: t(`agents.kinds.${value}`) })),
            ],
          },
        ]}
        columns={[
          { key: 'startsAt', title: t('agents.period'), render: ({ startsAt }) => timeText(startsAt) },
          { key: 'endsAt', title: t('agents.periodEnds'), render: ({ endsAt }) => timeText(endsAt) },
          { key: 'kind', title: t('agents.kind'), render: ({ kind }) => t(`agents.kinds.${kind}`) },
          { key: 'state', title: t('agents.state'), render: ({ state }) => t(`agents.periodStates.${state}`) },
          { key: 'statements', title: t('agents.statements'), render: ({ statements }) => statements, isNumber: true },
          ...(['amount', 'paid', 'owed'] as const).map((key) => ({
            key,
            title: t(`agents.${key}`),
            render: (row: Period) => (row.currency === null ? null : `${row[key] ?? ''} ${row.currency}`),
            isNumber: true,
          })),
          {
            key: 'acts',
            title: t('shell.table.acts'),
            isTitleHidden: true,
            render: (period) =>
              period.state === 'computed' &&
              may('agents.pay') && (
                <Group gap="xs">
                  {(['recompute', 'lock'] as const).map((act) => (
                    <Button key={act} size="xs" variant="default" onClick={() => setAsked({ period, act })}>
                      {t(`agents.${act}`)}
                    </Button>
                  ))}
                </Group>
              ),
          },
        ]}
      />
      {asked && <ActDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

function ActDialog({ period, act, onClose }: { period: Period; act: Act; onClose: () => void }) {
  const t = useT()
  const lock = useAct('agents.lockPeriod', { onDone: onClose })
  const recompute = useAct('agents.recomputePeriod', { onDone: onClose })
  const { kind, startsAt } = period
  return (
    <ReasonDialog
      title={`${t(`agents.${act}`)}: ${t(`agents.kinds.${kind}`)} ${timeText(startsAt)}`}
      label={t(`agents.${act}`)}
      isBusy={lock.isPending || recompute.isPending}
      onClose={onClose}
      onConfirm={(reason) => {
        const body = { kind, startsAt, reason }
        if (act === 'lock') lock.mutate({ body })
        else recompute.mutate({ body })
      }}
    >
      <Text size="sm">{t(`agents.${act}Text`)}</Text>
    </ReasonDialog>
  )
}
