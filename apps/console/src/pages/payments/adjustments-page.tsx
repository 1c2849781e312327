import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useSayOutcome } from './decision-dialog.tsx'
import { PaymentDrawer, type PaymentAct } from './payment-drawer.tsx'
import { PaymentQueue, useQueueColumns, useStateFilter, type DrawerProps } from './payment-queue.tsx'

const states = ['approved', 'rejected', 'withdrawn', 'expired'] as const

/** What operators propose to credit or to take by hand. It is proposed on the member's page. */
export function AdjustmentsPage() {
  const t = useT()
  const { reference, created, account, amount, votes } = useQueueColumns()
  return (
    <PaymentQueue
      call="wallet.adjustments"
      title={t('shell.nav.adjustments')}
      Drawer={AdjustmentDrawer}
      filters={[
        useStateFilter([
          ['', t('payments.waiting')],
          ...states.map((state) => [state, t(`payments.states.${state}`)] as const),
        ]),
        { key: 'account', title: t('payments.account') },
      ]}
      columns={[
        reference,
        created,
        account,
        {
          key: 'direction',
          title: t('payments.direction'),
          render: ({ direction }) => t(`payments.adjustmentDirections.${direction}`),
        },
        amount,
        { key: 'kind', title: t('payments.kind'), render: ({ kind }) => t(`payments.adjustmentKinds.${kind}`) },
        { key: 'reason', title: t('payments.reason'), render: ({ reason }) => reason },
        { key: 'by', title: t('payments.proposedBy'), render: ({ proposedBy }) => proposedBy },
        { key: 'state', title: t('payments.state'), render: ({ state }) => t(`payments.states.${state}`) },
        votes,
      ]}
    />
  )
}

function AdjustmentDrawer({ id, reference, onClose }: DrawerProps) {
  const t = useT()
  const params = { id }
  const read = useRead('wallet.adjustment', { params })
  const decide = useAct('wallet.decideAdjustment', { onReply: useSayOutcome() })
  const withdraw = useAct('wallet.withdrawAdjustment')
  const ofOthers: readonly PaymentAct[] = [
    {
      label: t('payments.acts.approve'),
      text: t('payments.approveAdjustmentText'),
      permission: 'adjustments.decide',
      run: ({ reason }, onDone) => decide.mutate({ params, body: { step: 'approve', reason } }, onDone),
    },
    {
      label: t('payments.acts.reject'),
      isDangerous: true,
      permission: 'adjustments.decide',
      run: ({ reason }, onDone) => decide.mutate({ params, body: { step: 'reject', reason } }, onDone),
    },
  ]
  const ofOwn: PaymentAct = {
    label: t('payments.acts.withdraw'),
    isDangerous: true,
    permission: 'adjustments.propose',
    run: ({ reason }, onDone) => withdraw.mutate({ params, body: { reason } }, onDone),
  }
  return (
    <PaymentDrawer
      title={reference}
      read={read}
      factsOf={(shown) => [
        [t('payments.account'), shown.account],
        [t('payments.direction'), t(`payments.adjustmentDirections.${shown.direction}`)],
        [t('payments.amount'), `${shown.amount} ${shown.currency}`],
        [t('payments.kind'), t(`payments.adjustmentKinds.${shown.kind}`)],
        [t('payments.state'), t(`payments.states.${shown.state}`)],
        [t('payments.proposedBy'), shown.proposedBy],
        [t('payments.expires'), timeText(shown.expiresAt)],
        [t('payments.reason'), shown.reason],
        [t('payments.note'), shown.note ?? '–'],
      ]}
      actsOf={({ state, isOwn }) => (state !== 'proposed' ? [] : isOwn ? [ofOwn] : ofOthers)}
      isBusy={decide.isPending || withdraw.isPending}
      onClose={onClose}
    />
  )
}
