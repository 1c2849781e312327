import { Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { gameTypes } from '@fairground/contract'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { EdgeProposals } from './edges.tsx'
import { GameDialog } from './game-dialog.tsx'
import { Gateways } from './gateways.tsx'
import { MaintenanceDialog } from './maintenance-dialog.tsx'
import { MaintenanceTimes } from './maintenance-times.tsx'
import { WinFactorProposals } from './win-factors.tsx'

export type GameRow = RowOf<'games.games'>

const hundredths = 100

/** What players can open, in which order, and from whom. */
export function GamesPage() {
  const t = useT()
  const may = useMay()
  const [edited, setEdited] = useState<GameRow>()
  const [planned, setPlanned] = useState<GameRow>()
  const all = { value: '', label: t('games.all') }
  return (
    <Page title={t('shell.nav.games')}>
      <Gateways />
      <WinFactorProposals />
      <EdgeProposals />
      <Section title={t('games.games')}>
        <ListTable
          call="games.games"
          keyOf={({ code }) => code}
          nameOf={({ name }) => name}
          {...(may('games.write') && { onOpen: setEdited })}
          filters={[
            { key: 'search', title: t('games.search') },
            {
              key: 'type',
              title: t('games.type'),
              options: [all, ...gameTypes.map((type) => ({ value: type, label: t(`games.types.${type}`) }))],
            },
            { key: 'vendor', title: t('games.brand') },
            {
              key: 'isOpen',
              title: t('games.state'),
              options: [all, { value: 'yes', label: t('games.open') }, { value: 'no', label: t('games.closed') }],
            },
          ]}
          columns={[
            { key: 'name', title: t('games.name'), render: ({ name }) => name },
            { key: 'code', title: t('games.code'), render: ({ code }) => code, isExtra: true },
            { key: 'brand', title: t('games.brand'), render: ({ vendorName }) => vendorName },
            { key: 'type', title: t('games.type'), render: ({ type }) => t(`games.types.${type}`) },
            { key: 'state', title: t('games.state'), render: (game) => <GameState game={game} /> },
            { key: 'marks', title: t('games.marks'), render: (game) => <Marks game={game} /> },
            {
              key: 'return',
              title: t('games.return'),
              render: ({ returnBasisPoints }) =>
                returnBasisPoints === null
                  ? ''
                  : t('games.percent', { percent: String(returnBasisPoints / hundredths) }),
              isNumber: true,
            },
            {
              key: 'winFactor',
              title: t('games.winFactor'),
              render: ({ winFactorMax }) => t('games.timesStake', { count: winFactorMax }),
              isNumber: true,
            },
            {
              key: 'maintenance',
              title: t('games.maintenance.title'),
              render: ({ maintenance }) => <MaintenanceTimes of={maintenance} />,
            },
            { key: 'position', title: t('games.position'), render: ({ position }) => position, isNumber: true },
            {
              key: 'acts',
              title: t('shell.table.acts'),
              isTitleHidden: true,
              render: (game) =>
                may('games.write') && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('games.maintenance.planOf', { name: game.name })}
                    onClick={() => setPlanned(game)}
                  >
                    {t('games.maintenance.plan')}
                  </Button>
                ),
            },
          ]}
        />
      </Section>
      {planned && (
        <MaintenanceDialog
          key={planned.code}
          of={planned}
          call="games.planGameMaintenance"
          onClose={() => setPlanned(undefined)}
        />
      )}
      {edited && <GameDialog key={edited.code} game={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

function GameState({ game: { isOpen, isPlayable } }: { game: GameRow }) {
  const t = useT()
  if (isPlayable)
    return (
      <Badge variant="light" color="green">
        {t('games.open')}
      </Badge>
    )
  return (
    <Badge variant="light" color={isOpen ? 'orange' : 'gray'}>
      {t(isOpen ? 'games.notServed' : 'games.closed')}
    </Badge>
  )
}

function Marks({ game: { isNew, isHot, opensList } }: { game: GameRow }) {
  const t = useT()
  return (
    <Group gap={4}>
      {isNew && <Badge variant="outline">{t('games.isNew')}</Badge>}
      {isHot && <Badge variant="outline">{t('games.isHot')}</Badge>}
      {opensList && <Badge variant="outline">{t('games.list')}</Badge>}
    </Group>
  )
}
