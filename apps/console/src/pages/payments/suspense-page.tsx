import { Code, Stack, Text } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useSayOutcome } from './decision-dialog.tsx'
import { PaymentDrawer, type PaymentAct } from './payment-drawer.tsx'
import { PaymentQueue, useQueueColumns, useStateFilter, type DrawerProps } from './payment-queue.tsx'

const states = ['assigned', 'returned', 'credited'] as const

/** Money that providers say was paid and that fits no deposit. */
export function SuspensePage() {
  const t = useT()
  const { reference, created, amount, votes } = useQueueColumns()
  return (
    <PaymentQueue
      call="payments.suspense"
      title={t('shell.nav.suspense')}
      Drawer={SuspenseDrawer}
      filters={[
        useStateFilter([
          ['', t('payments.waiting')],
          ...states.map((state) => [state, t(`payments.states.${state}`)] as const),
        ]),
        { key: 'reference', title: t('payments.reference') },
      ]}
      columns={[
        reference,
        { ...created, title: t('payments.since') },
        amount,
        { key: 'why', title: t('payments.why'), render: ({ reason }) => t(`payments.mismatches.${reason}`) },
        { key: 'provider', title: t('payments.provider'), render: ({ provider }) => provider },
        { key: 'payment', title: t('payments.payment'), render: ({ paymentId }) => paymentId, isExtra: true },
        { key: 'state', title: t('payments.state'), render: ({ state }) => t(`payments.states.${state}`) },
        { key: 'account', title: t('payments.assignedTo'), render: ({ account }) => account ?? '–' },
        { key: 'flag', title: t('payments.flag'), render: ({ flag }) => flag && t(`payments.flags.${flag}`) },
        votes,
      ]}
    />
  )
}

type Suspended = OperatorReply<'payments.suspended'>

function SuspenseDrawer({ id, reference, onClose }: DrawerProps) {
  const t = useT()
  const params = { id }
  const read = useRead('payments.suspended', { params })
  const decide = useAct('payments.decideSuspense', { onReply: useSayOutcome() })
  const acts: readonly PaymentAct[] = [
    {
      label: t('payments.acts.assign'),
      text: t('payments.assignText'),
      asksFor: t('payments.memberAccount'),
      run: ({ reason, answer }, onDone) =>
        decide.mutate({ params, body: { step: 'assign', account: answer, reason } }, onDone),
    },
    {
      label: t('payments.acts.return'),
      text: t('payments.returnText'),
      isDangerous: true,
      run: ({ reason }, onDone) => decide.mutate({ params, body: { step: 'return', reason } }, onDone),
    },
  ]
  return (
    <PaymentDrawer
      title={reference}
      read={read}
      factsOf={(shown) => [
        [t('payments.amount'), `${shown.amount} ${shown.currency}`],
        [t('payments.why'), t(`payments.mismatches.${shown.reason}`)],
        [t('payments.provider'), shown.provider],
        [t('payments.payment'), shown.paymentId],
        [t('payments.saidReference'), shown.saidReference],
        [t('payments.deposit'), depositText(shown)],
        [t('payments.state'), t(`payments.states.${shown.state}`)],
        [t('payments.assignedTo'), shown.account ?? '–'],
        [t('payments.note'), shown.note ?? '–'],
        [t('payments.flag'), shown.flag ? t(`payments.flagText.${shown.flag}`) : '–'],
      ]}
      actsOf={(shown) => (shown.state === 'open' ? acts : [])}
      isBusy={decide.isPending}
      onClose={onClose}
      renderMore={(shown) => <Callbacks said={shown.said} />}
    />
  )
}

const depositText = ({ deposit }: Suspended) =>
  deposit ? [deposit.reference, deposit.account, deposit.state].join(' · ') : '–'

/** What its provider has reported, word for word. */
function Callbacks({ said }: Pick<Suspended, 'said'>) {
  const t = useT()
  return (
    <Stack gap="xs" component="section" aria-label={t('payments.providerSaid')}>
      {said.map(({ at, outcome, body }) => (
        <div key={`${at}${body}`}>
          <Text size="xs" c="dimmed">
            {timeText(at)} · {outcome}
          </Text>
          <Code block>{body}</Code>
        </div>
      ))}
    </Stack>
  )
}
