import { Button, Group, Image, Text } from '@mantine/core'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { useSayOutcome } from './decision-dialog.tsx'
import { PaymentDrawer, type PaymentAct } from './payment-drawer.tsx'
import { PaymentQueue, useQueueColumns, useStateFilter, type DrawerProps } from './payment-queue.tsx'

type State = RowOf<'payments.deposits'>['state']

const states = ['created', 'pending', 'paid', 'expired', 'rejected'] as const

/** What an operator may decide about a bank transfer in which state. */
const stepsOf: Record<State, readonly ('approve' | 'reject')[]> = {
  created: ['approve', 'reject'],
  pending: ['approve', 'reject'],
  expired: ['approve'],
  paid: [],
  rejected: [],
}

export function DepositsPage() {
  const t = useT()
  const { reference, created, account, amount, votes } = useQueueColumns()
  return (
    <PaymentQueue
      call="payments.deposits"
      title={t('shell.nav.deposits')}
      Drawer={DepositDrawer}
      filters={[
        useStateFilter([
          ['', t('payments.all')],
          ['waiting', t('payments.waitingTransfers')],
          ...states.map((state) => [state, t(`payments.depositStates.${state}`)] as const),
        ]),
        { key: 'account', title: t('payments.account') },
        { key: 'reference', title: t('payments.reference') },
        { key: 'provider', title: t('payments.provider') },
        {
          key: 'first',
          title: t('payments.which'),
          options: [
            { value: '', label: t('payments.all') },
            { value: 'yes', label: t('payments.firstDeposits') },
          ],
        },
        { key: 'from', title: t('payments.paidFrom'), isTime: true },
        { key: 'to', title: t('payments.paidTo'), isTime: true },
      ]}
      columns={[
        reference,
        created,
        {
          key: 'paid',
          title: t('payments.depositStates.paid'),
          render: ({ paidAt }) => paidAt && timeText(paidAt),
          isExtra: true,
        },
        account,
        amount,
        { key: 'fee', title: t('payments.fee'), render: ({ fee }) => fee, isNumber: true },
        { key: 'provider', title: t('payments.provider'), render: ({ provider }) => provider },
        { key: 'channel', title: t('payments.channel'), render: ({ channel }) => channel },
        { key: 'payment', title: t('payments.payment'), render: ({ paymentId }) => paymentId, isExtra: true },
        { key: 'state', title: t('payments.state'), render: ({ state }) => t(`payments.depositStates.${state}`) },
        { key: 'flag', title: t('payments.flag'), render: ({ flag }) => flag && t(`payments.flags.${flag}`) },
        votes,
      ]}
    />
  )
}

function DepositDrawer({ id, reference, onClose }: DrawerProps) {
  const t = useT()
  const params = { id }
  const read = useRead('payments.deposit', { params })
  const decide = useAct('payments.decideTransfer', { onReply: useSayOutcome() })
  const acts: Record<'approve' | 'reject', PaymentAct> = {
    approve: {
      label: t('payments.acts.approve'),
      text: t('payments.approveTransferText'),
      asksFor: t('payments.bankReference'),
      run: ({ reason, answer }, onDone) =>
        decide.mutate({ params, body: { step: 'approve', reason, bankReference: answer } }, onDone),
    },
    reject: {
      label: t('payments.acts.reject'),
      text: t('payments.rejectTransferText'),
      isDangerous: true,
      run: ({ reason }, onDone) => decide.mutate({ params, body: { step: 'reject', reason } }, onDone),
    },
  }
  return (
    <PaymentDrawer
      title={reference}
      read={read}
      factsOf={(shown) => [
        [t('payments.account'), shown.account],
        [t('payments.amount'), `${shown.amount} ${shown.currency}`],
        [t('payments.fee'), shown.fee],
        [t('payments.provider'), shown.provider],
        [t('payments.channel'), shown.channel],
        [t('payments.payment'), shown.paymentId ?? '–'],
        [t('payments.state'), t(`payments.depositStates.${shown.state}`)],
        [t('payments.reason'), shown.reason ?? '–'],
        [t('payments.flag'), shown.flag ? t(`payments.flagText.${shown.flag}`) : '–'],
      ]}
      actsOf={(shown) => (shown.isTransfer ? stepsOf[shown.state] : []).map((step) => acts[step])}
      isBusy={decide.isPending}
      onClose={onClose}
      renderMore={(shown) => shown.hasReceipt && <Receipt id={id} />}
    />
  )
}

/** The member's receipt, once somebody asks for it. */
function Receipt({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const look = useAct('payments.receipt')
  if (!may('payments.decide')) return null
  if (look.data?.picture)
    return (
      <Image src={`data:image/jpeg;base64,${look.data.picture}`} alt={t('payments.receipt')} fit="contain" mah={480} />
    )
  return (
    <Group>
      <Button variant="default" loading={look.isPending} onClick={() => look.mutate({ params: { id }, body: {} })}>
        {t('payments.showReceipt')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('payments.receiptHint')}
      </Text>
    </Group>
  )
}
