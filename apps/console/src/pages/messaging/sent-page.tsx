import { Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { PushedDays } from './pushed-days.tsx'
import { SentCosts } from './sent-costs.tsx'
import { TextLimits } from './text-limits.tsx'

type Sent = RowOf<'messaging.sent'>

const channels = ['sms', 'mail'] as const
const states = ['queued', 'sent', 'delivered', 'failed'] as const

/** Mails and text messages that left, or could not. */
export function SentPage() {
  const t = useT()
  const [asked, setAsked] = useState<{ act: 'reveal' | 'resend'; message: Sent }>()
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({})
  const all = { value: '', label: t('messaging.all') }
  return (
    <Page title={t('shell.nav.sent')}>
      <SentCosts />
      <PushedDays />
      <TextLimits />
      <Section title={t('messaging.messages')}>
        <ListTable
          call="messaging.sent"
          keyOf={({ id }) => id}
          everyMs={15_000}
          filters={[
            {
              key: 'channel',
              title: t('messaging.channel'),
              options: [all, ...channels.map((each) => ({ value: each, label: t(`messaging.channels.${each}`) }))],
            },
            {
              key: 'state',
              title: t('messaging.state'),
              options: [all, ...states.map((each) => ({ value: each, label: t(`messaging.states.${each}`) }))],
            },
            { key: 'carrier', title: t('messaging.carrier') },
            { key: 'country', title: t('messaging.country') },
            { key: 'from', title: t('messaging.from'), isTime: true },
            { key: 'to', title: t('messaging.to'), isTime: true },
          ]}
          columns={[
            { key: 'at', title: t('messaging.at'), render: ({ createdAt }) => timeText(createdAt) },
            {
              key: 'channel',
              title: t('messaging.channel'),
              render: ({ channel }) => t(`messaging.channels.${channel}`),
            },
            {
              key: 'recipient',
              title: t('messaging.recipient'),
              render: ({ id, recipient }) => <bdi dir="ltr">{shown[id] ?? recipient}</bdi>,
            },
            { key: 'state', title: t('messaging.state'), render: ({ state }) => <StateBadge state={state} /> },
            { key: 'reason', title: t('messaging.reason'), render: ({ reason }) => reason },
            { key: 'carrier', title: t('messaging.carrier'), render: ({ carrier }) => carrier },
            { key: 'country', title: t('messaging.country'), render: ({ country }) => country },
            {
              key: 'cost',
              title: t('messaging.cost'),
              render: ({ cost, currency }) => cost !== null && `${cost} ${currency}`,
              isNumber: true,
            },
            {
              key: 'acts',
              title: t('shell.table.acts'),
              isTitleHidden: true,
              render: (message) => (
                <Acts
                  message={message}
                  isShown={shown[message.id] !== undefined}
                  onAsk={(act) => setAsked({ act, message })}
                />
              ),
            },
          ]}
        />
      </Section>
      {asked && (
        <ActDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onShown={(recipient) => setShown({ ...shown, [asked.message.id]: recipient })}
        />
      )}
    </Page>
  )
}

interface ActsProps {
  message: Sent
  isShown: boolean
  onAsk: (act: 'reveal' | 'resend') => void
}

function Acts({ message, isShown, onAsk }: ActsProps) {
  const t = useT()
  const may = useMay()
  return (
    <Group gap="xs" wrap="nowrap">
      {may('members.act') && !isShown && (
        <Button size="xs" variant="default" onClick={() => onAsk('reveal')}>
          {t('messaging.reveal')}
        </Button>
      )}
      {may('messaging.resend') && message.canResend && (
        <Button size="xs" variant="default" onClick={() => onAsk('resend')}>
          {t('messaging.resend')}
        </Button>
      )}
    </Group>
  )
}

interface ActDialogProps {
  act: 'reveal' | 'resend'
  message: Sent
  onClose: () => void
  onShown: (recipient: string) => void
}

function ActDialog({ act, message: { id, recipient }, onClose, onShown }: ActDialogProps) {
  const t = useT()
  const reveal = useAct('messaging.revealRecipient', {
    onDone: (reply) => {
      onShown(reply.recipient)
      onClose()
    },
  })
  const resend = useAct('messaging.resend', { onDone: onClose })
  const run = act === 'reveal' ? reveal : resend
  return (
    <ReasonDialog
      title={recipient}
      label={t(`messaging.${act}`)}
      isBusy={run.isPending}
      onClose={onClose}
      onConfirm={(reason) => run.mutate({ params: { id }, body: { reason } })}
    />
  )
}

function StateBadge({ state }: Pick<Sent, 'state'>) {
  const t = useT()
  const color = { queued: 'gray', sent: 'blue', delivered: 'green', failed: 'red' }[state]
  return (
    <Badge variant="light" color={color}>
      {t(`messaging.states.${state}`)}
    </Badge>
  )
}
