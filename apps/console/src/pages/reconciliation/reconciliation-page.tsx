import { Badge, Button, List, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { SideDialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { Unread } from '../../ui/unread.tsx'

const renderFound = ({ driftCount }: { driftCount: number }) => <Found driftCount={driftCount} />

/** What the runs of every night have found, and those that somebody has asked for. */
export function ReconciliationPage() {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState<string>()
  const start = useAct('reconciliation.start', {
    onReply: () => notifications.show({ message: t('reconciliation.started'), color: 'blue' }),
  })
  return (
    <Page
      title={t('shell.nav.reconciliation')}
      acts={
        may('reconciliation.run') && (
          <Button loading={start.isPending} onClick={() => start.mutate({ body: {} })}>
            {t('reconciliation.start')}
          </Button>
        )
      }
    >
      <ListTable
        call="reconciliation.runs"
        keyOf={({ id }) => id}
        nameOf={({ at }) => timeText(at)}
        onOpen={({ id }) => setOpen(id)}
        everyMs={5_000}
        columns={[
          { key: 'at', title: t('reconciliation.at'), render: ({ at }) => timeText(at) },
          { key: 'by', title: t('reconciliation.by'), render: ({ by }) => by ?? t('reconciliation.clock') },
          { key: 'found', title: t('reconciliation.found'), render: renderFound },
        ]}
      />
      {open !== undefined && <RunDrawer key={open} no={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function Found({ driftCount }: { driftCount: number }) {
  const t = useT()
  const isClean = driftCount === 0
  return (
    <Badge variant="light" color={isClean ? 'green' : 'red'}>
      {isClean ? t('reconciliation.clean') : t('reconciliation.drifts', { count: driftCount })}
    </Badge>
  )
}

function RunDrawer({ no, onClose }: { no: string; onClose: () => void }) {
  const t = useT()
  const read = useRead('reconciliation.run', { params: { no } })
  return (
    <SideDialog size="lg" onClose={onClose} title={read.data ? timeText(read.data.at) : t('shell.nav.reconciliation')}>
      {read.data ? <RunParts run={read.data} /> : <Unread read={read} height={320} />}
    </SideDialog>
  )
}

function RunParts({ run }: { run: OperatorReply<'reconciliation.run'> }) {
  const t = useT()
  return (
    <Stack>
      <Facts
        facts={[
          [t('reconciliation.by'), run.by ?? t('reconciliation.clock')],
          [t('reconciliation.found'), renderFound(run)],
        ]}
      />
      <List aria-label={t('reconciliation.found')} spacing="xs" size="sm">
        {run.drift.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {run.drift.length < run.driftCount && (
        <Text size="sm" c="dimmed">
          {t('reconciliation.more', { count: run.driftCount - run.drift.length })}
        </Text>
      )}
    </Stack>
  )
}
