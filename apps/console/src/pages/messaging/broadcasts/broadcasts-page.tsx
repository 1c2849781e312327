import { Badge, Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import type { BroadcastAudience, OperatorReply } from '@fairground/contract/console'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ListTable } from '../../../ui/list-table.tsx'
import { Page } from '../../../ui/page.tsx'

type Row = OperatorReply<'messaging.broadcasts'>['list'][number]

export const broadcastsPath = '/broadcasts'
const states = ['draft', 'sending', 'stopped', 'sent'] as const
const colours = { draft: 'gray', sending: 'blue', stopped: 'orange', sent: 'green' } as const

/** Messages that operators write to members, with how far each has come. */
export function BroadcastsPage() {
  const t = useT()
  const may = useMay()
  const audienceText = useAudienceText()
  const [, go] = useLocation()
  const nameOf = ({ title }: Row) => title || t('messaging.broadcast.untitled')
  return (
    <Page
      title={t('shell.nav.broadcasts')}
      acts={
        may('messaging.broadcast') && (
          <Button component={Link} href={`${broadcastsPath}/new`}>
            {t('messaging.broadcast.new')}
          </Button>
        )
      }
    >
      <ListTable
        call="messaging.broadcasts"
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onOpen={({ id }) => go(`${broadcastsPath}/${id}`)}
        everyMs={5_000}
        filters={[
          {
            key: 'state',
            title: t('messaging.state'),
            options: [
              { value: '', label: t('messaging.all') },
              ...states.map((each) => ({ value: each, label: t(`messaging.broadcast.states.${each}`) })),
            ],
          },
        ]}
        columns={[
          { key: 'title', title: t('messaging.broadcast.title'), render: nameOf },
          {
            key: 'audience',
            title: t('messaging.broadcast.audience'),
            render: ({ audience }) => audienceText(audience),
          },
          {
            key: 'kind',
            title: t('messaging.channel'),
            render: ({ isMarketing }) =>
              t(isMarketing ? 'messaging.broadcast.marketing' : 'messaging.broadcast.service'),
          },
          { key: 'state', title: t('messaging.state'), render: ({ state }) => <BroadcastState state={state} /> },
          {
            key: 'sent',
            title: t('messaging.broadcast.sent'),
            render: ({ sentCount, expectedCount }) => expectedCount !== null && `${sentCount} / ${expectedCount}`,
            isNumber: true,
          },
          { key: 'languages', title: t('messaging.broadcast.languages'), render: (row) => row.languages.join(', ') },
          { key: 'createdAt', title: t('messaging.at'), render: ({ createdAt }) => timeText(createdAt) },
          { key: 'createdBy', title: t('messaging.broadcast.by'), render: ({ createdBy }) => createdBy },
        ]}
      />
    </Page>
  )
}

export function BroadcastState({ state }: { state: Row['state'] }) {
  const t = useT()
  return (
    <Badge variant="light" color={colours[state]}>
      {t(`messaging.broadcast.states.${state}`)}
    </Badge>
  )
}

export function useAudienceText(): (audience: BroadcastAudience) => string {
  const t = useT()
  return (audience) => {
    switch (audience.kind) {
      case 'all':
        return t('messaging.broadcast.audiences.all')
      case 'label':
        return t('messaging.broadcast.ofLabel', { label: audience.label })
      case 'level':
        return t('messaging.broadcast.ofLevel', { level: audience.level })
      case 'member':
        return t('messaging.broadcast.audiences.member')
    }
  }
}
