import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'
import { LaunchModeDialog } from './launch-mode-dialog.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { MaintenanceTimes } from './maintenance-times.tsx'

type Gateway = OperatorReply<'games.gateways'>['list'][number]

/** Who serves games: each can be closed with all of its games. */
export function Gateways() {
  const t = useT()
  const may = useMay()
  const read = useRead('games.gateways', {})
  const { data } = read
  const [asked, setAsked] = useState<Gateway>()
  const [planned, setPlanned] = useState<Gateway>()
  const [moded, setModed] = useState<Gateway>()
  const set = useAct('games.setGateway', { onDone: () => setAsked(undefined) })
  const labelOf = ({ isOpen }: Gateway) => t(isOpen ? 'games.closeGateway' : 'games.openGateway')
  return (
    <Section title={t('games.vendors')}>
      <Unread read={read} height={160} />
      {data && (
        <Rows
          rows={data.list}
          keyOf={({ code }) => code}
          columns={[
            { key: 'name', title: t('games.gateway'), render: ({ name }) => name },
            { key: 'brands', title: t('games.brands'), render: ({ vendors }) => vendors.join(', ') },
            { key: 'games', title: t('games.count'), render: ({ games }) => games, isNumber: true },
            { key: 'wallet', title: t('games.wallet'), render: ({ wallet }) => t(`games.wallets.${wallet}`) },
            { key: 'opens', title: t('games.opens'), render: ({ launchMode }) => t(`games.launchModes.${launchMode}`) },
            {
              key: 'state',
              title: t('games.state'),
              render: ({ isOpen }) => (
                <Badge variant="light" color={isOpen ? 'green' : 'gray'}>
                  {t(isOpen ? 'games.open' : 'games.closed')}
                </Badge>
              ),
            },
            {
              key: 'maintenance',
              title: t('games.maintenance.title'),
              render: ({ maintenance }) => <MaintenanceTimes of={maintenance} />,
            },
            {
              key: 'acts',
              title: t('shell.table.acts'),
              isTitleHidden: true,
              render: (gateway) =>
                may('games.write') && (
                  <Group gap="xs">
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('games.maintenance.planOf', { name: gateway.name })}
                      onClick={() => setPlanned(gateway)}
                    >
                      {t('games.maintenance.plan')}
                    </Button>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('games.changeOpensOf', { name: gateway.name })}
                      onClick={() => setModed(gateway)}
                    >
                      {t('games.changeOpens')}
                    </Button>
                    <Button size="xs" variant="default" onClick={() => setAsked(gateway)}>
                      {labelOf(gateway)}
                    </Button>
                  </Group>
                ),
            },
          ]}
        />
      )}
      {planned && <MaintenanceDialog of={planned} call="games.planMaintenance" onClose={() => setPlanned(undefined)} />}
      {moded && <LaunchModeDialog gateway={moded} onClose={() => setModed(undefined)} />}
      {asked && (
        <ReasonDialog
          title={asked.name}
          label={labelOf(asked)}
          isDangerous={asked.isOpen}
          isBusy={set.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => set.mutate({ params: { code: asked.code }, body: { isOpen: !asked.isOpen, reason } })}
        >
          {asked.isOpen && <Text size="sm">{t('games.closeText')}</Text>}
          {asked.maintenance && <Text size="sm">{t('games.maintenance.takenBack')}</Text>}
        </ReasonDialog>
      )}
    </Section>
  )
}
